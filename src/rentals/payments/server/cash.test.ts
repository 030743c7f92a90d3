import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPayments } from '#books/payments-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import type { PaymentId, TillDayId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { testApp } from '#tests/support/test-app.ts'
import { closeTill, getClosingSheet, getTillDay, listTillDays, openTill } from '#till/contract.ts'
import { setRate } from '#till/rate-contract.ts'
import { findOpenDays } from '#till/server/store.ts'
import { tillEntries } from '#till/server/tables.ts'

const app = await testApp({ closedTills: true, env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const admin = await app.person('ADMIN')
const [dressId = '', otherDress = ''] = await insertDress(db, { title: 'Odette' }, { title: 'Odile' })
let rentals = 0

async function newRental() {
  rentals += 1
  const startDate = `2027-${String(rentals).padStart(2, '0')}-10`
  const endDate = startDate.replace(/10$/, '14')
  return insertRentalRow(db, { dressId, startDate, endDate, status: 'CONFIRMED' })
}

async function open(branch: Branch, dollars = '0', pounds = 0) {
  const { body } = await call(
    openTill,
    { body: { branch, dollars, pounds, reason: 'Counted again' } },
    { as: admin },
  )
  return body.id
}

async function tryToClose(id: string, more: { terminal?: string; differenceReason?: string } = {}) {
  const { expected } = (await call(getTillDay, { params: { id }, query: {} }, { as: admin })).body
  const body = { ...expected, expected, takenDollars: '0', takenPounds: 0, ...more }
  return call(closeTill, { params: { id }, body }, { as: admin })
}

async function close(id: string) {
  expect((await tryToClose(id)).status).toBe(200)
}

const pay = (id: string, body: object) =>
  send(payRental, { params: { id }, body: { kind: 'RENTAL', method: 'CASH', ...body } }, { as: admin })

const reverse = (id: string, paymentId: PaymentId, branch?: Branch) =>
  send(reversePayment, { params: { id, paymentId }, body: { reason: 'Typing error', branch } }, { as: admin })

async function entriesOf(tillDayId: TillDayId) {
  const rows = await db
    .select()
    .from(tillEntries)
    .where(eq(tillEntries.tillDayId, tillDayId))
    .orderBy(asc(tillEntries.createdAt), asc(tillEntries.id))
  return rows.map(({ kind, cents, pounds }) => [kind, cents, pounds])
}

test('cash is refused while the till is closed, with the float to open it; other methods are not', async () => {
  const id = await newRental()
  const refused = await pay(id, { amount: '20' })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'till_closed',
    message: 'The till of Aoukar is closed. Please open it, then take the cash.',
    till: { branch: 'AOUKAR', left: null },
  })
  expect((await pay(id, { amount: '20', method: 'CARD' })).status).toBe(201)
  expect(await db.select().from(rentalPayments)).toHaveLength(1)
  const day = await open('AOUKAR', '50')
  expect((await pay(id, { amount: '20' })).status).toBe(201)
  // At half past midnight, after the closing.
  await close(day)
  clock.now = new Date('2026-11-23T22:30:00Z')
  const night = await pay(id, { amount: '20' })
  expect(night.body).toMatchObject({ code: 'till_closed', till: { left: { dollars: '70.00' } } })
  const next = await open('AOUKAR', '70')
  expect((await pay(id, { amount: '20' })).status).toBe(201)
  expect(await entriesOf(day)).toEqual([['PAYMENT', 2000, 0]])
  expect(await entriesOf(next)).toEqual([['PAYMENT', 2000, 0]])
  await close(next)
})

test('the other showroom takes the cash when staff say so', async () => {
  const id = await newRental()
  const day = await open('KFARHBAB')
  expect((await pay(id, { amount: '20' })).body).toMatchObject({ till: { branch: 'AOUKAR' } })
  const paid = await pay(id, { amount: '20', branch: 'KFARHBAB' })
  expect(await entriesOf(day)).toEqual([['PAYMENT', 2000, 0]])
  // It goes back there too, unless the other one gives it.
  expect((await reverse(id, paid.body.id, 'AOUKAR')).body.code).toBe('till_closed')
  expect((await reverse(id, paid.body.id)).status).toBe(201)
  expect(await entriesOf(day)).toEqual([
    ['PAYMENT', 2000, 0],
    ['REVERSAL', -2000, 0],
  ])
  await close(day)
})

test('a payment of a closed day is undone in the open one', async () => {
  const id = await newRental()
  const day = await open('AOUKAR')
  const paid = await pay(id, { amount: '20' })
  await close(day)
  expect((await reverse(id, paid.body.id)).body.code).toBe('till_closed')
  const next = await open('AOUKAR', '20')
  expect((await reverse(id, paid.body.id)).status).toBe(201)
  expect((await reverse(id, paid.body.id)).body.code).toBe('payment_reversed')
  expect(await entriesOf(day)).toEqual([['PAYMENT', 2000, 0]])
  expect(await entriesOf(next)).toEqual([['REVERSAL', -2000, 0]])
  await close(next)
})

