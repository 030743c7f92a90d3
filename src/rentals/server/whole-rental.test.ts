import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { listDressPlaces } from '#dresses/place-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getManagedReceipt } from '#papers/contract.ts'
import { getUserBalance, listPayouts } from '#payouts/contract.ts'
import { getStatement } from '#payouts/statement-contract.ts'
import { newId } from '#platform/database/columns.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { getRentalCalendar, requestRental } from '#rentals/contract.ts'
import { getDressRentals } from '#rentals/lender-contract.ts'
import { cancelManagedRental, getManagedRental } from '#rentals/manage-contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { rentalDay } from '#rentals/screens/staff/server/day.ts'
import { onlyPiece } from '#rentals/server/rentals.fixture.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import { changeRental, getRental, listRentals, type Rental } from '#rentals/staff-contract.ts'
import { sweep } from '#rentals/steps/server/sweep.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ domains: ['dresses', 'payouts', 'rentals'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const [admin, lender, bride, stranger] = [
  await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' }),
  await app.person('CLIENT', { firstName: 'Maya' }),
  await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury', phone: '+961 3 123 456' }),
  await app.person(),
]
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAEElEQVR4nGP4z8DAwMDwHwAFAwEA4aGvfwAAAABJRU5ErkJggg=='

/** Sets the clock; everybody signs in anew, because sessions end after a day. */
async function at(iso: string) {
  clock.now = new Date(iso)
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  for (const person of [admin, lender, bride, stranger])
    person.cookie = `session=${await startSession(db, clock.now, person.id, request)}`
}
const act = async (id: string, body: Record<string, unknown>, as = admin) =>
  send(changeRental, { params: { id }, body } as never, { as })
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body
const day = (date: string) => rentalDay(db, { date }, replyContext(app.deps, clock.now))
const placesOf = async (id: string) =>
  (await call(listDressPlaces, { params: { id } }, { as: admin })).body.map(({ place }) => place)
const mailsTo = async (email: string) =>
  (await storedMails(db)).filter((mail) => mail.to === email).map(({ templateName }) => templateName)

async function requested(facts = {}, as = bride) {
  const [dressId] = await insertDress(db, { ownerId: lender.id, rentalPrice: 200_00, ...facts })
  const body = { dressId, eventDate: '2026-12-12' }
  const made = await call(requestRental, { body }, { as })
  expect([made.status, made.body.code, made.body.fields]).toEqual([201, undefined, undefined])
  return { dressId, rental: made.body }
}

