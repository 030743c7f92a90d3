import { expect, test } from 'vitest'
import { randomFrom } from '#appointments/server/booking/race-rounds.fixture.ts'
import { aDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { inTransaction } from '#platform/database/db.ts'
import { refusalToRent } from '#rentals/rules/refusal.ts'
import { insertRentalRows, rentalRow } from '#rentals/server/rentals.fixture.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { blockedDates } from '#showrooms/server/tables.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addRental, tryLockOffer } from './add-rental.ts'
import { availabilityOf, offerOf } from './offer.ts'
import { questionOf, readDressToRent, tryLockDressesToRent } from './question.ts'
import { takenDresses } from './taken-dresses.ts'

const app = await testApp({ domains: ['appointments', 'rentals'] })
const { db, deps, clock } = app
const today = '2026-11-23'
const worlds = series(5)
const dressesOfWorld = 40
const datesOfWorld = 50
const answers = worlds * dressesOfWorld * datesOfWorld
/** `npm run bench -- rentals` requests every dress for every date; otherwise one dress for each date. */
const everyRequest = process.env.RENTAL_REQUESTS === 'all'

type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const between = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))
const showrooms = [['AOUKAR'], ['KFARHBAB'], ['KFARHBAB', 'AOUKAR'], []]

/** Dresses with rentals in every state, own-wear days and repairs, and closings of both showrooms. */
async function makeWorld(random: Random): Promise<string[]> {
  await db.delete(rentals)
  await db.delete(dressDaysOff)
  await db.delete(blockedDates)
  await db.delete(dresses)
  const rows = Array.from({ length: dressesOfWorld }, () =>
    aDress({ availableBranches: pick(random, showrooms) }),
  )
  await db.insert(dresses).values(rows)
  const ids = rows.map(({ id }) => id as string)
  for (const branch of ['AOUKAR', 'KFARHBAB'] as const) {
    for (let nth = 0; nth < 6; nth++) {
      const date = addDays(today, between(random, -5, 80))
      const until = random() < 0.5 ? null : addDays(date, between(random, 1, 12))
      const hours = random() < 0.3 ? { startTime: '11:00', endTime: '13:00' } : {}
      await db.insert(blockedDates).values({ branch, date, until, ...hours })
    }
  }
  for (const dressId of ids) {
    let day = addDays(today, between(random, -15, 10))
    while (day < addDays(today, 70) && random() < 0.8) {
      const endDate = addDays(day, between(random, 0, 6))
      const readyDate = addDays(endDate, between(random, 1, 4))
      await insertRentalRows(db, [rowOf(random, { dressId, startDate: day, endDate, readyDate })])
      day = addDays(readyDate, between(random, 0, 12))
    }
    if (random() < 0.3) {
      const from = addDays(today, between(random, -3, 60))
      const kind = pick(random, ['OWN_WEAR', 'MAINTENANCE'] as const)
      await db
        .insert(dressDaysOff)
        .values({ dressId, from, until: addDays(from, between(random, 0, 9)), kind })
    }
  }
  return ids
}

function rowOf(
  random: Random,
  days: { dressId: string; startDate: string; endDate: string; readyDate: string },
) {
  const isPast = days.startDate <= today
  const status = isPast
    ? pick(random, ['CONFIRMED', 'COMPLETED', 'CANCELLED', 'PENDING'] as const)
    : pick(random, ['CONFIRMED', 'PENDING', 'CANCELLED'] as const)
  if (status === 'PENDING') {
    const ended = random() < 0.5 ? -1 : 1
    return rentalRow({ ...days, status, holdUntil: new Date(clock.now.getTime() + ended * 1000) })
  }
  // Collected, and perhaps overdue.
  const out = isPast && status === 'CONFIRMED' && random() < 0.7 ? { handedOverAt: clock.now } : {}
  return rentalRow({ ...days, status, ...out })
}

const rolledBack = new Error('rolled back')

/** What a customer's request does, without keeping it. */
async function isAccepted(dressId: string, eventDate: string): Promise<boolean> {
  const actor = { viewer: null, ip: '203.0.113.7', now: clock.now }
  const customer = { name: 'Lea Saad', email: 'lea@example.com', phone: '+961 3 999 888' }
  const event = { eventDate, eventEnd: eventDate }
  try {
    await inTransaction(db, async (tx) => {
      const request = {
        dressIds: [dressId],
        ...event,
        clientId: null,
        customer,
        answers: {},
        message: null,
        byStaff: false,
      }
      await addRental(tx, deps, actor, request, await tryLockOffer(tx, deps, actor, request))
      throw rolledBack
    })
  } catch (error) {
    if (error === rolledBack) return true
    if (error instanceof Refused) return false
    throw error
  }
  return false
}

test(`the list, the page and the request of a dress give one answer, ${answers} times`, async () => {
  const seen = { free: 0, taken: 0, requests: 0 }
  for (let world = 0; world < worlds; world++) {
    const random = randomFrom(world)
    const ids = await makeWorld(random)
    const read = await Promise.all(ids.map((id) => readDressToRent(db, deps, id, { now: clock.now })))
    const last = addDays(today, 90)
    const calendars = read.map(
      (found) => new Map(availabilityOf(found, today, last).days.map((day) => [day.date, day])),
    )
    for (let nth = 0; nth < datesOfWorld; nth++) {
      const eventDate = addDays(today, between(random, 0, 90))
      const taken = await takenDresses(deps, eventDate)
      const requested = between(random, 0, ids.length - 1)
      for (const [index, id] of ids.entries()) {
        const where = `world ${world}, dress ${index}, ${eventDate}`
        const found = read[index]!
        const event = { eventDate, eventEnd: eventDate }
        const offered = offerOf(found, event).answer!
        const listed = taken !== 'all' && !taken.includes(id)
        const day = calendars[index]!.get(eventDate)!
        expect([listed, day.free, day.reason], where).toEqual([offered.free, offered.free, offered.reason])
        if (everyRequest || index === requested) {
          const locked = await inTransaction(db, (tx) =>
            tryLockDressesToRent(tx, deps, [id], { now: clock.now }),
          )
          expect(refusalToRent(questionOf(locked![0]!, event)).refusal === null, where).toBe(offered.free)
          expect(await isAccepted(id, eventDate), where).toBe(offered.free)
          seen.requests += 1
        }
        seen[offered.free ? 'free' : 'taken'] += 1
      }
    }
  }
  expect(seen.free + seen.taken).toBe(answers)
  expect(Math.min(seen.free, seen.taken)).toBeGreaterThan(answers / 5)
  expect(seen.requests).toBe(everyRequest ? answers : worlds * datesOfWorld)
})