test('dollars and pounds are entries of their own: change, a refund in pounds of dollars, their reversals', async () => {
  const id = await newRental()
  const day = await open('AOUKAR', '500', 3_000_000)
  await call(setRate, { body: { rate: 89_500 } }, { as: admin })
  const inPounds = { lbpAmount: 1_790_000, lbpRate: 89_500 }
  const twenty = { amount: '20', received: '50', changeLbp: 2_685_000 }
  expect((await pay(id, twenty)).status).toBe(201)
  expect((await pay(id, { amount: '20', received: '50', change: '30' })).status).toBe(201)
  expect(
    (await pay(id, { amount: '20', ...inPounds, receivedLbp: 2_000_000, changeLbp: 210_000 })).status,
  ).toBe(201)
  expect(
    (await pay(id, { ...inPounds, amount: '20', kind: 'REFUND', refundOf: 'RENTAL', reason: 'x' })).status,
  ).toBe(201)
  expect(await entriesOf(day)).toEqual([
    ['PAYMENT', 5000, 0],
    ['CHANGE', 0, -2_685_000],
    ['PAYMENT', 5000, 0],
    ['CHANGE', -3000, 0],
    ['PAYMENT', 0, 2_000_000],
    ['CHANGE', 0, -210_000],
    ['REFUND', 0, -1_790_000],
  ])
  const [first, , , refund] = await db
    .select()
    .from(rentalPayments)
    .where(eq(rentalPayments.rentalId, id))
    .orderBy(asc(rentalPayments.receiptNumber))
  expect((await reverse(id, refund!.id)).status).toBe(201)
  expect((await reverse(id, first!.id)).status).toBe(201)
  expect((await entriesOf(day)).slice(-2)).toEqual([
    ['REVERSAL', 0, 1_790_000],
    ['REVERSAL', -5000, 2_685_000],
  ])
  const { body } = await call(getTillDay, { params: { id: day }, query: {} }, { as: admin })
  expect(body.expected).toEqual({ dollars: '520.00', pounds: 4_790_000 })
  expect(body.entries[0]?.payment).toMatchObject({
    what: 'Undone: Rental',
    rentalId: id,
    customer: 'Rana Khoury',
  })
  await close(day)
})