test('from a request to the lender’s balance, with every email', async () => {
  const { dressId, rental } = await requested()
  expect(rental).toMatchObject({
    startDate: '2026-12-10',
    endDate: '2026-12-14',
    step: 'REQUESTED',
    price: '200.00',
    deposit: '100.00',
    balance: '200.00',
    manageToken: null,
    holdUntil: '2026-11-25T08:00:00.000Z',
  })
  const offer = await call(getRentalOffer, { params: { id: dressId }, query: { eventDate: '2026-12-12' } })
  expect(offer.body.answer).toMatchObject({
    free: false,
    reason: 'held',
    nextFree: ['2026-12-20', '2026-12-21', '2026-12-22'],
  })

  const { version } = await read(rental.id)
  const noDeposit = await act(rental.id, { action: 'confirm', version })
  expect([noDeposit.status, noDeposit.body.code]).toEqual([422, 'deposit_missing'])
  const deposit = { kind: 'RENTAL', method: 'CASH', amount: '100' }
  const tooMuch = await act(rental.id, {
    action: 'confirm',
    version,
    payments: [{ ...deposit, amount: '201' }],
  })
  expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'payment_refused'])
  const confirmed = await act(rental.id, { action: 'confirm', version, payments: [deposit] })
  expect(confirmed.body).toMatchObject({ step: 'CONFIRMED', paid: '100.00', balance: '100.00' })
  const again = await act(rental.id, { action: 'confirm', version, payments: [deposit] })
  expect([again.status, again.body]).toMatchObject([409, { code: 'rental_changed', by: 'Dina Boss' }])
  const sums = async () => (await call(getUserBalance, {}, { as: lender })).body
  expect(await sums()).toEqual({ available: 0, pending: 180 })

  await at('2026-12-10T10:00:00Z')
  expect((await day('2026-12-10')).toCollect.map(({ id }) => id)).toEqual([rental.id])
  const unpaid = await act(rental.id, { action: 'handOver', version: version! + 1 })
  expect([unpaid.status, unpaid.body.code]).toEqual([422, 'balance_missing'])
  const out = await act(rental.id, {
    action: 'handOver',
    version: version! + 1,
    note: 'A bead is missing at the hem.',
    payments: [
      { kind: 'RENTAL', method: 'CARD', amount: '100' },
      { kind: 'GUARANTEE', method: 'CASH', amount: '200', lbpAmount: 17_900_000, lbpRate: 89_500 },
    ],
  })
  expect(out.body).toMatchObject({ step: 'COLLECTED', balance: '0.00', guaranteeHeld: '200.00' })
  expect(await placesOf(dressId)).toEqual(['CUSTOMER'])

  await at('2026-12-16T10:00:00Z')
  expect((await day('2026-12-16')).overdue.map(({ id, next }) => [id, next])).toEqual([[rental.id, null]])
  const back = await act(rental.id, { action: 'return', version: version! + 2 })
  expect((back.body as Rental).staff).toMatchObject({
    lateDays: 2,
    lateFee: '40.00',
    readyDate: '2026-12-20',
  })
  expect(await placesOf(dressId)).toEqual(['AOUKAR', 'CUSTOMER'])
  const done = await act(rental.id, {
    action: 'inspect',
    version: version! + 3,
    damage: { amount: '30.50', reason: 'Torn hem' },
    lateFee: { amount: '40', reason: 'Two days late' },
    refundMethod: 'CARD',
  })
  expect(done.body).toMatchObject({ step: 'COMPLETED', fees: '70.50', guaranteeHeld: '0.00' })
  expect((done.body as Rental).payments.map(({ receipt }) => receipt)).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `2026-0000${number}`),
  )
  expect(await sums()).toEqual({ available: 180, pending: 0 })
  const { body: statement } = await call(getStatement, { query: {} }, { as: lender })
  expect(statement.entries).toMatchObject([
    { amount: '180.00', reason: `Rental ${rental.number}, Saturday 12 December 2026` },
  ])
  expect(await mailsTo(bride.email)).toEqual(
    expect.arrayContaining(['rental_requested', 'rental_confirmed', 'rental_returned']),
  )
  expect(await mailsTo(lender.email)).toEqual(
    expect.arrayContaining(['rental_lender_confirmed', 'earning_credited']),
  )
  const { body: seen } = await call(getDressRentals, { params: { id: dressId } }, { as: lender })
  expect(seen.rentals).toMatchObject([{ step: 'COMPLETED', price: '200.00', earning: '180.00' }])
  expect(JSON.stringify(seen)).not.toMatch(/Rana|Khoury|example/)
  await at('2026-11-23T08:00:00Z')
})

test('a customer reads and cancels an own rental; a stranger finds none, and staff’s actions are theirs', async () => {
  const { rental } = await requested()
  const params = { id: rental.id }
  expect((await call(getRental, { params }, { as: stranger })).status).toBe(404)
  expect((await call(getRental, { params })).status).toBe(401)
  expect((await act(rental.id, { action: 'cancel' }, stranger)).status).toBe(404)
  expect((await act(rental.id, { action: 'hold', version: 1 }, bride)).status).toBe(403)
  expect((await call(getRentalCalendar, { params }, { as: stranger })).status).toBe(404)
  const own = await call(getRental, { params }, { as: bride })
  expect([own.status, own.body.staff, own.body.customer]).toEqual([200, undefined, undefined])
  const list = await call(listRentals, { query: { customerId: newId() } }, { as: bride })
  expect(list.body.some(({ id }) => id === rental.id)).toBe(true)
  expect((await call(listRentals, { query: {} }, { as: stranger })).body).toEqual([])
  const cancelled = await act(rental.id, { action: 'cancel', reason: 'Another dress' }, bride)
  expect(cancelled.body).toMatchObject({ step: 'CANCELLED', refund: '0.00', cancelledBy: 'CUSTOMER' })
  expect((await act(rental.id, { action: 'cancel' }, bride)).body.code).toBe('cannot_cancel')
})

