import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { listJournal } from '#books/journal-contract.ts'
import { listPayments, sumPayments } from '#books/payments-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { sendReceipt } from '#papers/contract.ts'
import { storedNote } from '#payouts/stored-note.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addTillEntry, listTills } from '#till/contract.ts'
import { setRate } from '#till/rate-contract.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, clock } = app
const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
await call(setRate, { body: { rate: 89_500 } }, { as: manager })

const list = async (query: Partial<QueryOf<typeof listPayments>> = {}) =>
  (await call(listPayments, { query: query as never }, { as: manager })).body
const sums = async (query: object = {}) =>
  (await call(sumPayments, { query: query as never }, { as: manager })).body

async function rental(days = 10) {
  const startDate = addDays('2026-12-01', days)
  const [dressId = ''] = await insertDress(db, { rentalPrice: 300_00 })
  const endDate = addDays(startDate, 4)
  return insertRentalRow(db, { dressId, startDate, endDate, status: 'CONFIRMED', price: 300_00 })
}

async function pay(id: string, body: Record<string, unknown>) {
  const { body: paid } = await app.send(payRental, { params: { id }, body }, { as: assistant })
  return paid
}

test('the list has every payment, its filters find some, and the sums agree with what is found', async () => {
  const id = await rental()
  const { body: tills } = await call(listTills, {}, { as: assistant })
  const day = tills.find(({ branch }) => branch === 'AOUKAR')?.open?.id ?? ''
  const float = {
    kind: 'PAY_IN' as const,
    purpose: 'SAFE' as const,
    dollars: '100',
    pounds: 0,
    reason: 'From the safe',
  }
  await call(addTillEntry, { params: { id: day }, body: float }, { as: assistant })
  const paid = await pay(id, { kind: 'RENTAL', method: 'CASH', amount: '120' })
  await pay(id, { kind: 'RENTAL', method: 'CASH', amount: '10', lbpAmount: 895_000, lbpRate: 89_500 })
  await pay(id, { kind: 'GUARANTEE', method: 'CARD', amount: '200' })
  await pay(id, { kind: 'FEE', method: 'GUARANTEE', amount: '15.50', reason: 'A torn hem' })
  await pay(id, { kind: 'REFUND', refundOf: 'RENTAL', method: 'CASH', amount: '5', reason: 'By agreement' })
  const input = { params: { id, paymentId: paid.id }, body: { reason: 'Typing error' } }
  await call(reversePayment, input, { as: assistant })

  const rows = await list({ rentalId: id })
  expect(rows.map(({ amount, state, pounds }) => [amount, state, pounds])).toEqual(
    expect.arrayContaining([
      ['-120.00', 'REVERSAL', null],
      ['120.00', 'REVERSED', null],
      ['10.00', 'VALID', 895_000],
      ['-5.00', 'VALID', null],
    ]),
  )
  const found = async (query: object) => (await list({ rentalId: id, ...query })).length
  expect(await found({})).toBe(6)
  expect(await found({ undone: 'yes' })).toBe(2)
  expect(await found({ kind: 'RECEIVED' })).toBe(3)
  expect(await found({ currency: 'LBP' })).toBe(1)
  expect(await found({ method: 'GUARANTEE' })).toBe(1)
  expect(await found({ branch: 'KFARHBAB' })).toBe(0)
  expect(await found({ search: rows[0]!.receipt })).toBe(1)
  expect(await found({ actorId: manager.id })).toBe(0)
  expect(await sums({ rentalId: id })).toEqual(
    [
      { of: 'INCOME', method: 'CASH', currency: 'USD', ...amounts('120.00', '125.00') },
      { of: 'INCOME', method: 'CASH', currency: 'LBP', ...amounts('10.00', '0.00'), receivedPounds: 895_000 },
      { of: 'GUARANTEE', method: 'CARD', currency: 'USD', ...amounts('200.00', '0.00') },
      { of: 'GUARANTEE', method: 'GUARANTEE', currency: 'USD', ...amounts('0.00', '15.50') },
    ].toSorted((a, b) => order(a) - order(b)),
  )
})

