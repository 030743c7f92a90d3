import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { randomFrom } from '#tests/support/random.ts'
import { rounds, series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { offerOf } from './offer.ts'
import { between, isAccepted, makeWorld, pick, type Random, today } from './random-world.fixture.ts'
import { readDressesToRent } from './read-dresses-to-rent.ts'

const app = await testApp({
  domains: ['appointments', 'rentals'],
  env: { RATE_LIMIT_FACTOR: '0' },
  maxConnections: 32,
})
const { db, deps, clock, call } = app
// `npm run bench -- rentals` asks 10,000 sets and runs 1,000 rounds of requests at once.
const setCount = Number(process.env.RENTAL_SETS ?? series(150, 5))
const roundCount = Number(process.env.RENTAL_ROUNDS ?? rounds(10))
const setsOfWorld = 200

/** Up to four pieces; one can stand twice, for two copies. */
function aSet(random: Random, ids: readonly string[]): DressId[] {
  return Array.from({ length: between(random, 1, 4) }, () => pick(random, ids))
}

test(`a set is offered exactly when it is accepted, and when each piece has a copy of its own, ${setCount} times`, async () => {
  const seen = { free: 0, taken: 0 }
  for (let world = 0; world * setsOfWorld < setCount; world++) {
    const random = randomFrom(500 + world)
    const ids = await makeWorld(app, random, { dresses: 12, copies: (next) => between(next, 1, 3) })
    for (let nth = 0; nth < Math.min(setsOfWorld, setCount); nth++) {
      const eventDate = addDays(today, between(random, 3, 90))
      const set = aSet(random, ids)
      const where = `world ${world}, set ${nth}, ${eventDate}`
      const found = await readDressesToRent(db, deps, set, { now: clock.now })
      const offer = offerOf(found, { eventDate, eventEnd: eventDate })
      const isFree = offer.answer!.free
      expect(await isAccepted(app, set, eventDate), where).toBe(isFree)
      expect(
        offer.pieces.every(({ free }) => free),
        where,
      ).toBe(isFree)
      const refused = offer.pieces.find(({ free }) => !free)
      if (refused && set.length > 1) expect(offer.answer!.message, where).toContain(refused.dress.title)
      seen[isFree ? 'free' : 'taken'] += 1
    }
  }
  expect(Math.min(seen.free, seen.taken)).toBeGreaterThan(setCount / 20)
})

test(`32 clients ask for sets of the same copies in any order: no copy twice, nothing half, ${roundCount} times`, async () => {
  let asked = 0
  for (let round = 0; round < roundCount; round++) {
    const random = randomFrom(2_000_000 + round)
    const facts = Array.from({ length: 4 }, () => ({ stockQuantity: between(random, 1, 2) }))
    const ids: string[] = []
    for (const one of facts) ids.push((await insertDress(db, one))[0]!)
    const eventDate = addDays('2026-12-07', between(random, 0, 300))
    const before = await db.$count(rentals)
    const sets = Array.from({ length: 32 }, () => aSet(random, ids))
    const all = await Promise.all(sets.map((set, client) => request(set, eventDate, `${round}-${client}`)))
    const made = all.filter(({ status }) => status === 201).length
    expect(await db.$count(rentals)).toBe(before + made)
    expect(made, `round ${round}`).toBeGreaterThan(0)
    expect(new Set(all.map(({ status, code }) => `${status} ${code}`)), `round ${round}`).toEqual(
      new Set(['201 undefined', '409 dress_taken']),
    )
    // Who was refused finds the set taken at the end: nothing goes away here.
    for (const [client, { status }] of all.entries()) {
      if (status === 201) continue
      const found = await readDressesToRent(db, deps, sets[client]!, { now: clock.now })
      const event = { eventDate, eventEnd: eventDate }
      expect(offerOf(found, event).answer!.free, `round ${round}, client ${client}`).toBe(false)
    }
    asked += all.length
  }
  expect(asked).toBe(32 * roundCount)
  const { rows } = await db.execute(sql`
    select one.id from rental_pieces one join rental_pieces two
      on one.dress_id = two.dress_id and one.copy = two.copy and one.id < two.id
    where one.start_date < two.ready_date and two.start_date < one.ready_date
      and one.status <> 'CANCELLED' and two.status <> 'CANCELLED'`)
  expect(rows).toEqual([])
})

/** Asks again when a dress is busy, as a slow machine answers. */
async function request(
  [dressId, ...withDressIds]: string[],
  eventDate: string,
  name: string,
): Promise<{ status: number; code: string | undefined }> {
  const guest = { firstName: 'Lea', lastName: 'Saad', email: `${name}@example.com`, phone: '+961 3 999 888' }
  const { status, body } = await call(requestRental, {
    body: { dressId: dressId!, withDressIds, eventDate, ...guest },
  })
  if (body.code === 'dress_busy') return request([dressId!, ...withDressIds], eventDate, name)
  return { status, code: body.code }
}
