import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getToday } from '#admin/today-contract.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getInvoiceDraft } from '#papers/invoices/contract.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { lenderCentsOfRental } from '#payouts/server/rental-earnings.ts'
import { addFee, withdrawFee, writeOff } from '#rentals/fee-contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { rentalFees } from '#rentals/server/payment-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import type { AccountId, FeeId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const lender = await app.person()
const event = { eventDate: '2026-11-23', eventEnd: '2026-11-23' }
const days = { ...event, startDate: '2026-11-23', endDate: '2026-11-26', readyDate: '2026-12-01' }
const price = { kind: 'RENTAL', method: 'CARD', amount: '120' }
const guarantee = { kind: 'GUARANTEE', method: 'CARD', amount: '200' }

const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
async function act(id: string, body: Record<string, unknown>) {
  const { version } = await read(id)
  const reply = await send(changeRental, { params: { id }, body: { version, ...body } } as never, {
    as: admin,
  })
  return { status: reply.status, body: reply.body as Rental & { code?: string; fields?: object } }
}
const pay = (id: string, body: object) =>
  send(payRental, { params: { id }, body: { method: 'CASH', ...body } } as never, { as: admin })
async function charge(id: string, body: object, as = admin) {
  const { version } = await read(id)
  return send(
    addFee,
    { params: { id }, body: { version, kind: 'OTHER', reason: 'Lost bag', ...body } } as never,
    { as },
  )
}
const balance = async () => (await call(getUserBalance, {}, { as: lender })).body

/** Of the lender's dress, or of the shop's. */
async function rented(payments: object[], ownerId: AccountId | null = null) {
  const [dressId = ''] = await insertDress(db, { ownerId, platformFee: '10.00' })
  const facts = { dressId, ...days, ownerId, clientEmail: 'rana@example.com' }
  const id = await insertRentalRow(db, { ...facts, status: 'CONFIRMED' })
  const reply = await act(id, { action: 'handOver', payments, waiveReason: 'Pays later' })
  expect(reply.status).toBe(200)
  return { id, pieceId: reply.body.pieces[0]!.id }
}
async function returned(payments: object[], ownerId: AccountId | null = null) {
  const one = await rented(payments, ownerId)
  await act(one.id, { action: 'return' })
  return one
}
async function completed(ownerId: AccountId | null = null) {
  const one = await returned([price, guarantee], ownerId)
  await act(one.id, { action: 'inspect', refundMethod: 'CARD' })
  return one
}

test('a fee that is found after the inspection is charged, told, invoiced and listed until it is paid', async () => {
  const { id, pieceId } = await completed()
  const lining = { kind: 'DAMAGE', pieceId, amount: '50', reason: 'Torn lining' }
  const made = await charge(id, lining)
  expect([made.status, made.body]).toMatchObject([201, { balance: '50.00', feesReason: 'Torn lining' }])
  const [mail] = (await storedMails(db)).filter(({ templateName }) => templateName === 'rental_fee_charged')
  expect(mail?.bodyText).toContain('Torn lining')
  expect(mail?.subject).toContain('$50.00')
  expect((await call(getInvoiceDraft, { params: { id } }, { as: admin })).body.total).toBe('170.00')
  const owing = async () => {
    const today = await call(getToday, { query: { date: '2026-11-23' } }, { as: admin })
    return today.body.owing.map((one) => one.id)
  }
  expect(await owing()).toContain(id)
  const [fee] = made.body.charged
  expect((await pay(id, { kind: 'FEE', feeId: fee!.id, amount: '50.01' })).body.code).toBe('payment_refused')
  expect((await pay(id, { kind: 'FEE', feeId: fee!.id, amount: '50' })).status).toBe(201)
  expect(await owing()).not.toContain(id)
})

test('a fee has an amount above 0, a piece of its rental, the version that was seen, and is charged once', async () => {
  const { id } = await completed()
  const { id: other } = await completed()
  const foreign = (await read(other)).pieces[0]!.id
  const refusals = [
    await charge(id, { amount: '0' }),
    await charge(id, { amount: '10', reason: '' }),
    await charge(id, { amount: '10', pieceId: foreign }),
    await charge(id, { amount: '10', version: 1 }),
    await charge(id, { amount: '10', lender: '10' }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'malformed'],
    [400, 'malformed'],
    [404, 'piece_not_found'],
    [409, 'rental_changed'],
    [409, 'not_possible_now'],
  ])
  const requested = await insertRentalRow(db, { dressId: (await insertDress(db, {}))[0]!, ...days })
  expect((await charge(requested, { amount: '10' })).status).toBe(409)
  expect((await charge(id, { amount: '10' }, await app.person())).status).toBe(403)
  const { version } = await read(id)
  const body = { version, kind: 'OTHER', reason: 'Lost bag', amount: '10' }
  const input = { params: { id }, body } as never
  const twice = await Promise.all([send(addFee, input, { as: admin }), send(addFee, input, { as: admin })])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await read(id)).charged).toHaveLength(1)
})

