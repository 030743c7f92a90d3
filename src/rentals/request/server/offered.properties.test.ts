import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/db.ts'
import { refusalToRent } from '#rentals/rules/refusal.ts'
import { addDays } from '#shared/dates.ts'
import { randomFrom } from '#tests/support/random.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { testStart } from '#tests/support/test-clock.ts'
import { answersTogether } from './answer-for-pieces.ts'
import { availabilityOf, offerOf } from './offer.ts'
import { between, isAccepted, makeWorld, today } from './random-world.fixture.ts'
import { questionOf, readDressToRent, tryLockDressesToRent } from './read-dresses-to-rent.ts'
import { takenDresses } from './taken-dresses.ts'

const app = await testApp({ domains: ['appointments', 'rentals'] })
const { db, deps, clock } = app
const worlds = series(5, 5)
const dressesOfWorld = 40
const datesOfWorld = 50
const answers = worlds * dressesOfWorld * datesOfWorld
/** `npm run bench -- rentals` requests every dress for every date; otherwise one dress for each date. */
const everyRequest = process.env.RENTAL_REQUESTS === 'all'

test(`the list, the page and the request of a dress give one answer, ${answers} times`, async () => {
  const seen = { free: 0, taken: 0, requests: 0 }
  for (let world = 0; world < worlds; world++) {
    const random = randomFrom(world)
    // Every second one after closing time: today is no pick-up day any more.
    clock.now = new Date(world % 2 ? '2026-11-23T18:00:00Z' : testStart)
    const ids = await makeWorld(app, random, { dresses: dressesOfWorld })
    const read = await Promise.all(ids.map((id) => readDressToRent(db, deps, id, { now: clock.now })))
    const last = addDays(today, 90)
    const calendars = read.map(
      (found) => new Map(availabilityOf(found, today, last).days.map((day) => [day.date, day])),
    )
    for (let nth = 0; nth < datesOfWorld; nth++) {
      const eventDate = addDays(today, between(random, 0, 90))
      const taken = await takenDresses(deps, eventDate)
      const days = { eventDate, eventEnd: addDays(eventDate, between(random, 0, 3)) }
      const takenForStaff = await takenDresses(deps, eventDate, { ...days, byStaff: true })
      const requested = between(random, 0, ids.length - 1)
      for (const [index, id] of ids.entries()) {
        const where = `world ${world}, dress ${index}, ${eventDate}`
        const found = read[index]!
        const event = { eventDate, eventEnd: eventDate }
        const offered = offerOf(found && [found], event).answer!
        const listed = taken !== 'all' && !taken.includes(id)
        const listedForStaff = takenForStaff !== 'all' && !takenForStaff.includes(id)
        const ofStaff = found && answersTogether([found], days, { byStaff: true })[0]!.answer
        expect(listedForStaff, `${where} to ${days.eventEnd}, by staff`).toBe(ofStaff?.refusal === null)
        const day = calendars[index]!.get(eventDate)!
        expect([listed, day.free, day.reason], where).toEqual([offered.free, offered.free, offered.reason])
        if (everyRequest || index === requested) {
          const locked = await inTransaction(db, (tx) =>
            tryLockDressesToRent(tx, deps, [id], { now: clock.now }),
          )
          expect(refusalToRent(questionOf(locked![0]!, event)).refusal === null, where).toBe(offered.free)
          expect(await isAccepted(app, [id], eventDate), where).toBe(offered.free)
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
