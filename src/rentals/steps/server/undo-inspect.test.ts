import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { createPayout, getUserBalance } from '#payouts/contract.ts'
import { getStatement } from '#payouts/statement-contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { rentalSteps } from '#rentals/server/step-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const lender = await app.person()
const event = { eventDate: '2026-11-23', eventEnd: '2026-11-23' }
const days = { ...event, startDate: '2026-11-23', endDate: '2026-11-26', readyDate: '2026-12-01' }

const act = async (id: string, body: Record<string, unknown>) => {
  const { version } = await read(id)
  return send(changeRental, { params: { id }, body: { version, ...body } } as never, { as: admin })
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental

/** The dress of the shop is back; the price of 120 dollars is paid, the guarantee of 200 dollars held. */
async function returned() {
  const [dressId] = await insertDress(db, {})
  const id = await insertRentalRow(db, { dressId, ...days, status: 'CONFIRMED' })
  const payments = [
    { kind: 'RENTAL', method: 'CARD', amount: '120' },
    { kind: 'GUARANTEE', method: 'CASH', amount: '200' },
  ]
  await act(id, { action: 'handOver', payments })
  await act(id, { action: 'return' })
  return { id, dressId }
}
const undoInspect = { action: 'undoInspect', reason: 'Wrong dress' }
const torn = { action: 'inspect', refundMethod: 'CASH', damage: { amount: '30', reason: 'Torn hem' } }

test('undoing an inspection brings back the guarantee and the step, and it can be done again or undone further', async () => {
  const { id } = await returned()
  const before = await read(id)
  const cost = { amount: '250.50', reason: 'Torn hem' }
  expect((await act(id, { action: 'inspect', damage: cost, note: 'Torn' })).body).toMatchObject({
    step: 'COMPLETED',
    balance: '50.50',
  })
  expect((await act(id, { action: 'undoInspect' })).status).toBe(400)
  const { status, body } = await act(id, undoInspect)
  expect([status, body]).toMatchObject([
    200,
    { step: 'RETURNED', balance: '0.00', guaranteeHeld: '200.00', fees: '0.00', feesReason: null },
  ])
  const { staff } = body as Rental
  expect(staff).toMatchObject({ ...before.staff })
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.filter(({ action }) => action === 'rental.inspection_undone')).toMatchObject([
    { actorId: admin.id, detail: { reason: 'Wrong dress' } },
  ])
  const again = await act(id, torn)
  expect(again.body).toMatchObject({ step: 'COMPLETED', fees: '30.00', guaranteeHeld: '0.00' })
  const undone = (await act(id, undoInspect)).body as Rental
  expect(
    undone.payments.slice(-2).map(({ kind, refundOf, reverses }) => [kind, refundOf, !!reverses]),
  ).toEqual([
    ['REFUND', 'GUARANTEE', true],
    ['FEE', null, true],
  ])
  expect((await act(id, { action: 'undoReturn', reason: 'Wrong dress' })).body).toMatchObject({
    step: 'COLLECTED',
    guaranteeHeld: '200.00',
  })
  expect((await act(id, { action: 'undoHandOver', reason: 'Wrong dress' })).body).toMatchObject({
    step: 'CONFIRMED',
    paid: '0.00',
    guaranteeHeld: '0.00',
  })
})

test('an inspection is not undone after a payment, once the dress is out again, or when its freed days are taken', async () => {
  const { id, dressId } = await returned()
  const fees = { amount: '250', reason: 'Torn hem' }
  await act(id, { action: 'inspect', damage: fees })
  const payment = { kind: 'FEE', method: 'CARD', amount: '50', reason: 'Torn hem' } as const
  const { body: paid } = await call(payRental, { params: { id }, body: payment }, { as: admin })
  const refused = await act(id, undoInspect)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'not_possible_now',
      message: `This cannot be undone: payments were recorded after it. Please undo them first: ${paid.receipt}.`,
    },
  ])
  const reversal = { params: { id, paymentId: paid.id }, body: { reason: 'Paid twice' } }
  expect((await call(reversePayment, reversal, { as: admin })).status).toBe(201)
  const next = { startDate: '2026-12-14', endDate: '2026-12-18', number: '1998-0011' }
  const out = { ...next, status: 'CONFIRMED' as const, handedOverAt: app.clock.now }
  const nextId = await insertRentalRow(db, { dressId, ...out })
  expect((await act(id, undoInspect)).body.message).toBe(
    'The inspection cannot be undone: the dress was handed over with rental 1998-0011 since.',
  )
  await setStanding(db, eq(rentals.id, nextId), { status: 'CONFIRMED' })
  expect((await act(id, undoInspect)).body).toMatchObject({ step: 'RETURNED', guaranteeHeld: '200.00' })

  const other = await returned()
  // Returned early, the dress would be ready on 27 November: a day before frees it for the next one.
  await act(other.id, { action: 'inspect', refundMethod: 'CASH', readyDate: '2026-11-24' })
  const soon = { startDate: '2026-11-25', endDate: '2026-11-26', number: '1998-0012' }
  await insertRentalRow(db, { dressId: other.dressId, status: 'CONFIRMED', ...soon })
  expect((await act(other.id, undoInspect)).body).toMatchObject({
    code: 'dress_taken',
    message: expect.stringMatching(/^This cannot be undone. Rental 1998-0012 takes the dress/),
  })
  expect(await read(other.id)).toMatchObject({ step: 'COMPLETED', guaranteeHeld: '0.00' })
})