test('a refund, an undone payment and change are refused above what is in the till, also two at once', async () => {
  const id = await newRental()
  const refund = { kind: 'REFUND', refundOf: 'RENTAL', reason: 'x', amount: '20' }
  const pounds = { lbpAmount: 1_790_000, lbpRate: 89_500 }
  await pay(id, { amount: '80', method: 'CARD' })
  const first = await open('AOUKAR')
  const { body: paid } = await pay(id, { amount: '20' })
  await close(first)
  const day = await open('AOUKAR', '30')
  const fields = async (reply: Promise<{ body: { code?: string; fields?: object } }>) => {
    const { code, fields: refused } = (await reply).body
    return [code, Object.keys(refused ?? {})]
  }
  expect(await fields(pay(id, { ...refund, amount: '30.01' }))).toEqual(['more_than_in_till', ['amount']])
  expect(await fields(pay(id, { ...refund, ...pounds }))).toEqual(['more_than_in_till', ['lbpAmount']])
  const change = { amount: '10', received: '30', changeLbp: 1_790_000 }
  expect(await fields(pay(id, change))).toEqual(['more_than_in_till', ['changeLbp']])
  const replies = await Promise.all([pay(id, refund), pay(id, refund)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await fields(reverse(id, paid.id))).toEqual(['more_than_in_till', ['branch']])
  expect(await entriesOf(day)).toEqual([['REFUND', -2000, 0]])
  await close(day)
})

test('pounds are given back in dollars, and dollars at the rate of another day', async () => {
  const id = await newRental()
  const day = await open('AOUKAR', '100')
  const refund = { kind: 'REFUND', refundOf: 'RENTAL', reason: 'By agreement', amount: '20' }
  expect((await pay(id, { amount: '40', lbpAmount: 3_580_000, lbpRate: 89_500 })).status).toBe(201)
  expect((await pay(id, refund)).status).toBe(201)
  clock.now = new Date(clock.now.getTime() + 60_000)
  await call(setRate, { body: { rate: 90_000 } }, { as: admin })
  expect((await pay(id, { ...refund, lbpAmount: 1_800_000, lbpRate: 90_000 })).status).toBe(201)
  expect((await pay(id, { ...refund, amount: '0.01' })).body.code).toBe('payment_refused')
  expect(await entriesOf(day)).toEqual([
    ['PAYMENT', 0, 3_580_000],
    ['REFUND', -2000, 0],
    ['REFUND', 0, -1_800_000],
  ])
  await close(day)
})

test('an open till says what customers may still get in cash; it is closed all the same, and gives it on another day', async () => {
  const days = { startDate: '2026-11-24', endDate: '2026-11-27', dressId, status: 'CONFIRMED' as const }
  const id = await insertRentalRow(db, { ...days, returnedAt: clock.now, handedOverAt: clock.now })
  const day = await open('AOUKAR', '10')
  expect((await pay(id, { kind: 'GUARANTEE', amount: '200' })).status).toBe(201)
  const stillToGive = async (till: string) =>
    (await call(getTillDay, { params: { id: till }, query: {} }, { as: admin })).body.stillToGive
  expect(await stillToGive(day)).toEqual({ refunds: 0, guarantees: 1 })
  await close(day)
  expect(await stillToGive(day)).toBeNull()
  const next = await open('AOUKAR', '210')
  const refund = { kind: 'REFUND', refundOf: 'GUARANTEE', reason: 'Refunded', amount: '200' }
  expect((await pay(id, refund)).status).toBe(201)
  expect(await entriesOf(next)).toEqual([['REFUND', -20_000, 0]])
  await close(next)
})

test('a rate more than 2 % off that of the day needs a reason, which stands in the till, in the payments and in their file', async () => {
  const id = await newRental()
  const day = await open('AOUKAR', '10')
  const off = { amount: '100', lbpAmount: 7_200_000, lbpRate: 72_000 }
  const refused = await pay(id, off)
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      code: 'rate_differs',
      fields: { rateReason: 'This rate is 20 % below the rate of the day, 90,000. Please say why.' },
    },
  ])
  expect((await pay(id, { ...off, rateReason: ' ' })).body.fields).toHaveProperty('rateReason')
  expect((await pay(id, { ...off, rateReason: 'Agreed with the owner' })).status).toBe(201)
  expect((await pay(id, { amount: '10', lbpAmount: 882_000, lbpRate: 88_200 })).status).toBe(201)
  expect((await pay(id, { amount: '10', lbpAmount: 930_000, lbpRate: 93_000 })).body.fields).toEqual({
    rateReason: 'This rate is 3.3 % above the rate of the day, 90,000. Please say why.',
  })
  // What goes back at the rate at which it was paid needs none.
  const back = { kind: 'REFUND', refundOf: 'RENTAL', reason: 'By agreement' }
  const atOther = { ...back, amount: '10', lbpAmount: 870_000, lbpRate: 87_000 }
  expect((await pay(id, atOther)).body.fields).toHaveProperty('rateReason')
  expect((await pay(id, { ...back, ...off, amount: '50', lbpAmount: 3_600_000 })).status).toBe(201)
  const { body: listed } = await call(listPayments, { query: { rentalId: id } }, { as: admin })
  expect(listed.map(({ rate, rateReason }) => [rate, rateReason])).toEqual(
    expect.arrayContaining([
      [72_000, 'Agreed with the owner'],
      [88_200, null],
      [72_000, null],
    ]),
  )
  const url = `/api/admin/payments?format=csv&rentalId=${id}&columns=rate,rateReason`
  const { body: csv } = await app.inject({ url }, { as: admin })
  expect(csv).toContain('72000,Agreed with the owner')
  const { body } = await call(getTillDay, { params: { id: day }, query: {} }, { as: admin })
  expect(body.entries.map(({ payment }) => payment?.rateReason ?? null).toSorted()).toEqual([
    'Agreed with the owner',
    null,
    null,
  ])
  await close(day)
})

