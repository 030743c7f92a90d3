import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { lockDressesToRent } from '#dresses/server/rentable.ts'
import { requestRental } from '#rentals/contract.ts'
import { hasDress } from '#rentals/server/piece-store.ts'
import { insertRentalRow, insertRentalRows, rentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

// Ten connections, as in production.
const app = await testApp({ domains: ['rentals'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app

const request = (dressId: DressId, nth: number) => {
  const contact = { firstName: 'Lea', lastName: 'Saad', phone: '+961 3 999 888' }
  const body = { dressId, eventDate: '2026-12-12', ...contact, email: `lea-${nth}@example.com` }
  return call(requestRental, { body })
}

type Write = (tx: Parameters<typeof lockDressesToRent>[0]) => unknown

/** Replies to 32 guests and to one who wants another dress, all given before the rival transaction ends. */
async function requestsDuring(dressId: DressId, otherId: DressId, write: Write) {
  const answered = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const rival = db.transaction(async (tx) => {
    await lockDressesToRent(tx, [dressId])
    await write(tx)
    locked.resolve()
    await answered.promise
  })
  await locked.promise
  const losers = Array.from({ length: 32 }, (_, nth) => request(dressId, nth))
  const [other, ...replies] = await Promise.all([request(otherId, 32), ...losers])
  answered.resolve()
  await rival
  return { other: other.status, losers: new Set(replies.map(({ status, body }) => `${status} ${body.code}`)) }
}

const held = { startDate: '2026-12-10', endDate: '2026-12-14' }

test('32 requests are refused while their slow rival has not committed; another dress can be requested', async () => {
  const [dressId, otherId] = await insertDress(db, {}, {})
  const row = rentalRow({ dressId, ...held })
  const { other, losers } = await requestsDuring(dressId, otherId, (tx) => insertRentalRows(tx, [row]))
  expect([other, losers]).toEqual([201, new Set(['409 dress_busy'])])
  expect((await request(dressId, 33)).body.code).toBe('dress_taken')
  expect(await db.$count(rentals, hasDress(dressId))).toBe(1)
})

test('a request for taken days is refused at once while the dress is locked', async () => {
  const [dressId, otherId] = await insertDress(db, {}, {})
  await insertRentalRow(db, { dressId, ...held })
  const { losers } = await requestsDuring(dressId, otherId, () => undefined)
  expect(losers).toEqual(new Set(['409 dress_taken']))
})

test('a request gets the dress when the lock ends in time', async () => {
  const [dressId] = await insertDress(db, {})
  const locked = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const rival = db.transaction(async (tx) => {
    await lockDressesToRent(tx, [dressId])
    locked.resolve()
    await asked.promise
  })
  await locked.promise
  const reply = request(dressId, 40)
  asked.resolve()
  expect((await reply).status).toBe(201)
  await rival
})