test('two fees are settled one by one, and one that was charged by its payment goes with it', async () => {
  const { id } = await completed()
  await charge(id, { amount: '50', reason: 'Hem' })
  const { body: bag } = await pay(id, { kind: 'FEE', amount: '30', reason: 'Lost bag' })
  expect(await read(id)).toMatchObject({ fees: '80.00', feesDue: '50.00', balance: '50.00' })
  const undo = { params: { id, paymentId: bag.id }, body: { reason: 'Found' } }
  expect((await send(reversePayment, undo, { as: admin })).status).toBe(201)
  expect(await read(id)).toMatchObject({ fees: '50.00', feesDue: '50.00', toRefund: '0.00' })
})

test('a fee that is taken back is to be refunded, and the lender loses her part', async () => {
  const before = await balance()
  const { id, pieceId } = await completed(lender.id)
  const earned = (await balance()).available - before.available
  const { body } = await charge(id, { kind: 'LOSS', pieceId, amount: '900', lender: '900', reason: 'Ruined' })
  expect((await balance()).available).toBe(before.available + earned + 900)
  const [fee] = body.charged
  await pay(id, { kind: 'FEE', feeId: fee!.id, amount: '400' })
  const withdraw = async (feeId: FeeId) =>
    send(
      withdrawFee,
      { params: { id, feeId }, body: { version: (await read(id)).version ?? 0, reason: 'It was ours' } },
      { as: admin },
    )
  const back = await withdraw(fee!.id)
  expect(back.body).toMatchObject({ balance: '0.00', toRefund: '400.00', refunds: { fees: '400.00' } })
  expect((await balance()).available).toBe(before.available + earned)
  const mails = (await storedMails(db)).filter(({ templateName }) => templateName === 'rental_fee_withdrawn')
  expect(mails.at(-1)?.bodyText).toContain('$400.00')
  expect((await withdraw(fee!.id)).status).toBe(409)
  expect((await withdraw('01900000-0000-7000-8000-000000000009')).body.code).toBe('fee_not_found')
  const refund = { kind: 'REFUND', refundOf: 'FEE', feeId: fee!.id, reason: 'Taken back' }
  expect((await pay(id, { ...refund, amount: '400.01' })).body.code).toBe('payment_refused')
  expect((await pay(id, { ...refund, amount: '400' })).status).toBe(201)
  expect((await read(id)).toRefund).toBe('0.00')
})

test('a fee of a cancelled rental ends with what is paid of it, and so does the part of its lender', async () => {
  const before = await balance()
  const [dressId = ''] = await insertDress(db, { ownerId: lender.id })
  const id = await insertRentalRow(db, { dressId, ...days, ownerId: lender.id, status: 'CONFIRMED' })
  const [piece] = (await read(id)).pieces
  const { body } = await charge(id, { kind: 'DAMAGE', pieceId: piece!.id, amount: '50', lender: '45' })
  await pay(id, { kind: 'FEE', method: 'CARD', feeId: body.charged[0]!.id, amount: '20' })
  expect((await act(id, { action: 'cancel', reason: 'Ill' })).body).toMatchObject({
    fees: '20.00',
    balance: '0.00',
  })
  expect((await balance()).available).toBe(before.available + 20)
  const [fee] = await db.select().from(rentalFees).where(eq(rentalFees.rentalId, id))
  expect(fee).toMatchObject({ cents: 20_00, lenderCents: 20_00 })
  expect(await lenderCentsOfRental(db, id)).toBe(20_00)
})

test('the guarantee is kept for what she owes, with a reason', async () => {
  const { id } = await returned([guarantee])
  const inspected = await act(id, { action: 'inspect', keepReason: 'Never paid', refundMethod: 'CARD' })
  expect(inspected.body).toMatchObject({ balance: '0.00', paid: '120.00', guaranteeHeld: '0.00' })
  const { payments } = inspected.body
  expect(payments.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
    ['GUARANTEE', 'CARD', '200.00'],
    ['RENTAL', 'GUARANTEE', '120.00'],
    ['REFUND', 'CARD', '80.00'],
  ])
  const { id: second } = await rented([guarantee])
  expect((await pay(second, { kind: 'RENTAL', method: 'GUARANTEE', amount: '120' })).status).toBe(400)
  const reason = 'She asks for it'
  expect((await pay(second, { kind: 'RENTAL', method: 'GUARANTEE', amount: '120', reason })).status).toBe(201)
  expect(await read(second)).toMatchObject({ balance: '0.00', guaranteeHeld: '80.00' })
})

