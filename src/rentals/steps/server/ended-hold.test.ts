import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { eraseCustomer, getCustomer } from '#admin/customer-contract.ts'
import { getToday } from '#admin/today-contract.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental, getManagedRental } from '#rentals/manage-contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sweep } from './sweep.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, deps, clock } = app
const admin = await app.person('ADMIN')

async function at(iso: string) {
  clock.now = new Date(iso)
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  admin.cookie = `session=${await startSession(db, clock.now, admin.id, request)}`
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
const act = async (id: string, body: Record<string, unknown>) => {
  const { version } = await read(id)
  const reply = await send(changeRental, { params: { id }, body: { version, ...body } } as never, {
    as: admin,
  })
  return { status: reply.status, body: reply.body as Rental & { code: string } }
}
const pay = async (id: string, kind: 'RENTAL' | 'GUARANTEE', amount: string) =>
  expect(
    (await call(payRental, { params: { id }, body: { kind, method: 'CASH', amount } }, { as: admin })).status,
  ).toBe(201)
const endedHolds = async () => (await call(getToday, { query: {} }, { as: admin })).body.endedHolds
const guest = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '+961 3 999 888' }
const mailsOf = async (name: string, number = '') =>
  (await storedMails(db))
    .filter(({ templateName, bodyText }) => templateName === name && bodyText.includes(number))
    .map(({ bodyText }) => bodyText)
const endMails = () => mailsOf('rental_hold_ended')

/** Asked for by a guest on Monday 23 November, 10:00 in the showroom; held for 48 hours. */
async function asked(eventDate = '2026-12-12', from = '2026-11-23T08:00:00Z') {
  await at(from)
  const [dressId] = await insertDress(db, { rentalPrice: 260_00 })
  const { body, status } = await call(requestRental, { body: { dressId: dressId!, eventDate, ...guest } })
  expect(status).toBe(201)
  return { id: body.id, dressId: dressId!, token: body.manageToken! }
}
const ended = '2026-11-25T08:01:00Z'

test.each([
  ['110', '', '110.00'],
  ['40', '200', '240.00'],
])(
  'of %s paid and a guarantee of %s, an ended hold keeps %s on Today until staff give it back',
  async (deposit, guarantee, together) => {
    const { id, token } = await asked()
    await pay(id, 'RENTAL', deposit)
    if (guarantee) await pay(id, 'GUARANTEE', guarantee)
    await at(ended)
    const listed = async () => (await endedHolds()).find((one) => one.id === id)
    // Before and after the sweep has tidied it.
    expect(await listed()).toMatchObject({ step: 'EXPIRED', inHold: together, isFree: true })
    await sweep(deps)
    expect(await listed()).toMatchObject({ step: 'EXPIRED', inHold: together, isFree: true })
    const found = await read(id)
    expect([found.toRefund, found.staff?.actions]).toEqual(['0.00', ['hold', 'cancel']])
    // Her file shows it, and is not erased.
    const params = { id: found.customerId! }
    const file = await call(getCustomer, { params }, { as: admin })
    expect(file.body.rentals.map((one) => one.id)).toContain(id)
    const erased = await call(eraseCustomer, { params, body: {} } as never, { as: admin })
    expect(erased.status).toBe(409)
    // The customer does not end it by herself.
    const seen = await call(getManagedRental, { params: { token } })
    expect(seen.body.cancellation.allowed).toBe(false)
    expect((await send(cancelManagedRental, { params: { token } })).body).toMatchObject({
      code: 'cannot_cancel',
    })
    const cancelled = await act(id, { action: 'cancel', cancelledBy: 'CUSTOMER', reason: 'Another dress' })
    expect([cancelled.status, cancelled.body]).toMatchObject([
      200,
      { step: 'CANCELLED', cancelledBy: 'CUSTOMER', refund: `${deposit}.00`, toRefund: together },
    ])
    expect(await listed()).toBeUndefined()
    const { refunds } = (await call(getToday, { query: {} }, { as: admin })).body
    expect(refunds.find((one) => one.id === id)).toMatchObject({ toRefund: together })
    expect((await mailsOf('rental_cancelled', cancelled.body.number))[0]).toContain(`We owe you $${together}`)
  },
)

test('an ended hold with money is held again while it is free, and says when it is not', async () => {
  const { id, dressId } = await asked()
  await pay(id, 'RENTAL', '110')
  await at(ended)
  const other = await call(requestRental, { body: { dressId, eventDate: '2026-12-12', ...guest } })
  expect(other.status).toBe(201)
  expect((await endedHolds()).find((one) => one.id === id)).toMatchObject({ isFree: false })
  expect((await act(id, { action: 'hold' })).body.code).toBe('dress_taken')
  await act(other.body.id, { action: 'cancel', reason: 'Not meant' })
  expect((await act(id, { action: 'hold' })).body).toMatchObject({ step: 'REQUESTED', paid: '110.00' })
  expect((await endedHolds()).find((one) => one.id === id)).toBeUndefined()
})

test('an ended hold without money is neither listed nor cancelled', async () => {
  const { id } = await asked()
  await at(ended)
  expect((await endedHolds()).find((one) => one.id === id)).toBeUndefined()
  expect((await read(id)).staff?.actions).toEqual(['hold'])
  expect((await act(id, { action: 'cancel', reason: 'x' })).body.code).toBe('hold_ended')
})

test('the customer is told once that the hold ended: by day, no matter who has tidied it', async () => {
  // Ends at 03:10 in the night of Saturday.
  const [paid, unpaid] = [
    await asked('2027-01-09', '2026-12-03T01:10:00Z'),
    await asked('2027-01-09', '2026-12-03T01:10:00Z'),
  ]
  await pay(paid.id, 'RENTAL', '110')
  const before = (await endMails()).length
  await at('2026-12-05T01:11:00Z')
  // Another request tidies it.
  await call(requestRental, { body: { dressId: paid.dressId, eventDate: '2027-01-09', ...guest } })
  await sweep(deps)
  expect(await endMails()).toHaveLength(before)
  await at('2026-12-05T07:00:00Z')
  await sweep(deps)
  await sweep(deps)
  const [numberOfPaid, numberOfUnpaid] = [(await read(paid.id)).number, (await read(unpaid.id)).number]
  expect(await mailsOf('rental_hold_ended', numberOfPaid)).toEqual([
    expect.stringMatching(/What you paid is yours: \$110\.00\. We.ll call you/),
  ])
  expect(await mailsOf('rental_hold_ended', numberOfUnpaid)).toEqual([
    expect.stringContaining('Please request it again, or call us: +961'),
  ])
  expect(await endMails()).toHaveLength(before + 2)
  await at('2026-12-06T07:00:00Z')
  await sweep(deps)
  expect(await endMails()).toHaveLength(before + 2)
})
