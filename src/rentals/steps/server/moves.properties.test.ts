import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homeShowroom } from '#dresses/place.ts'
import { rentableDresses } from '#dresses/server/rentable.ts'
import { listRentalsOnClosedDays, moveOffClosedDays } from '#rentals/closed-days-contract.ts'
import { between, makeWorld, pick, type Random, today } from '#rentals/request/server/random-world.fixture.ts'
import { stepOf, wasHandedOver } from '#rentals/rules/steps.ts'
import { type RentalWindow, rentalWindow } from '#rentals/rules/window.ts'
import { type RentalCalendar, readCalendar } from '#rentals/server/calendar.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { findRental } from '#rentals/server/store.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { freeAgain, isLive } from '#rentals/server/taken.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { addDays } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { branches } from '#showrooms/showrooms.ts'
import { randomFrom } from '#tests/support/random.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({
  domains: ['appointments', 'rentals', 'schedule'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, deps, clock, call, send } = app
const admin = await app.person('ADMIN')
const moves = series(900)
const movesOfDress = 10

type Days = Pick<RentalWindow, 'startDate' | 'readyDate'>

interface Move {
  body: Record<string, unknown> & { action: string }
  /** The days for which its pieces must be free; null when the move asks for none, or none can be had. */
  window: Days | null
  /** Of the showroom where it is collected then. */
  calendar: RentalCalendar
  /** The dresses of its pieces afterwards; a piece that comes has no copy yet. */
  pieces: { dressId: DressId; copy: number | null }[]
}

test(`a rental moves exactly when copies that exist are free for all its pieces, ${moves} times`, async () => {
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  const random = randomFrom(1)
  const ids = await makeWorld(app, random, {
    dresses: moves / movesOfDress,
    copies: (next) => between(next, 1, 3),
    retired: (next) => between(next, 0, 2),
  })
  const all = await db.select({ id: rentals.id }).from(rentals).orderBy(rentals.startDate, rentals.id)
  for (let nth = 0; nth < moves; nth++) {
    const rental = (await findRental(db, pick(random, all).id))!
    const move = await aMove(random, rental, ids)
    if (!move) continue
    const { body: asked, pieces } = move
    const where = `move ${nth} of ${rental.number}: ${JSON.stringify({ asked, pieces })}`
    const expected = move.window === null || (await isFree(rental, move.window, move))
    const { status, body } = await send(
      changeRental,
      { params: { id: rental.id }, body: { version: rental.version, ...move.body } } as never,
      { as: admin },
    )
    const { code } = body as { code?: string }
    // Of no interest here: the showroom is closed, or the event is over.
    if (code === 'cannot_rent') continue
    expect([status, code], where).toEqual(expected ? [200, undefined] : [409, 'dress_taken'])
    await expectSoundCopies(where)
    if (isOut(rental)) expect(await piecesOfRental(db, rental.id), where).toMatchObject(labelsOf(move))
    count(`${move.body.action} ${status}`)
    if (nth % 100 === 0) for (const branch of branches) await moveOffClosed(branch, count)
  }
  for (const action of ['extend', 'swap', 'addPiece', 'hold'])
    for (const status of [200, 409]) expect(seen.get(`${action} ${status}`), action).toBeGreaterThan(0)
  for (const action of ['handOver', 'confirm', 'undoReturn', 'moveOff'])
    expect(seen.get(`${action} 200`), action).toBeGreaterThan(0)
})

const isOut = ({ step }: RentalRow) => step === 'COLLECTED'
const labelsOf = ({ pieces }: Move) => pieces.map(({ copy }) => ({ copy }))

async function aMove(random: Random, rental: RentalRow, dressIds: DressId[]): Promise<Move | undefined> {
  const calendar = await readCalendar(db, deps, clock.now, rental.branch)
  const pieces = await piecesOfRental(db, rental.id)
  const { eventDate, eventEnd } = rental
  const ticked = pieces.map(({ id }) => id)
  const of = (body: Move['body'], window: Days | null): Move => ({ body, window, calendar, pieces })
  const staffWindow = (days: { eventDate: string; eventEnd: string }, one: RentalCalendar = calendar) =>
    rentalWindow(one.isOpen, one.terms, days, today)
  switch (stepOf(rental, clock.now)) {
    case 'EXPIRED':
      return of({ action: 'hold' }, staffWindow(rental))
    case 'RETURNED':
      return of(
        { action: 'undoReturn', reason: 'Mistake' },
        { ...rental, ...rental.steps.RETURNED?.detail.before },
      )
    case 'COLLECTED': {
      if (random() < 0.4) return of({ action: 'return', pieces: ticked }, null)
      const end = addDays(eventEnd, between(random, 0, 12))
      const found = rentalWindow(
        calendar.isOpen,
        calendar.terms,
        { eventDate, eventEnd: end },
        rental.startDate,
      )
      const price = { price: '200', priceReason: 'Longer' }
      return of(
        { action: 'extend', eventDate, eventEnd: end, ...price },
        found && { ...found, startDate: rental.startDate },
      )
    }
    case 'REQUESTED':
    case 'CONFIRMED': {
      const kind = pick(random, ['extend', 'swap', 'addPiece', 'next'] as const)
      if (kind === 'extend') {
        const date = addDays(today, between(random, 0, 70))
        return of(
          { action: 'extend', eventDate: date, eventEnd: date },
          staffWindow({ eventDate: date, eventEnd: date }),
        )
      }
      if (kind === 'next' && rental.status === 'PENDING')
        return of({ action: 'confirm', waiveReason: 'Pays later' }, rental)
      if (kind === 'next') {
        // It needs new days first.
        if (rental.endDate < today) return undefined
        const isEarly = rental.startDate > today
        const body = { action: 'handOver', waiveReason: 'Pays later', pieces: ticked }
        return of(body, isEarly ? { ...rental, startDate: today } : null)
      }
      const dressId = pick(random, [...dressIds, pieces[0]!.dressId])
      const longer = rental.eventEnd > rental.eventDate ? { price: '200', reason: 'Longer' } : {}
      if (kind === 'addPiece') {
        if (pieces.length >= 3) return undefined
        const alike = pieces.filter((one) => one.dressId === dressId)
        return {
          body: { action: 'addPiece', dressId, ...longer },
          window: rental,
          calendar,
          pieces: [...alike, { dressId, copy: null }],
        }
      }
      if (dressId === pieces[0]!.dressId) return undefined
      const [dress] = await db.select().from(rentableDresses).where(eq(rentableDresses.id, dressId))
      const branch = pieces.length === 1 ? homeShowroom(dress!.availableBranches) : rental.branch
      const there = await readCalendar(db, deps, clock.now, branch)
      const days = staffWindow(rental, there)
      const swapped = [{ dressId, copy: null }, ...pieces.slice(1)]
      return {
        body: { action: 'swap', dressId, reason: 'Taste', ...longer },
        window: days,
        calendar: there,
        pieces: swapped,
      }
    }
  }
}

