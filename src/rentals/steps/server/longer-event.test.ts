import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { getUserBalance, listPayouts } from '#payouts/contract.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { onlyPiece } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import type { DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { joinWaitlist } from '#waitlist/contract.ts'
import { sweep } from '#waitlist/server/sweep.ts'
import { waitlistEntries } from '#waitlist/server/tables.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const [admin, lender, bride] = [await app.person('ADMIN'), await app.person(), await app.person()]

/** Of a dress for 200 dollars on 12 December, with a fee of 10 %. */
async function requested(facts = {}) {
  const [dressId] = await insertDress(db, { ownerId: lender.id, rentalPrice: 200_00, ...facts })
  const body = { dressId, eventDate: '2026-12-12' }
  const { id } = (await call(requestRental, { body }, { as: bride })).body
  return { id, dressId }
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
const act = async (id: string, body: Record<string, unknown>) => {
  const { version } = await read(id)
  return send(changeRental, { params: { id }, body: { version, ...body } } as never, { as: admin })
}
const confirm = (id: string) =>
  act(id, { action: 'confirm', payments: [{ kind: 'RENTAL', method: 'CASH', amount: '100' }] })
const longer = { action: 'extend', eventDate: '2026-12-12', eventEnd: '2026-12-13' }
const payoutsOf = async (dressId: DressId) =>
  (await call(listPayouts, {}, { as: lender })).body.filter((one) => one.dressId === dressId)

test('a longer event needs its price, the same or a new one with a reason', async () => {
  const { id, dressId } = await requested()
  await confirm(id)
  const refused = await act(id, longer)
  const message = 'The event is longer. Please set the price, the same or a new one.'
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'price_missing', message, fields: { price: message } },
  ])
  const noReason = await act(id, { ...longer, price: '260' })
  expect([noReason.status, noReason.body]).toMatchObject([422, { code: 'price_reason_missing' }])
  const low = await act(id, { ...longer, price: '99.99', priceReason: 'Agreed' })
  expect([low.status, low.body]).toMatchObject([
    422,
    { code: 'payment_refused', fields: { price: /paid more/ } },
  ])
  expect(await read(id)).toMatchObject({ eventEnd: '2026-12-12', price: '200.00' })

  const same = await act(id, { ...longer, price: '200' })
  expect([same.status, same.body]).toMatchObject([200, { eventEnd: '2026-12-13', price: '200.00' }])
  expect(await payoutsOf(dressId)).toHaveLength(1)
  // The event is as long as now, on other days: no price is asked for.
  const moved = await act(id, { action: 'extend', eventDate: '2026-12-19', eventEnd: '2026-12-20' })
  expect(moved.body).toMatchObject({ eventDate: '2026-12-19', price: '200.00' })
})

test('the earning follows the price with the agreed fee, and the lender is told', async () => {
  const { id, dressId } = await requested()
  await confirm(id)
  const { body: before } = await call(getUserBalance, {}, { as: lender })
  await db.update(dresses).set({ platformFee: '50.00' }).where(eq(dresses.id, dressId))
  const { body } = await act(id, { ...longer, price: '260', priceReason: 'A second day' })
  expect(body).toMatchObject({ price: '260.00', balance: '160.00' })
  expect((body as Rental).staff?.priceReason).toBe('A second day')
  expect(onlyPiece(body as Rental)?.payout).toMatchObject({ status: 'PENDING', amount: '234.00' })
  const payouts = await payoutsOf(dressId)
  expect(payouts.map(({ status, amount }) => [status, amount]).sort()).toEqual([
    ['PENDING', '234.00'],
    ['REJECTED', '180.00'],
  ])
  expect(payouts.find(({ status }) => status === 'REJECTED')?.notes).toContain('goes on with another price')
  const { body: after } = await call(getUserBalance, {}, { as: lender })
  expect(after).toEqual({ ...before, pending: before.pending + 54 })
  const mail = (await storedMails(db)).filter(({ to }) => to === lender.email).at(-1)
  expect([mail?.templateName, mail?.bodyText]).toEqual([
    'rental_lender_confirmed',
    expect.stringContaining('$260.00'),
  ])
})

test('also once the customer has the dress: the difference is still to pay', async () => {
  const { id } = await requested()
  await confirm(id)
  const payments = [
    { kind: 'RENTAL', method: 'CARD', amount: '100' },
    { kind: 'GUARANTEE', method: 'CASH', amount: '200' },
  ]
  expect((await act(id, { action: 'handOver', payments })).status).toBe(200)
  expect((await act(id, longer)).body).toMatchObject({ code: 'price_missing' })
  const { body } = await act(id, { ...longer, price: '230', priceReason: 'A second day' })
  expect(body).toMatchObject({ step: 'COLLECTED', eventEnd: '2026-12-13', price: '230.00', balance: '30.00' })
  expect(onlyPiece(body as Rental)?.payout).toMatchObject({ status: 'PENDING', amount: '207.00' })
})