test('a guest follows a request by its link, with its receipts until 30 days after its end', async () => {
  const [dressId] = await insertDress(db, { rentalPrice: 200_00, hidePrice: true })
  const guest = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '+961 3 999 888' }
  const body = { dressId, eventDate: '2026-12-12', ...guest }
  const { body: made } = await call(requestRental, { body })
  expect(made).toMatchObject({ price: null, deposit: '0.00' })
  const params = { token: made.manageToken as string }
  expect((await call(getManagedRental, { params })).body).toMatchObject({ id: made.id, step: 'REQUESTED' })
  expect((await call(getManagedRental, { params: { token: 'a'.repeat(64) } })).status).toBe(404)
  expect((await call(cancelManagedRental, { params })).body.step).toBe('CANCELLED')
  const seen = await call(getManagedRental, { params })
  expect([seen.status, seen.body.step, seen.body.linkUntil]).toEqual([200, 'CANCELLED', '2026-12-23'])
  const mail = (await storedMails(db)).filter(({ to }) => to === 'lea@example.com').at(-1)
  expect(mail?.templateName).toBe('rental_cancelled')
  expect(mail?.bodyText).toContain('until Wednesday 23 December 2026')
  await at('2026-12-23T21:59:00Z')
  expect((await call(getManagedRental, { params })).status).toBe(200)
  await at('2026-12-23T22:00:00Z')
  expect((await call(getManagedRental, { params })).body).toMatchObject({ code: 'rental_over' })
  const receipt = { params: { ...params, paymentId: made.id } }
  expect((await send(getManagedReceipt, receipt as never)).body).toMatchObject({ code: 'rental_over' })
  await at('2026-11-23T08:00:00Z')
})

test('a confirmed rental that is cancelled late keeps the deposit; the earning is withdrawn', async () => {
  const { rental } = await requested({ rentalPrice: 300_00 })
  const { version } = await read(rental.id)
  await act(rental.id, {
    action: 'confirm',
    version,
    payments: [{ kind: 'RENTAL', method: 'CASH', amount: '200' }],
  })
  const cancelled = await act(rental.id, { action: 'cancel' }, bride)
  expect(cancelled.body).toMatchObject({
    step: 'CANCELLED',
    refund: '50.00',
    toRefund: '50.00',
    balance: '0.00',
  })
  const params = { id: rental.id }
  const toRefund = async () =>
    (await call(listRentals, { query: { toRefund: 'yes' } }, { as: admin })).body.map(({ id }) => id)
  expect(await toRefund()).toContain(rental.id)
  const refund = {
    kind: 'REFUND',
    refundOf: 'RENTAL',
    method: 'CASH',
    amount: '50',
    reason: 'Cancelled',
  } as const
  const paid = await call(payRental, { params, body: refund }, { as: admin })
  expect([paid.status, paid.body.amount]).toEqual([201, '50.00'])
  expect((await read(rental.id)).toRefund).toBe('0.00')
  expect(await toRefund()).not.toContain(rental.id)
  const reversal = { params: { id: rental.id, paymentId: paid.body.id }, body: { reason: 'Typing error' } }
  expect((await call(reversePayment, reversal, { as: admin })).body).toMatchObject({ reverses: paid.body.id })
  expect((await read(rental.id)).toRefund).toBe('50.00')
  expect((await call(reversePayment, reversal, { as: admin })).body.code).toBe('payment_reversed')
  expect((await call(payRental, { params, body: refund }, { as: bride })).status).toBe(403)
  const payout = onlyPiece(await read(rental.id))?.payout
  expect(payout?.status).toBe('REJECTED')
  const earnings = (await call(listPayouts, {}, { as: lender })).body
  expect(earnings.find(({ id }) => id === payout?.id)?.notes).toContain('The customer cancelled the rental.')
  expect(await mailsTo(lender.email)).toContain('rental_lender_cancelled')
})

test('an ended hold is void at once: others may request, confirming is refused, holding anew works when it is free', async () => {
  const { dressId, rental } = await requested()
  await at('2026-11-25T08:00:01Z')
  const { version } = await read(rental.id)
  const late = await act(rental.id, { action: 'confirm', version, waiveReason: 'Regular' })
  expect([late.status, late.body.code]).toEqual([409, 'hold_ended'])
  // The job ends the hold while staff have the request open, which is a new version of it.
  await sweep(app.deps)
  const seenBefore = await act(rental.id, { action: 'confirm', version, waiveReason: 'Regular' })
  expect([seenBefore.status, seenBefore.body.code]).toEqual([409, 'hold_ended'])
  const ended = await read(rental.id)
  expect(ended.staff?.actions).toEqual(['hold'])
  const held = await act(rental.id, { action: 'hold', version: ended.version })
  expect(held.body).toMatchObject({ step: 'REQUESTED' })
  await at('2026-11-28T08:00:01Z')
  const body = { dressId, eventDate: '2026-12-12' }
  expect((await call(requestRental, { body }, { as: stranger })).status).toBe(201)
  const lost = await act(rental.id, { action: 'hold', version: (await read(rental.id)).version })
  expect([lost.status, lost.body.code]).toEqual([409, 'dress_taken'])
  await at('2026-11-23T08:00:00Z')
})