/** Counted day by day, copy by copy. */
async function isFree(rental: RentalRow, window: Days, { pieces, calendar }: Move): Promise<boolean> {
  for (const [dressId, group] of Map.groupBy(pieces, (one) => one.dressId)) {
    const isAway = await awayDays(rental, dressId, calendar)
    const [dress] = await db.select().from(rentableDresses).where(eq(rentableDresses.id, dressId))
    const daysFrom = (from: string) => {
      const days = []
      for (let day = from; day < window.readyDate; day = addDays(day, 1)) days.push(day)
      return days
    }
    const isCopyFree = (copy: number, from = window.startDate) =>
      daysFrom(from).every((day) => !isAway(copy, day))
    if (isOut(rental)) {
      const own = group.map(({ copy }) => copy!)
      const others = dress!.copies.filter((copy) => !own.includes(copy))
      const need = own.flatMap(
        (copy) => daysFrom(window.startDate).find((day) => isAway(copy, day, 'after')) ?? [],
      )
      // A copy that nobody follows needs none; each of the others a copy for who comes next.
      const spare = need.map((from) => others.filter((copy) => isCopyFree(copy, from)))
      if (spare.some((free, nth) => free.length <= nth)) return false
      continue
    }
    const labelled = wasHandedOver(rental) ? group.flatMap(({ copy }) => copy ?? []) : []
    const usable = [...new Set([...dress!.copies, ...labelled])]
    if (usable.filter((copy) => isCopyFree(copy)).length < group.length) return false
  }
  return true
}

type IsAway = (copy: number, day: string, which?: 'after') => boolean

async function awayDays(rental: RentalRow, dressId: DressId, calendar: RentalCalendar): Promise<IsAway> {
  const others = await db
    .select({ rental: rentalColumns, copy: rentalPieces.copy })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, rentals.id))
    .where(and(eq(rentalPieces.dressId, dressId), ne(rentals.id, rental.id), isLive(clock.now)))
  const off = await db.select().from(dressDaysOff).where(eq(dressDaysOff.dressId, dressId))
  const again = freeAgain(calendar)
  return (copy, day, which) => {
    if (off.some(({ from, until }) => until >= today && from <= day && day <= until)) return true
    return others.some(({ rental: other, copy: ofOther }) => {
      const { startDate, readyDate, endDate } = other
      if (ofOther !== copy || (which && startDate < rental.startDate)) return false
      const isLate = isOut(other) && endDate < today
      const ready = isLate && again > readyDate ? again : readyDate
      return startDate <= day && day < ready
    })
  }
}

async function moveOffClosed(branch: (typeof branches)[number], count: (what: string) => void) {
  const { body: listed } = await call(listRentalsOnClosedDays, { query: { branch } }, { as: admin })
  for (const { id, version = 0, proposal } of listed) {
    const rental = (await findRental(db, id))!
    count(`moveOff ${proposal ? 200 : 409}`)
    if (!proposal || rental.version !== version) continue
    const { body } = await call(
      moveOffClosedDays,
      { body: { rentals: [{ id, version, ...proposal }] } },
      { as: admin },
    )
    // What another move of the list took is proposed no more.
    expect([...body.moved.map((one) => one.id), ...body.unmoved]).toEqual([id])
    await expectSoundCopies(`moved off closed days: ${id}`)
  }
}

/** No coming piece has a retired copy, and no copy is promised twice. */
async function expectSoundCopies(where: string): Promise<void> {
  const coming = await db
    .select({ copy: rentalPieces.copy, copies: rentableDresses.copies })
    .from(rentalPieces)
    .innerJoin(rentals, eq(rentals.id, rentalPieces.rentalId))
    .innerJoin(rentableDresses, eq(rentableDresses.id, rentalPieces.dressId))
    .where(and(inArray(rentals.status, ['PENDING', 'CONFIRMED']), isLive(clock.now)))
  expect(
    coming.filter(({ copy, copies }) => !copies.includes(copy)),
    where,
  ).toEqual([])
  const { rows } = await db.execute(sql`
    select one.id from rental_pieces one join rental_pieces two
      on one.dress_id = two.dress_id and one.copy = two.copy and one.id < two.id
    where one.start_date < two.ready_date and two.start_date < one.ready_date
      and one.status <> 'CANCELLED' and two.status <> 'CANCELLED'`)
  expect(rows, where).toEqual([])
}