test('what is written off or moved from the price to a fee is no money that was received', async () => {
  const id = await rental(90)
  await pay(id, { kind: 'RENTAL', method: 'CARD', amount: '30' })
  await db.insert(rentalPayments).values(
    (['WRITE_OFF', 'WRITE_OFF'] as const).map((method, nth) => ({
      rentalId: id,
      kind: 'RENTAL' as const,
      method,
      cents: 1_250,
      branch: 'AOUKAR' as const,
      receiptYear: 1999,
      receiptNumber: 90 + nth,
      reason: 'She has moved away',
    })),
  )
  expect(await sums({ rentalId: id })).toEqual([
    { of: 'INCOME', method: 'CARD', currency: 'USD', ...amounts('30.00', '0.00') },
    { of: 'NO_MONEY', method: 'WRITE_OFF', currency: 'USD', ...amounts('25.00', '0.00') },
  ])
  expect((await list({ rentalId: id, kind: 'RECEIVED' })).map(({ amount }) => amount)).toEqual(['30.00'])
  const url = `/api/admin/payments?format=csv&rentalId=${id}&method=WRITE_OFF`
  const { body: csv } = await app.inject({ url }, { as: manager })
  expect(csv.match(/Written off,USD,12\.50,/g)).toHaveLength(2)
})

const amounts = (received: string, givenBack: string) => ({
  received,
  givenBack,
  receivedPounds: 0,
  givenBackPounds: 0,
})
const order = ({ of, method }: { of: string; method: string }) =>
  (of === 'INCOME' ? 0 : 2) + (method === 'GUARANTEE' ? 1 : 0)

test('what the program has written to a payment is in the language of who reads list, file and journal', async () => {
  const id = await rental()
  await pay(id, { kind: 'GUARANTEE', method: 'CARD', amount: '200' })
  const [row] = await db.select().from(rentalPayments).where(eq(rentalPayments.rentalId, id))
  const refund = {
    kind: 'REFUND',
    refundOf: 'GUARANTEE',
    reason: storedNote({ is: 'guaranteeBack' }),
  } as const
  await db
    .insert(rentalPayments)
    .values({ ...row!, ...refund, id: undefined, receiptNumber: row!.receiptNumber + 1000 })
  const inFrench = { as: manager, headers: { 'accept-language': 'fr' } }
  const query = { rentalId: id } as never
  const { body: rows } = await call(listPayments, { query }, inFrench)
  expect(rows.map(({ reason }) => reason)).toContain('Caution rendue')
  const { body: lines } = await call(listJournal, { query }, inFrench)
  expect(lines.filter(({ text }) => text.endsWith(', Caution rendue'))).toHaveLength(2)
  const file = await call(listPayments, { query: { rentalId: id, format: 'csv' } as never }, inFrench)
  expect(String(file.body)).toContain('Caution rendue')
})

test('a receipt is found by its number, whole or in part, with or without the dash, beside what else has these digits', async () => {
  const id = await rental(110)
  const paid = await pay(id, { kind: 'RENTAL', method: 'CARD', amount: '21' })
  const [row] = await db.select().from(rentalPayments).where(eq(rentalPayments.id, paid.id))
  const other = { ...row!, id: undefined, receiptYear: 2001, receiptNumber: 20_345, reason: 'Later' }
  await db.insert(rentalPayments).values(other)
  await db.update(rentals).set({ clientPhone: '+96170200120' }).where(eq(rentals.id, id))
  const found = async (search: string) => {
    const receipts = (await list({ search })).map(({ receipt }) => receipt)
    const total = (await sums({ search })).reduce((sum, { received }) => sum + Number(received), 0)
    expect(total, search).toBe(21 * receipts.length)
    return receipts.toSorted()
  }
  for (const search of ['2001-20345', '200120345', '2001 - 20345', '٢٠٠١-٢٠٣٤٥', '20345', '2001-20345 rana'])
    expect(await found(search), search).toEqual(['2001-20345'])
  expect(await found('2001-20346')).toEqual([])
  expect(await found('2001-20345 nobody')).toEqual([])
  // Digits of her phone find all that she paid.
  expect(await found('70200120')).toEqual(['2001-20345', paid.receipt].toSorted())
  const { number } = (await list({ search: '2001-20345' }))[0]!.rental
  expect(await found(number)).toEqual(['2001-20345', paid.receipt].toSorted())
})

