import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import type { DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

// Tuesday 24 November, 09:23 in the showroom.
const app = await testApp({ domains: ['rentals'], now: '2026-11-24T07:23:00Z' })
const { db, call, send } = app

async function aDress(): Promise<DressId> {
  const [id] = await insertDress(db, { rentalPrice: 180_00 })
  return id
}

async function offer(id: string, eventDate?: string, as?: Awaited<ReturnType<typeof app.person>>) {
  return (await call(getRentalOffer, { params: { id }, query: { eventDate } }, as && { as })).body
}

test('a held dress says until when, a rented one that it is rented', async () => {
  const [held, rented, both] = [await aDress(), await aDress(), await aDress()]
  const days = { startDate: '2027-03-04', endDate: '2027-03-08' }
  const holdUntil = new Date('2026-11-25T07:23:00Z')
  await insertRentalRow(db, { dressId: held, ...days, holdUntil })
  await insertRentalRow(db, { dressId: rented, ...days, status: 'CONFIRMED' })
  await insertRentalRow(db, { dressId: both, startDate: '2027-03-03', endDate: '2027-03-04', holdUntil })
  await insertRentalRow(db, {
    dressId: both,
    startDate: '2027-03-06',
    endDate: '2027-03-08',
    status: 'CONFIRMED',
  })
  const text =
    'Held for another customer until tomorrow 09:23, showroom time. Free again if nobody confirms it by then.'
  expect((await offer(held, '2027-03-06')).answer).toMatchObject({
    free: false,
    reason: 'held',
    message: text,
    heldUntil: holdUntil.toISOString(),
    nextFree: ['2027-03-11', '2027-03-12', '2027-03-13'],
  })
  for (const id of [rented, both])
    expect((await offer(id, '2027-03-06')).answer).toMatchObject({
      free: false,
      reason: 'rented',
      message: 'Rented for this date.',
      heldUntil: null,
    })
  const contact = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '03 123 456' }
  const lost = await send(requestRental, { body: { dressId: held, eventDate: '2027-03-06', ...contact } })
  expect([lost.status, lost.body]).toMatchObject([409, { code: 'dress_taken', message: text }])
})

test('names the closed days for which the dress is away longer than usual', async () => {
  const id = await aDress()
  const { prices } = await offer(id)
  expect(prices).toMatchObject({ daysIncluded: 4, pickupDaysBefore: 2, returnDaysAfter: 1 })
  // The return of a Saturday's event falls on a Sunday.
  const saturday = await offer(id, '2027-03-06')
  expect(saturday.prices.daysIncluded).toBe(5)
  expect(saturday.answer!.dates).toMatchObject({
    startDate: '2027-03-04',
    endDate: '2027-03-08',
    closedDays: ['2027-03-07'],
  })
  // The collection for a Tuesday's event falls on a Sunday.
  const tuesday = await offer(id, '2027-03-09')
  expect(tuesday.answer!.dates).toMatchObject({ startDate: '2027-03-06', closedDays: ['2027-03-07'] })
  expect((await offer(id, '2027-03-11')).answer!.dates!.closedDays).toEqual([])
})

test('of several dresses each says whether it is free and why not, with the dates on which all are', async () => {
  const [free, rented] = [await aDress(), await aDress()]
  await insertRentalRow(db, {
    dressId: rented,
    startDate: '2027-03-04',
    endDate: '2027-03-08',
    status: 'CONFIRMED',
  })
  const query = { eventDate: '2027-03-05', withDressIds: [rented] }
  const { body } = await call(getRentalOffer, { params: { id: free }, query })
  expect(body.pieces).toMatchObject([
    { dress: { id: free }, free: true, reason: null, message: null },
    { dress: { id: rented }, free: false, reason: 'rented', message: 'Rented for this date.' },
  ])
  expect(body.answer?.nextFree).toHaveLength(3)
})

test('says until when the deposit goes back, and that it does not for an event within the term', async () => {
  const id = await aDress()
  expect((await offer(id, '2026-12-24')).answer!.lastFreeDay).toBe('2026-11-24')
  expect((await offer(id, '2026-12-23')).answer!.lastFreeDay).toBeNull()
})

test('only the customer who has asked for the dress is told so', async () => {
  const id = await aDress()
  const [customer, stranger] = [await app.person(), await app.person()]
  const made = await call(
    requestRental,
    { body: { dressId: id, eventDate: '2027-03-06', phone: '03 123 456' } },
    { as: customer },
  )
  const { number, holdUntil } = made.body
  for (const date of ['2027-03-06', '2027-06-05', undefined])
    expect((await offer(id, date, customer)).own).toEqual({
      id: made.body.id,
      number,
      eventDate: '2027-03-06',
      step: 'REQUESTED',
      holdUntil,
    })
  expect((await offer(id, '2027-03-06', stranger)).own).toBeNull()
  expect((await offer(id, '2027-03-06')).own).toBeNull()
  expect((await offer(await aDress(), '2027-03-06', customer)).own).toBeNull()
})
