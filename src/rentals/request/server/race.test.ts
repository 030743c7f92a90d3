import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { hasDress } from '#rentals/server/piece-store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { randomFrom } from '#tests/support/random.ts'
import { rounds } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

// One connection each: a pool of ten would queue the clients and hide the race.
const app = await testApp({
  domains: ['appointments', 'rentals'],
  env: { RATE_LIMIT_FACTOR: '0' },
  maxConnections: 32,
})
const { db, call } = app
const admin = await app.person('ADMIN')
const clients = Array.from({ length: 32 }, (_, client) => client)
// `npm run bench -- rentals` runs 1,000.
const roundCount = Number(process.env.RENTAL_ROUNDS ?? rounds(20))

/** Guests, and staff at the counter for each eighth; they ask again when the dress is busy, as a slow machine answers. */
async function request(
  dressId: DressId,
  eventDate: string,
  name: string,
  byStaff: boolean,
): Promise<{ eventDate: string; status: number; code: string | undefined }> {
  const email = `${name}@example.com`
  const phone = '+961 3 999 888'
  const staff = { dressId, eventDate, clientName: 'Lea Saad', clientEmail: email, clientPhone: phone }
  const guest = { dressId, eventDate, firstName: 'Lea', lastName: 'Saad', email, phone }
  const { status, body } = byStaff
    ? await call(addRental, { body: staff }, { as: admin })
    : await call(requestRental, { body: guest })
  if (body.code === 'dress_busy') return request(dressId, eventDate, name, byStaff)
  return { eventDate, status, code: body.code }
}

test(`one of 32 concurrent requests for overlapping windows gets the dress, ${roundCount} times`, async () => {
  for (let round = 0; round < roundCount; round++) {
    const random = randomFrom(round)
    const [dressId, other] = await insertDress(db, {}, {})
    // Events within three days: every window contains days of every other one.
    const first = addDays('2026-12-07', Math.floor(random() * 300))
    const free = addDays(first, 60)
    const all = await Promise.all([
      ...clients.map((client) => {
        const eventDate = addDays(first, Math.floor(random() * 4))
        return request(dressId, eventDate, `${round}-${client}`, client % 8 === 0)
      }),
      // What nobody else wants is not refused: another dress, and other days of this one.
      request(other, first, `${round}-other`, false),
      request(dressId, free, `${round}-free`, false),
    ])
    const [otherReply, freeReply] = all.splice(32)
    expect([otherReply?.status, freeReply?.status], `round ${round}`).toEqual([201, 201])
    expect(all.filter(({ status }) => status === 201).length, `round ${round}`).toBe(1)
    const lost = all.filter(({ status }) => status !== 201)
    expect(new Set(lost.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['409 dress_taken']))
    const offer = { params: { id: dressId }, query: { eventDate: first } }
    expect((await call(getRentalOffer, offer)).body.answer?.reason).toBe('held')
  }
  expect(await db.$count(rentals)).toBe(roundCount * 3)
  expect(await storedMails(db)).toHaveLength(roundCount * 3)
  await expectNoOverlap()
})

test(`requests for random days: each refused one overlaps a rental that was made, ${roundCount} times`, async () => {
  for (let round = 0; round < roundCount; round++) {
    const random = randomFrom(1_000_000 + round)
    const [dressId] = await insertDress(db, {})
    const all = await Promise.all(
      clients.map((client) => {
        const eventDate = addDays('2026-12-07', Math.floor(random() * 90))
        return request(dressId, eventDate, `random-${round}-${client}`, client % 8 === 0)
      }),
    )
    const rows = await db.select().from(rentals).where(hasDress(dressId))
    expect(rows.length).toBe(all.filter(({ status }) => status === 201).length)
    for (const { eventDate, status, code } of all) {
      if (status === 201) continue
      expect([status, code], `round ${round}, ${eventDate}`).toEqual([409, 'dress_taken'])
      // Nothing that was free at the end was refused on the way: no rental goes away here.
      const { body } = await call(getRentalOffer, { params: { id: dressId }, query: { eventDate } })
      expect(body.answer?.free, `round ${round}, ${eventDate}`).toBe(false)
    }
  }
  await expectNoOverlap()
})

async function expectNoOverlap() {
  const { rows } = await db.execute(sql`
    select one.id from rental_pieces one join rental_pieces two
      on one.dress_id = two.dress_id and one.copy = two.copy and one.id < two.id
    where one.start_date < two.ready_date and two.start_date < one.ready_date
      and one.status <> 'CANCELLED' and two.status <> 'CANCELLED'`)
  expect(rows).toEqual([])
}