test('a request without a price gets it with the confirmation', async () => {
  const { id } = await requested({ hidePrice: true })
  const { status, body } = await act(id, longer)
  expect([status, body]).toMatchObject([200, { eventEnd: '2026-12-13', price: null }])
})

const weekend = { eventDate: '2026-12-12', eventEnd: '2026-12-13' }
const fortnight = { eventDate: '2027-02-02', eventEnd: '2027-02-15' }
const guest = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '+961 3 999 888' }
const renter = { clientName: 'Lea Saad', clientPhone: '+961 3 999 888' }
const message = 'The event is longer. Please set the price, the same or a new one.'
const priceMissing = { code: 'price_missing', message, fields: { price: message } }

test.each([weekend, fortnight])(
  'a request for several days has no price, as its offer says, until staff confirm one: %j',
  async (event) => {
    const [dressId] = await insertDress(db, { ownerId: lender.id, rentalPrice: 220_00 })
    const params = { id: dressId! }
    const oneDay = await call(getRentalOffer, { params, query: { eventDate: event.eventDate } })
    expect(oneDay.body.prices).toMatchObject({ price: '220.00', deposit: '110.00' })
    const offer = await call(getRentalOffer, { params, query: event })
    expect(offer.body.prices).toMatchObject({ price: null, deposit: null, balance: null })
    expect(offer.body.pieces).toMatchObject([{ price: null, free: true }])
    const { body: made } = await call(requestRental, { body: { dressId: dressId!, ...event, ...guest } })
    expect(made).toMatchObject({ price: null, step: 'REQUESTED' })
    const mail = (await storedMails(db)).find(({ bodyText }) => bodyText.includes(`: ${made.number}`))
    expect(mail?.bodyText).toContain('Price: We’ll call you with the price')
    const waiveReason = 'A regular customer'
    const refused = await act(made.id, { action: 'confirm', waiveReason })
    expect([refused.status, refused.body]).toMatchObject([422, priceMissing])
    // Below the list price of one day it is a discount, which has a reason; above it there is nothing to say.
    const low = await act(made.id, { action: 'confirm', waiveReason, price: '200' })
    expect([low.status, low.body]).toMatchObject([422, { code: 'price_reason_missing' }])
    const { body } = await act(made.id, { action: 'confirm', waiveReason, price: '500' })
    expect(body).toMatchObject({ step: 'CONFIRMED', price: '500.00', discount: null })
    expect(onlyPiece(body as Rental)?.payout).toMatchObject({ status: 'PENDING', amount: '450.00' })
  },
)

test('a rental of several days by staff asks for its price, and takes that of the list as well', async () => {
  const add = async (body: object) => {
    const [dressId] = await insertDress(db, { rentalPrice: 220_00 })
    return send(addRental, { body: { dressId, ...fortnight, ...renter, ...body } } as never, { as: admin })
  }
  const waiveReason = 'A regular customer'
  const refused = await add({ confirm: { waiveReason } })
  expect([refused.status, refused.body]).toMatchObject([422, priceMissing])
  for (const price of ['220', '640'])
    expect((await add({ confirm: { waiveReason, price } })).body).toMatchObject({ price: `${price}.00` })
  const held = await add({})
  expect(held.body).toMatchObject({ step: 'REQUESTED', price: null })
})

test('another or one more dress for an event of several days needs its price', async () => {
  const [dressId, other, veil] = await insertDress(
    db,
    ...[220, 300, 40].map((price) => ({ rentalPrice: 100 * price })),
  )
  const confirm = { waiveReason: 'A regular customer', price: '500' }
  const body = { dressId, ...weekend, ...renter, confirm }
  const { id } = (await send(addRental, { body } as never, { as: admin })).body as Rental
  for (const change of [
    { action: 'addPiece', dressId: veil },
    { action: 'swap', dressId: other, reason: 'It fits better' },
  ]) {
    const refused = await act(id, change)
    expect([refused.status, refused.body]).toMatchObject([422, priceMissing])
    expect((await act(id, { ...change, price: '310' })).status).toBe(200)
  }
  expect(await read(id)).toMatchObject({ price: '620.00', discount: null })
})

test('who waits for several days is offered the dress without a price', async () => {
  const [dressId] = await insertDress(db, { rentalPrice: 220_00 })
  const confirm = { waiveReason: 'A regular customer', price: '500' }
  const body = { dressId, ...fortnight, ...renter, confirm }
  const { id } = (await send(addRental, { body } as never, { as: admin })).body as Rental
  const waiting = { kind: 'DRESS', dressId, date: fortnight.eventDate, eventEnd: fortnight.eventEnd }
  expect((await send(joinWaitlist, { body: { ...waiting, ...guest } } as never)).status).toBe(200)
  await act(id, { action: 'cancel', reason: 'She does not want it' })
  await sweep(app.deps)
  const [entry] = await db.select().from(waitlistEntries)
  expect(await read(entry!.rentalId!)).toMatchObject({ ...fortnight, step: 'OFFERED', price: null })
})
