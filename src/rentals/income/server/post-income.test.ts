import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { addAlteration, changeAlteration } from '#alterations/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getInvoiceDraft } from '#papers/invoices/contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import type { RentalId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { expectIncomes } from './incomes.fixture.ts'
import { postDueIncomes } from './post-income.ts'

const app = await testApp({
  domains: ['settings', 'payouts', 'rentals', 'alterations', 'papers'],
  env: { RATE_LIMIT_FACTOR: '0' },
  now: '2028-02-21T08:00:00Z',
})
const { db, deps, call, send, clock } = app
const [admin, lender] = [await app.person('ADMIN'), await app.person()]

/** Sets the clock and signs in anew, because a session ends after a day. */
async function at(iso: string) {
  clock.now = new Date(iso)
  admin.cookie = `session=${await startSession(db, clock.now, admin.id, { cookies: {}, headers: {}, ip: '203.0.113.7' } as never)}`
}
/** Of all events here; some tests set the clock back. */
const lastDay = '2028-03-02'

/** A confirmed rental for 200 dollars on Tuesday, 29 February 2028, of which 100 are paid, with a fee of 10 %. */
async function confirmed() {
  await at('2028-02-21T08:00:00Z')
  const [dressId] = await insertDress(db, { ownerId: lender.id, rentalPrice: 200_00 })
  const body = {
    dressId,
    eventDate: '2028-02-29',
    clientName: 'Rana Khoury',
    clientPhone: '+961 3 123 456',
    confirm: { payments: [{ kind: 'RENTAL', method: 'CASH', amount: '100' }] },
  }
  const { body: made } = await send(addRental, { body } as never, { as: admin })
  return made.id
}
async function act(id: RentalId, body: Record<string, unknown>) {
  const [row] = await db.select({ version: rentals.version }).from(rentals).where(eq(rentals.id, id))
  const reply = await send(changeRental, { params: { id }, body: { ...row, ...body } } as never, {
    as: admin,
  })
  expect([reply.status, reply.body.code]).toEqual([200, undefined])
}
async function setVat(vatPercent: 0 | 11) {
  const { status } = await call(updatePlatformSettings, { body: { vatPercent } }, { as: admin })
  expect(status).toBe(200)
}
async function postedIncomes(id: RentalId) {
  const rows = await db
    .select()
    .from(rentalIncomes)
    .where(eq(rentalIncomes.rentalId, id))
    .orderBy(asc(rentalIncomes.createdAt), asc(rentalIncomes.id))
  return rows.map(({ kind, date, cents, vatCents, lenderCents }) => [
    kind,
    date,
    cents,
    vatCents,
    lenderCents,
  ])
}

test('the job posts an event on its last day, once, also from many servers at once', async () => {
  const id = await confirmed()
  await postDueIncomes(deps)
  expect(await postedIncomes(id)).toEqual([])
  // Three minutes after midnight in the showroom.
  clock.now = new Date('2028-02-28T22:03:00Z')
  await Promise.all(Array.from({ length: 8 }, () => postDueIncomes(deps)))
  expect(await postedIncomes(id)).toEqual([['EVENT', '2028-02-29', 200_00, 0, 180_00]])
  clock.now = new Date('2028-03-02T08:00:00Z')
  await postDueIncomes(deps)
  expect(await postedIncomes(id)).toHaveLength(1)
  await expectIncomes(db, lastDay)
})

test('a server that was stopped posts with the date of the event', async () => {
  const id = await confirmed()
  clock.now = new Date('2028-03-03T08:00:00Z')
  await postDueIncomes(deps)
  expect(await postedIncomes(id)).toEqual([['EVENT', '2028-02-29', 200_00, 0, 180_00]])
})

test('a cancellation after the event takes the income back on its day, with the VAT of before', async () => {
  const id = await confirmed()
  await setVat(11)
  await at('2028-02-29T08:00:00Z')
  await postDueIncomes(deps)
  await setVat(0)
  await at('2028-03-01T08:00:00Z')
  await act(id, { action: 'cancel', reason: 'She never came', refund: '40' })
  expect(await postedIncomes(id)).toEqual([
    ['EVENT', '2028-02-29', 200_00, 19_82, 180_00],
    ['EVENT', '2028-03-01', -200_00, -19_82, -180_00],
    ['KEPT', '2028-03-01', 60_00, 0, expect.any(Number)],
  ])
  await expectIncomes(db, lastDay)
})

