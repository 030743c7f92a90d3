import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { addDressDaysOff } from '#rentals/lender-contract.ts'
import { rentalDay } from '#rentals/screens/staff/server/day.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { addDays } from '#shared/dates.ts'
import type { DressId, RentalId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const admin = await app.person('ADMIN')
const lender = await app.person()

/** Copies 1 to the quantity, without those that are retired. */
async function several(stockQuantity: number, retiredCopies: number[] = []) {
  const [dressId] = await insertDress(db, {
    title: 'Earrings',
    ownerId: lender.id,
    stockQuantity,
    retiredCopies,
  })
  return dressId
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
const act = async (id: string, body: Record<string, unknown>) => {
  const { version } = await read(id)
  return send(changeRental, { params: { id }, body: { version, ...body } } as never, { as: admin })
}
const copiesOf = async (id: RentalId) =>
  (await db.select().from(rentalPieces).where(eq(rentalPieces.rentalId, id))).map(({ copy }) => copy)

const december = {
  startDate: '2026-12-03',
  eventDate: '2026-12-05',
  eventEnd: '2026-12-05',
  endDate: '2026-12-07',
}
type RentalValues = Partial<Parameters<typeof insertRentalRow>[1]>
/** Confirmed for 5 December, or as the facts say. */
const rentalOf = (dressId: DressId, copy: number, facts: RentalValues = {}) =>
  insertRentalRow(db, {
    dressId,
    copy,
    status: 'CONFIRMED',
    ...(facts.startDate
      ? { startDate: facts.startDate, endDate: addDays(facts.startDate, 4) }
      : { ...december, readyDate: '2026-12-11' }),
    ...facts,
  })
/** Collected on 7 January for an event of a month later. */
const later = {
  startDate: '2027-01-07',
  eventDate: '2027-01-09',
  eventEnd: '2027-01-09',
  endDate: '2027-01-11',
  readyDate: '2027-01-15',
}
const toLater = { action: 'extend', eventDate: '2027-01-09' }

test('a rental of any copy moves to another copy where its own is taken, and is refused in words where all are', async () => {
  for (const [quantity, retired] of [
    [2, []],
    [3, [1]],
  ] as const) {
    const dressId = await several(quantity, [...retired])
    const numbers = [1, 2, 3, 4].filter((copy) => !retired.includes(copy as never)).slice(0, quantity)
    for (const own of numbers) {
      const id = await rentalOf(dressId, own)
      const rivals = await Promise.all(
        numbers.filter((copy) => copy !== numbers.at(-1)).map((copy) => rentalOf(dressId, copy, later)),
      )
      const moved = await act(id, toLater)
      expect([moved.status, await copiesOf(id)]).toEqual([200, [numbers.at(-1)]])
      const other = await rentalOf(dressId, own)
      const refused = await act(other, toLater)
      expect([refused.status, refused.body.code]).toEqual([409, 'dress_taken'])
      expect(refused.body.message).toBe('Not free for this date.')
      for (const one of [id, other, ...rivals]) await act(one, { action: 'cancel', reason: 'Test' })
    }
  }
})

test('an ended hold of a retired copy is held again on one that is there', async () => {
  const dressId = await several(2, [2])
  const ended = { status: 'PENDING', holdUntil: new Date(clock.now.getTime() - 1000) } as const
  const id = await rentalOf(dressId, 2, ended)
  await rentalOf(dressId, 1)
  expect([(await act(id, { action: 'hold' })).status, await copiesOf(id)]).toEqual([200, [3]])
})

test('a further piece never gets a retired copy, nor the one that its rental has', async () => {
  const dressId = await several(2, [1])
  const id = await rentalOf(dressId, 2)
  const add = { action: 'addPiece', dressId }
  expect([(await act(id, add)).status, (await copiesOf(id)).sort()]).toEqual([200, [2, 3]])
  expect((await act(id, add)).body.code).toBe('dress_taken')
  const [plain] = await insertDress(db, {})
  const swapped = await rentalOf(plain, 1, later)
  const swap = { action: 'swap', dressId, reason: 'Taste' }
  expect([(await act(swapped, swap)).status, await copiesOf(swapped)]).toEqual([200, [2]])
})

test('what the customer has keeps the number on its label: who comes next gets the other copy', async () => {
  const dressId = await several(2)
  const out = {
    startDate: '2026-11-19',
    eventDate: '2026-11-21',
    eventEnd: '2026-11-21',
    endDate: '2026-11-25',
  }
  const id = await rentalOf(dressId, 2, { ...out, readyDate: '2026-11-28', handedOverAt: clock.now })
  const next = await rentalOf(dressId, 2)
  const other = await rentalOf(dressId, 1, later)
  const extend = {
    action: 'extend',
    eventDate: '2026-11-21',
    eventEnd: '2026-12-02',
    price: '200',
    priceReason: 'Longer',
  }
  expect((await act(id, extend)).status).toBe(200)
  expect(await Promise.all([id, next, other].map(copiesOf))).toEqual([[2], [1], [2]])
})

test('a customer collects the copy that is here when another one has not brought back hers', async () => {
  const dressId = await several(2)
  const late = { startDate: '2026-11-12', endDate: '2026-11-16', readyDate: '2026-11-19' }
  await rentalOf(dressId, 2, { ...late, handedOverAt: new Date('2026-11-12T10:00:00Z') })
  const id = await rentalOf(dressId, 2, {
    startDate: '2026-11-21',
    endDate: '2026-11-26',
    readyDate: '2026-11-30',
  })
  const collected = await act(id, { action: 'handOver', waiveReason: 'Pays later' })
  expect([collected.status, await copiesOf(id)]).toEqual([200, [1]])
})

test('the lender cannot wear a dress on days for which one of its copies is promised', async () => {
  const wear = async (dressId: DressId, from: string, until = from) => {
    const { status, body } = await call(
      addDressDaysOff,
      { params: { id: dressId }, body: { from, until } },
      { as: lender },
    )
    return [status, body.code]
  }
  const taken = [409, 'days_off_taken']
  for (const copy of [1, 2]) {
    const dressId = await several(2)
    await rentalOf(dressId, copy)
    await rentalOf(dressId, copy, { ...later, status: 'PENDING' })
    expect(await wear(dressId, '2026-12-01', '2026-12-03')).toEqual(taken)
    expect(await wear(dressId, '2027-01-14')).toEqual(taken)
    expect(await wear(dressId, '2026-12-11', '2027-01-06')).toEqual([201, undefined])
    expect(await wear(dressId, '2027-01-06')).toEqual(taken)
  }
  const dressId = await several(2, [1])
  // The retired copy was lost, and one of the others did not come back with its rental.
  const lost = { status: 'COMPLETED', startDate: '2026-11-05', endDate: '2026-11-09' } as const
  for (const copy of [1, 2]) {
    const id = await rentalOf(dressId, copy, {
      ...lost,
      eventDate: '2026-11-07',
      eventEnd: '2026-11-07',
      readyDate: '2026-11-12',
    })
    await db.update(rentalPieces).set({ isMissing: true }).where(eq(rentalPieces.rentalId, id))
  }
  expect(await wear(dressId, '2026-12-01')).toEqual([201, undefined])
  await rentalOf(dressId, 3)
  expect(await wear(dressId, '2026-12-05')).toEqual(taken)
  await db
    .update(dresses)
    .set({ retiredCopies: [1, 3] })
    .where(eq(dresses.id, dressId))
  expect(await wear(dressId, '2026-12-05')).toEqual([201, undefined])
})

test('the next rental of a copy is that of the same copy, on every screen and in every step', async () => {
  const dressId = await several(2)
  const lateDays = {
    startDate: '2026-11-12',
    eventDate: '2026-11-14',
    eventEnd: '2026-11-14',
    endDate: '2026-11-16',
  }
  const out = { ...lateDays, readyDate: '2026-11-19', handedOverAt: new Date('2026-11-12T10:00:00Z') }
  const id = await rentalOf(dressId, 1, out)
  const ofOther = await rentalOf(dressId, 2, {
    startDate: '2026-11-24',
    endDate: '2026-11-30',
    number: '1998-0041',
  })
  const overdue = async () => {
    const day = await rentalDay(db, { date: '2026-11-23' }, replyContext(app.deps, clock.now))
    return day.overdue.find((one) => one.id === id)?.next
  }
  expect([await overdue(), (await read(id)).staff!.next]).toEqual([null, null])
  const own = await rentalOf(dressId, 1, { number: '1998-0042' })
  const next = { id: own, number: '1998-0042', startDate: '2026-12-03' }
  expect([await overdue(), (await read(id)).staff!.next]).toEqual([next, next])
  // Cleaning lasts as long as it needs, though the other copy goes out tomorrow.
  await act(id, { action: 'return' })
  expect((await read(id)).staff!.readyDate > '2026-11-24').toBe(true)
  expect((await act(id, { action: 'inspect' })).status).toBe(200)
  const undo = { action: 'undoInspect', reason: 'Wrong dress' }
  const handOver = { action: 'handOver', waiveReason: 'Pays later' }
  expect((await act(ofOther, handOver)).status).toBe(200)
  expect((await act(id, undo)).status).toBe(200)
  expect((await act(id, { action: 'inspect' })).status).toBe(200)
  await setStanding(db, eq(rentals.id, own), { status: 'CONFIRMED', handedOverAt: clock.now })
  const refused = await act(id, undo)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('1998-0042')])
})