test('damage above the guarantee takes the guarantee; the rest is due until it is paid', async () => {
  const { rental } = await requested()
  const deposit = { kind: 'RENTAL', method: 'CASH', amount: '200' }
  await act(rental.id, { action: 'confirm', version: 1, payments: [deposit] })
  await at('2026-12-10T10:00:00Z')
  const guarantee = { kind: 'GUARANTEE', method: 'CASH', amount: '200' }
  await act(rental.id, { action: 'handOver', version: 2, payments: [guarantee] })
  await at('2026-12-14T10:00:00Z')
  await act(rental.id, { action: 'return', version: 3 })
  const done = await act(rental.id, {
    action: 'inspect',
    version: 4,
    damage: { amount: '250.50', reason: 'Torn hem' },
    lateFee: { amount: '20', reason: 'Late' },
  })
  expect([done.status, done.body]).toMatchObject([
    200,
    { step: 'COMPLETED', guaranteeHeld: '0.00', fees: '270.50', feesDue: '70.50', balance: '70.50' },
  ])
  expect((done.body as Rental).payments.at(-1)).toMatchObject({ kind: 'FEE', amount: '200.00' })
  const owing = async (unpaid: 'yes' | 'over') =>
    (await call(listRentals, { query: { unpaid } }, { as: admin })).body.find(({ id }) => id === rental.id)
  expect(await owing('yes')).toMatchObject({ balance: '70.50' })
  expect(await owing('over')).toMatchObject({ balance: '70.50' })
  const mails = (await storedMails(db)).filter(({ templateName }) => templateName === 'rental_returned')
  expect(mails.some(({ bodyText }) => bodyText?.includes('Due: $70.50'))).toBe(true)
  const params = { id: rental.id }
  const taken = { kind: 'FEE', method: 'GUARANTEE', amount: '1', reason: 'Stain' } as const
  const refused = await call(payRental, { params, body: taken }, { as: admin })
  expect([refused.status, refused.body.code]).toEqual([422, 'payment_refused'])
  expect(JSON.stringify(refused.body)).toContain('what is left of the security deposit: $0.00. Please')
  const { charged } = await read(rental.id)
  expect(charged).toMatchObject([
    { kind: 'DAMAGE', amount: '250.50', paid: '200.00', due: '50.50', reason: 'Torn hem' },
    { kind: 'LATE', amount: '20.00', paid: '0.00', due: '20.00', reason: 'Late' },
  ])
  for (const { id: feeId, due: amount } of charged) {
    const paid = { kind: 'FEE', method: 'CARD', feeId, amount } as const
    const more = { ...paid, amount: '50.51' }
    expect((await call(payRental, { params, body: more }, { as: admin })).body.code).toBe('payment_refused')
    expect((await call(payRental, { params, body: paid }, { as: admin })).status).toBe(201)
  }
  expect(await read(rental.id)).toMatchObject({ balance: '0.00', fees: '270.50', feesDue: '0.00' })
  expect(await owing('over')).toBeUndefined()
  await at('2026-11-23T08:00:00Z')
})

test('a signature must be a drawing', async () => {
  const { rental } = await requested()
  await at('2026-12-10T10:00:00Z')
  await act(rental.id, { action: 'hold', version: 1 })
  const held = await read(rental.id)
  await act(rental.id, { action: 'confirm', version: held.version, waiveReason: 'Regular' })
  const confirmed = await read(rental.id)
  const given = { action: 'handOver', version: confirmed.version, waiveReason: 'Pays on return' }
  expect((await act(rental.id, { ...given, signature: 'data:image/png;base64,AAAA' })).status).toBe(422)
  expect((await act(rental.id, { ...given, signature: pixel })).status).toBeLessThan(500)
  await at('2026-11-23T08:00:00Z')
})