test('a longer event and another price are corrections of the day on which they are made', async () => {
  const id = await confirmed()
  await at('2028-02-29T08:00:00Z')
  await act(id, { action: 'handOver', waiveReason: 'Pays tomorrow' })
  await at('2028-03-01T08:00:00Z')
  const longer = { action: 'extend', eventDate: '2028-02-29', eventEnd: '2028-03-02' }
  await act(id, { ...longer, price: '250', priceReason: 'Two days more' })
  await at('2028-03-02T08:00:00Z')
  await postDueIncomes(deps)
  expect(await postedIncomes(id)).toEqual([
    ['EVENT', '2028-02-29', 200_00, 0, 180_00],
    ['EVENT', '2028-03-01', -200_00, 0, -180_00],
    ['EVENT', '2028-03-02', 250_00, 0, 225_00],
  ])
  await expectIncomes(db, lastDay)
})

test('a refund of a kept deposit lowers what is kept on the day it is paid, and its reversal raises it', async () => {
  const id = await confirmed()
  await act(id, { action: 'cancel', reason: 'Called off', cancelledBy: 'CUSTOMER' })
  expect((await postedIncomes(id)).map(([kind, date, cents]) => [kind, date, cents])).toEqual([
    ['KEPT', '2028-02-21', 100_00],
  ])
  await at('2028-02-25T08:00:00Z')
  const refund = {
    kind: 'REFUND',
    refundOf: 'RENTAL',
    method: 'CASH',
    amount: '30',
    reason: 'By agreement',
  } as const
  const { body: paid } = await call(payRental, { params: { id }, body: refund }, { as: admin })
  await at('2028-02-26T08:00:00Z')
  const input = { params: { id, paymentId: paid.id }, body: { reason: 'Not given' } }
  await call(reversePayment, input, { as: admin })
  expect((await postedIncomes(id)).map(([, date, cents]) => [date, cents])).toEqual([
    ['2028-02-21', 100_00],
    ['2028-02-25', -30_00],
    ['2028-02-26', 30_00],
  ])
  await expectIncomes(db, lastDay)
})

test('what goes back as agreed changes nothing of what is kept', async () => {
  const id = await confirmed()
  await act(id, { action: 'cancel', reason: 'Called off', refund: '75' })
  const refund = {
    kind: 'REFUND',
    refundOf: 'RENTAL',
    method: 'CASH',
    amount: '75',
    reason: 'Cancelled',
  } as const
  await call(payRental, { params: { id }, body: refund }, { as: admin })
  expect((await postedIncomes(id)).map(([, , cents]) => cents)).toEqual([25_00])
  await expectIncomes(db, lastDay)
})

test('a rate that changes in mid-month counts for later payments and events only', async () => {
  const id = await confirmed()
  const pay = async (body: object) =>
    (await call(payRental, { params: { id }, body: { method: 'CASH', ...body } } as never, { as: admin }))
      .body
  const stored = async ({ id: paymentId }: { id: string }) => {
    const [row] = await db.select().from(rentalPayments).where(eq(rentalPayments.id, paymentId))
    return row?.vatPercent
  }
  const fee = { kind: 'FEE', amount: '22.20', reason: 'Torn hem' }
  const before = await pay(fee)
  await setVat(11)
  const after = await pay(fee)
  const rest = await pay({ kind: 'RENTAL', amount: '50' })
  const guarantee = await pay({ kind: 'GUARANTEE', amount: '100' })
  await setVat(0)
  const input = { params: { id, paymentId: after.id }, body: { reason: 'Typing error' } }
  const { body: undone } = await call(reversePayment, input, { as: admin })
  expect(await Promise.all([before, after, rest, guarantee, undone].map(stored))).toEqual([0, 11, 11, 0, 11])
  expect(await postedIncomes(id)).toEqual([
    ['FEE', '2028-02-21', 22_20, 0, 0],
    ['FEE', '2028-02-21', 22_20, 2_20, 0],
    ['FEE', '2028-02-21', -22_20, -2_20, 0],
  ])
})