test('a till day and its closing sheet also have what was paid by card and transfer in the showroom since the last closing', async () => {
  const takingsOf = async (till: string) =>
    (await call(getTillDay, { params: { id: till }, query: {} }, { as: admin })).body.takings
  const later = () => {
    clock.now = new Date(clock.now.getTime() + 60_000)
  }
  const id = await newRental()
  const before = await open('AOUKAR', '10')
  await close(before)
  const closing = clock.now.toISOString()
  later()
  // While the till is closed, and with it.
  const { body: card } = await pay(id, { amount: '60', method: 'CARD' })
  await pay(id, { amount: '5', method: 'TRANSFER', branch: 'KFARHBAB' })
  const day = await open('AOUKAR', '10')
  await pay(id, { amount: '20', method: 'CARD' })
  await pay(id, { amount: '7.50', method: 'TRANSFER' })
  await pay(id, { amount: '10' })
  await pay(id, { kind: 'REFUND', refundOf: 'RENTAL', amount: '5', method: 'CARD', reason: 'By agreement' })
  await reverse(id, card.id)
  expect(await takingsOf(day)).toMatchObject({
    since: closing,
    sums: [
      { method: 'CARD', count: 4, amount: '15.00' },
      { method: 'TRANSFER', count: 1, amount: '7.50' },
    ],
    payments: [
      { receipt: card.receipt, amount: '60.00', what: 'Rental', rentalId: id, customer: 'Rana Khoury' },
      { amount: '20.00' },
      { amount: '7.50', method: 'TRANSFER' },
      { amount: '-5.00' },
      { amount: '-60.00', what: 'Undone: Rental' },
    ],
  })
  const { rawPayload } = await app.inject(
    { method: 'GET', url: getClosingSheet.path.replace(':id', day) },
    { as: admin },
  )
  const sheet = pdfText(rawPayload).join(' ')
  for (const said of [
    'CARD AND TRANSFER SINCE',
    `${card.receipt} Rental: Rana Khoury`,
    'All: Card',
    '$15.00',
  ])
    expect(sheet).toContain(said)
  expect((await tryToClose(day, { terminal: '16.00' })).body).toMatchObject({
    code: 'closing_incomplete',
    fields: { differenceReason: 'Please say why the terminal differs.' },
  })
  const closed = await tryToClose(day, { terminal: '16.00', differenceReason: 'One more by phone' })
  expect(closed.body.closing).toMatchObject({ terminal: '16.00', differenceReason: 'One more by phone' })
  const { rawPayload: closedSheet } = await app.inject(
    { method: 'GET', url: getClosingSheet.path.replace(':id', day) },
    { as: admin },
  )
  expect(pdfText(closedSheet).join(' ')).toContain('Card terminal$16.00Difference$1.00')
  const query = { branch: 'AOUKAR', difference: 'yes' } as const
  const [listed] = (await app.call(listTillDays, { query }, { as: admin })).body
  expect(listed).toMatchObject({ id: day, terminalDifference: '1.00' })
  later()
  await pay(id, { amount: '1', method: 'CARD' })
  const next = await open('AOUKAR', '20')
  // Each payment stands on one sheet.
  expect((await takingsOf(next)).sums).toEqual([{ method: 'CARD', count: 1, amount: '1.00' }])
  expect((await takingsOf(day)).sums).toHaveLength(2)
  expect((await takingsOf(before)).sums.every(({ count }) => count < 5)).toBe(true)
  await close(next)
})

test('change that does not add up and a rate far from that of the day are refused at their fields', async () => {
  const id = await newRental()
  const day = await open('AOUKAR')
  const fields = async (body: object) =>
    Object.keys((await pay(id, { amount: '20', ...body })).body.fields ?? {})
  expect(await fields({ received: '50', change: '20' })).toEqual(['change'])
  expect(await fields({ received: '10' })).toEqual(['change'])
  expect(await fields({ received: '50', changeLbp: 1_000_000 })).toEqual(['changeLbp'])
  expect(await fields({ method: 'CARD', received: '50', change: '30' })).toEqual(['change'])
  expect(await fields({ lbpAmount: 30_000, lbpRate: 1_500 })).toEqual(['lbpRate'])
  expect(await fields({ lbpAmount: 3_000_000, lbpRate: 150_000 })).toEqual(['lbpRate'])
  expect(await fields({ lbpAmount: 0, lbpRate: 0 })).not.toEqual([])
  expect(await entriesOf(day)).toEqual([])
  await close(day)
})

test('a hand-over, an inspection and their undoing move the till of the showroom', async () => {
  const days = { startDate: '2026-11-24', endDate: '2026-11-27' }
  const id = await insertRentalRow(db, { dressId: otherDress, ...days, status: 'CONFIRMED' })
  const day = await open('AOUKAR')
  const change = (body: object) => send(changeRental, { params: { id }, body } as never, { as: admin })
  const payments = [
    { kind: 'RENTAL', method: 'CARD', amount: '120' },
    { kind: 'GUARANTEE', method: 'CASH', amount: '200' },
  ]
  const out = { action: 'handOver', version: 1, payments, waiveReason: 'x' }
  expect((await change(out)).status).toBe(200)
  expect((await change({ action: 'return', version: 2 })).status).toBe(200)
  expect((await change({ action: 'inspect', version: 3, refundMethod: 'CASH' })).status).toBe(200)
  expect((await change({ action: 'undoInspect', version: 4, reason: 'x' })).status).toBe(200)
  expect(await entriesOf(day)).toEqual([
    ['PAYMENT', 20_000, 0],
    ['REFUND', -20_000, 0],
    ['REVERSAL', 20_000, 0],
  ])
  expect(await findOpenDays(db)).toHaveLength(1)
})