test('the lender’s credit is taken back with an entry of its own, unless it was used', async () => {
  const [dressId] = await insertDress(db, { ownerId: lender.id, rentalPrice: 120_00 })
  const id = await insertRentalRow(db, { dressId, ownerId: lender.id, ...days })
  await act(id, { action: 'confirm', waiveReason: 'Regular' })
  await act(id, { action: 'handOver', waiveReason: 'Pays later' })
  await act(id, { action: 'return' })
  await act(id, { action: 'inspect' })
  const balance = async () => (await call(getUserBalance, {}, { as: lender })).body
  expect(await balance()).toEqual({ available: 108, pending: 0 })
  expect((await act(id, undoInspect)).body).toMatchObject({ step: 'RETURNED', balance: '120.00' })
  expect(await balance()).toEqual({ available: 0, pending: 108 })
  await act(id, { action: 'inspect' })
  expect(await balance()).toEqual({ available: 108, pending: 0 })
  const { body: statement } = await call(getStatement, { query: {} }, { as: lender })
  expect(statement.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['EARNING', '108.00'],
    ['EARNING_REVERSED', '-108.00'],
    ['EARNING', '108.00'],
  ])
  await call(createPayout, { body: { amount: '50' } }, { as: lender })
  const refused = await act(id, undoInspect)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This cannot be undone: the lender has used the earning of $108.00, of which $58.00 is left.',
  ])
  expect(await balance()).toMatchObject({ available: 58 })
  expect(await read(id)).toMatchObject({ step: 'COMPLETED' })
})

test('a lender keeps her earning when a reduction that the shop bears is followed by an undone inspection', async () => {
  const kind = await app.person()
  const [dressId] = await insertDress(db, { ownerId: kind.id, rentalPrice: 120_00 })
  const id = await insertRentalRow(db, { dressId, ownerId: kind.id, ...days })
  const balance = async () => (await call(getUserBalance, {}, { as: kind })).body
  const price = { kind: 'RENTAL', method: 'CARD', amount: '120' }
  await act(id, { action: 'confirm', payments: [price] })
  await act(id, { action: 'handOver', waiveReason: 'Regular' })
  await act(id, { action: 'return' })
  const goodwill = {
    kind: 'REFUND',
    refundOf: 'RENTAL',
    method: 'CARD',
    amount: '20',
    reason: 'A stain',
  } as const
  const refund = await call(payRental, { params: { id }, body: goodwill }, { as: admin })
  expect((await read(id)).price).toBe('100.00')
  await act(id, { action: 'inspect' })
  expect(await balance()).toEqual({ available: 108, pending: 0 })
  await act(id, undoInspect)
  expect(await balance()).toEqual({ available: 0, pending: 108 })
  // The reduction was a mistake: the price is as before, and so is her earning.
  const reversal = { params: { id, paymentId: refund.body.id }, body: { reason: 'Another rental' } }
  expect((await call(reversePayment, reversal, { as: admin })).status).toBe(201)
  expect((await read(id)).price).toBe('120.00')
  await act(id, { action: 'inspect' })
  expect(await balance()).toEqual({ available: 108, pending: 0 })
})

test('of two who undo the same inspection, one does and the other is told so', async () => {
  const { id } = await returned()
  await act(id, torn)
  const { version, payments } = await read(id)
  const undo = () =>
    send(changeRental, { params: { id }, body: { version, ...undoInspect } as never }, { as: admin })
  const replies = await Promise.all([undo(), undo()])
  expect(replies.map(({ status, body: { code } }) => [status, code]).sort()).toEqual([
    [200, undefined],
    [409, 'rental_changed'],
  ])
  expect((await read(id)).payments).toHaveLength(payments.length + 2)
  const before = await returned()
  await act(before.id, torn)
  await db
    .update(rentalSteps)
    .set({ detail: {} })
    .where(and(eq(rentalSteps.rentalId, before.id), eq(rentalSteps.step, 'COMPLETED')))
  expect((await read(before.id)).staff?.actions).toEqual([])
  expect((await act(before.id, undoInspect)).body.code).toBe('not_possible_now')
})