test('a fee is income when it is charged, with the VAT of that day; its payment adds nothing', async () => {
  const id = await confirmed()
  await setVat(11)
  await at('2028-02-22T08:00:00Z')
  const hem = { what: 'Hem', cost: '22.20', dueDate: '2028-02-24', toUndo: false }
  const { body: added } = await call(addAlteration, { params: { id }, body: hem } as never, { as: admin })
  await at('2028-02-23T08:00:00Z')
  await setVat(0)
  const [charged] = (await call(getRental, { params: { id } }, { as: admin })).body.charged
  const fee = { kind: 'FEE', method: 'CASH', amount: '11.10', feeId: charged?.id ?? '' } as const
  const { body: paid } = await call(payRental, { params: { id }, body: fee }, { as: admin })
  const [payment] = await db.select().from(rentalPayments).where(eq(rentalPayments.id, paid.id))
  expect(payment?.vatPercent).toBe(11)
  expect(await postedIncomes(id)).toEqual([['FEE', '2028-02-22', 22_20, 2_20, 0]])
  const { body: draft } = await call(getInvoiceDraft, { params: { id } }, { as: admin })
  expect([draft.total, draft.vat]).toEqual(['222.20', [{ percent: 11, amount: '2.20' }]])
  // It goes whole with the VAT it was charged with, and what is paid of it is to be given back.
  const drop = { action: 'drop', version: added.version } as const
  const dropped = await call(changeAlteration, { params: { id: added.id }, body: drop }, { as: admin })
  expect(dropped.status).toBe(200)
  expect(await postedIncomes(id)).toEqual([
    ['FEE', '2028-02-22', 22_20, 2_20, 0],
    ['FEE', '2028-02-23', -22_20, -2_20, 0],
  ])
  const { body: rental } = await call(getRental, { params: { id } }, { as: admin })
  expect(rental.refunds.fees).toBe('11.10')
})

test('the lender’s part of a fee is posted for as long as she has it, also when nobody has paid the fee', async () => {
  await at('2028-02-21T08:00:00Z')
  const body = {
    dressId: (await insertDress(db, { ownerId: lender.id, rentalPrice: 200_00 }))[0],
    withDressIds: await insertDress(db, { ownerId: lender.id, rentalPrice: 200_00 }),
    eventDate: '2028-02-29',
    clientName: 'Rana Khoury',
    clientPhone: '+961 3 123 456',
  }
  const { id } = (await send(addRental, { body } as never, { as: admin })).body
  const pay = { kind: 'RENTAL', method: 'CARD', amount: '100' }
  await send(payRental, { params: { id }, body: pay } as never, { as: admin })
  const { pieces } = (await call(getRental, { params: { id } }, { as: admin })).body as Rental
  await act(id, { action: 'dropPiece', pieceId: pieces[0]!.id, forfeited: '100', reason: 'Too late' })
  const dropped = (await call(getRental, { params: { id } }, { as: admin })).body as Rental
  const paymentId = dropped.payments.find(({ method }) => method === 'CREDIT')!.id
  const undo = { params: { id, paymentId }, body: { reason: 'She pays it in cash' } }
  expect((await send(reversePayment, undo, { as: admin })).status).toBe(201)
  expect(await postedIncomes(id)).toEqual([
    ['FEE', '2028-02-21', 100_00, 0, 90_00],
    ['FEE', '2028-02-21', -100_00, 0, 0],
  ])
})

test('damage above the guarantee is income at the inspection, and taken back when that is undone', async () => {
  const id = await confirmed()
  await at('2028-02-29T08:00:00Z')
  await act(id, { action: 'handOver', waiveReason: 'Pays tomorrow' })
  await setVat(11)
  await act(id, { action: 'return' })
  const damage = { amount: '12', reason: 'Torn hem' }
  await act(id, { action: 'inspect', lateFee: { amount: '33.30', reason: 'Late' }, damage })
  await setVat(0)
  await act(id, { action: 'undoInspect', reason: 'Wrong rental' })
  const fees = (await postedIncomes(id)).filter(([kind]) => kind === 'FEE')
  expect(fees).toEqual([
    // Compensation is outside of VAT, unless the setting says otherwise.
    ['FEE', '2028-02-29', 12_00, 0, 0],
    ['FEE', '2028-02-29', 33_30, 3_30, 0],
    ['FEE', '2028-02-29', -12_00, 0, 0],
    ['FEE', '2028-02-29', -33_30, -3_30, 0],
  ])
  await postDueIncomes(deps)
  await expectIncomes(db, lastDay)
})

test('a fact is never changed or removed', async () => {
  const [dressId] = await insertDress(db, {})
  const startDate = '2028-02-01'
  const rentalId = await insertRentalRow(db, {
    dressId,
    startDate,
    endDate: '2028-02-03',
    status: 'COMPLETED',
  })
  await postDueIncomes(deps)
  expect(await postedIncomes(rentalId)).toEqual([['EVENT', '2028-02-03', 120_00, 0, 0]])
  await expect(db.execute(sql`update rental_incomes set cents = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from rental_incomes`)).rejects.toThrow()
})