test('the file has what the filters find', async () => {
  const id = await rental(50)
  await pay(id, { kind: 'RENTAL', method: 'TRANSFER', amount: '33.25' })
  const url = `/api/admin/payments?format=csv&rentalId=${id}`
  const { body } = await app.inject({ url }, { as: manager })
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Transfer,USD,33.25')
})

test('an assistant reads neither list nor sums, and sends a receipt again', async () => {
  const id = await rental(70)
  const { id: paymentId, receipt } = await pay(id, { kind: 'RENTAL', method: 'CARD', amount: '44' })
  const { status } = await call(listPayments, { query: {} }, { as: assistant })
  const refused = await call(sumPayments, { query: {} }, { as: assistant })
  expect([status, refused.status]).toEqual([403, 403])
  const sent = await call(sendReceipt, { params: { id, paymentId } }, { as: assistant })
  expect(sent.body).toEqual({ email: 'rana@example.com', waits: true })
  const mails = (await storedMails(db)).filter(({ templateName }) => templateName === 'rental_receipt')
  expect(mails.map(({ subject }) => subject)).toEqual([`Receipt ${receipt}`])
  for (const text of ['$44.00', 'Paid of the price so far', 'Balance of the rental'])
    expect(mails[0]?.bodyText).toContain(text)
  // The link of a guest, which opens the file by itself, is sealed.
  expect(mails[0]?.bodyText).toMatch(/\{\{secret:fileLink\}\}/)
})

test('a customer without an address gets no receipt by email', async () => {
  const [dressId = ''] = await insertDress(db, { rentalPrice: 300_00 })
  const days = { startDate: '2027-06-01', endDate: '2027-06-05' }
  const id = await insertRentalRow(db, { dressId, ...days, status: 'CONFIRMED', clientEmail: null })
  const { id: paymentId } = await pay(id, { kind: 'RENTAL', method: 'CARD', amount: '44' })
  const { status, body } = await call(sendReceipt, { params: { id, paymentId } }, { as: assistant })
  expect([status, body.code]).toEqual([422, 'customer_has_no_email'])
})

test('a period has its first and last day in the time zone of the showroom', async () => {
  const id = await rental(30)
  // 00:30 of 1 March 2028 in Beirut is still 29 February in UTC.
  clock.now = new Date('2028-02-28T12:00:00Z')
  const as = await app.person('ADMIN')
  for (const now of ['2028-02-28T22:30:00Z', '2028-02-29T21:59:00Z', '2028-02-29T22:30:00Z']) {
    clock.now = new Date(now)
    const body = { kind: 'FEE', method: 'CARD', amount: '1', reason: 'Late' } as const
    await call(payRental, { params: { id }, body }, { as })
  }
  const days = async (query: object) =>
    (await call(listPayments, { query: { rentalId: id, ...query } as never }, { as })).body.length
  expect(await days({ from: '2028-02-29', to: '2028-02-29' })).toBe(2)
  expect(await days({ from: '2028-03-01' })).toBe(1)
  const url = `/api/admin/payments?format=csv&columns=at&rentalId=${id}`
  const { body: csv } = await app.inject({ url }, { as })
  expect(csv.trim().split('\r\n').slice(1)).toEqual([
    '2028-03-01 00:30',
    '2028-02-29 23:59',
    '2028-02-29 00:30',
  ])
})