test('the guarantee goes back by lines, later, or as it was left', async () => {
  const { id } = await returned([price, guarantee])
  expect((await act(id, { action: 'inspect' })).body.fields).toHaveProperty('refundMethod')
  const part = [{ method: 'CARD', amount: '150' }]
  expect((await act(id, { action: 'inspect', refunds: part })).body.fields).toHaveProperty('refundLater')
  const later = await act(id, { action: 'inspect', refunds: part, refundLater: true })
  expect(later.body).toMatchObject({ step: 'COMPLETED', guaranteeHeld: '50.00', toRefund: '50.00' })
  const today = await call(getToday, { query: { date: '2026-11-23' } }, { as: admin })
  expect(today.body.refunds.find((one) => one.id === id)?.toRefund).toBe('50.00')
  const pounds = { lbpAmount: 17_900_000, lbpRate: 89_500 }
  const { id: second } = await returned([
    price,
    { kind: 'GUARANTEE', method: 'CASH', amount: '200', ...pounds },
  ])
  const asLeft = await act(second, { action: 'inspect', refundMethod: 'CASH' })
  expect(asLeft.body.payments.at(-1)).toMatchObject({
    kind: 'REFUND',
    amount: '200.00',
    lbpAmount: '17900000',
  })
})

test('a piece that did not come back asks what is kept for it, even nothing', async () => {
  const ids = [(await insertDress(db, {}))[0]!]
  const id = await insertRentalRow(db, { dressId: ids[0]!, ...days, status: 'CONFIRMED' })
  const [veil] = await insertDress(db, { rentalPrice: 20_00 })
  expect((await act(id, { action: 'addPiece', dressId: veil })).body).toMatchObject({ price: '140.00' })
  const pieces = (await read(id)).pieces.map((piece) => piece.id)
  await act(id, { action: 'handOver', pieces, payments: [guarantee], waiveReason: 'Pays later' })
  await act(id, { action: 'return', pieces: pieces.slice(0, 1), note: 'The veil is lost' })
  const inspect = { action: 'inspect', refundMethod: 'CARD' }
  const asked = await act(id, inspect)
  expect([asked.status, asked.body.fields]).toMatchObject([400, { pieces: expect.any(String) }])
  const nothing = [{ id: pieces[1]!, damage: { amount: '0', reason: 'A gift' } }]
  const done = await act(id, { ...inspect, pieces: nothing })
  expect(done.body).toMatchObject({ step: 'COMPLETED', fees: '0.00', guaranteeHeld: '0.00' })
})

test('a refund after the return lowers the price and with it the invoice; its reversal raises both', async () => {
  const before = await balance()
  const { id } = await completed(lender.id)
  const share = (await balance()).available - before.available
  const goodwill = {
    kind: 'REFUND',
    refundOf: 'RENTAL',
    method: 'CARD',
    amount: '50',
    reason: 'A broken zip',
  }
  const { body: refund } = await pay(id, goodwill)
  expect(await read(id)).toMatchObject({ price: '70.00', paid: '70.00', balance: '0.00', toRefund: '0.00' })
  expect((await call(getInvoiceDraft, { params: { id } }, { as: admin })).body.total).toBe('70.00')
  expect((await balance()).available).toBe(before.available + share)
  await send(
    reversePayment,
    { params: { id, paymentId: refund.id }, body: { reason: 'Typing error' } },
    { as: admin },
  )
  expect(await read(id)).toMatchObject({ price: '120.00', paid: '120.00', balance: '0.00' })
  await pay(id, { ...goodwill, lenderBears: true })
  expect((await balance()).available).toBe(before.available + 63)
})

test('a debt is written off by a manager, and the write-off is undone like a payment', async () => {
  const { id } = await returned([guarantee])
  await act(id, { action: 'inspect', damage: { amount: '230', reason: 'Torn' }, refundMethod: 'CARD' })
  expect((await read(id)).balance).toBe('150.00')
  const write = async (as = admin) =>
    send(
      writeOff,
      { params: { id }, body: { version: (await read(id)).version ?? 0, reason: 'She left the country' } },
      { as },
    )
  expect((await write(await app.person())).status).toBe(403)
  expect((await write()).body).toMatchObject({ balance: '0.00', toRefund: '0.00' })
  expect((await write()).status).toBe(409)
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.filter(({ action }) => action === 'rental.written_off')).toMatchObject([
    { detail: { amount: '150.00', reason: 'She left the country' } },
  ])
  const writtenOff = (await read(id)).payments.filter(({ method }) => method === 'WRITE_OFF')
  for (const { id: paymentId } of writtenOff)
    await send(reversePayment, { params: { id, paymentId }, body: { reason: 'She paid' } }, { as: admin })
  expect((await read(id)).balance).toBe('150.00')
})
