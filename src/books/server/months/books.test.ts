import { expect, test } from 'vitest'
import { randomFrom } from '#appointments/server/booking/race-rounds.fixture.ts'
import { getBooks, listOpenMoney, openKinds } from '#books/books-contract.ts'
import { listJournal } from '#books/journal-contract.ts'
import { sumPayments } from '#books/payments-contract.ts'
import { writeRandomFacts } from '#books/server/journal/random-facts.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getDressEarningsTotal } from '#rentals/expenses/contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentalPayments } from '#rentals/server/tables.ts'
import { centsOf, moneyText, parseSignedMoney } from '#shared/format/money.ts'
import { branches } from '#showrooms/facts.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openAtEndOf, readRows, recount } from './recount.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, now: '2028-01-20T07:00:00Z' })
const { db, call } = app
await writeRandomFacts(app, randomFrom(29), series(300))
const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })

const books = async (query: object = {}) =>
  (await call(getBooks, { query: query as never }, { as: manager })).body

test('every figure is an independent recount of the rows, by month and showroom', async () => {
  const rows = await readRows(db)
  for (const branch of [undefined, ...branches]) {
    const { months } = await books({ year: '2028', branch })
    expect(months.map(({ month }) => month)).toEqual(['2028-01', '2028-02', '2028-03'])
    for (const { month, figures } of months) {
      const { open, ...flows } = figures
      expect(flows, `${month} ${branch}`).toEqual(recount(rows, month, branch))
      if (branch === undefined) expect(open, month).toEqual(openAtEndOf(rows, month))
    }
  }
  const { months } = await books({ year: '2028' })
  // The rows of the test have every figure, or it would prove nothing.
  const february = months.find(({ month }) => month === '2028-02')!
  expect(february.to).toBe('2028-02-29')
  expect(Object.values(february.figures).filter((figure) => figure === '0.00')).toEqual([])
})

test('the figures of both showrooms and of what belongs to none add up to those of the shop', async () => {
  const [all, ...each] = await Promise.all(
    [undefined, ...branches].map(async (branch) => (await books({ year: '2028', branch })).total),
  )
  const sum = (name: 'eventIncome' | 'received' | 'vat' | 'differences') =>
    each.reduce((total, figures) => total + (parseSignedMoney(figures[name]) ?? 0), 0)
  for (const name of ['eventIncome', 'received', 'vat', 'differences'] as const)
    expect(moneyText(sum(name)), name).toBe(all![name])
})

test('the rows behind a figure add up to it', async () => {
  const { months } = await books({ year: '2028' })
  const { from, to, figures } = months[1]!
  const query = { from, to, account: 'rentalIncome', limit: '1000' } as never
  const { body: lines } = await call(listJournal, { query }, { as: manager })
  const income = lines.reduce((sum, { debit, credit }) => sum + centsOf(credit) - centsOf(debit), 0)
  expect(moneyText(income)).toBe(figures.eventIncome)
  const { body: sums } = await call(sumPayments, { query: { from, to, kind: 'RECEIVED' } }, { as: manager })
  const received = sums.reduce((sum, one) => sum + centsOf(one.received) - centsOf(one.givenBack), 0)
  expect(moneyText(received)).toBe(figures.received)
  for (const kind of openKinds) {
    const open = await call(
      listOpenMoney,
      { query: { kind, at: to, limit: '1000' } as never },
      { as: manager },
    )
    const sum = open.body.reduce((total, { amount }) => total + (parseSignedMoney(amount) ?? 0), 0)
    expect(moneyText(sum), kind).toBe(figures.open[kind])
  }
})

test('income and cost of all dresses are those of the books of the same days', async () => {
  const { months } = await books({ year: '2028' })
  for (const { from, to, figures } of months) {
    const { body: dresses } = await call(getDressEarningsTotal, { query: { from, to } }, { as: manager })
    const income = [figures.eventIncome, figures.feeIncome, figures.forfeitedDeposits]
    const sum = income.reduce((total, one) => total + (parseSignedMoney(one) ?? 0), 0)
    expect([dresses.income, dresses.cost]).toEqual([moneyText(sum), figures.expenses])
  }
})

test('a guarantee is held until its rental is cancelled, then it is a refund to pay', async () => {
  const [dressId = ''] = await insertDress(db, {})
  const dates = {
    startDate: '2028-03-10',
    endDate: '2028-03-12',
    cancelledAt: new Date('2028-03-05T10:00:00Z'),
  }
  const rentalId = await insertRentalRow(db, { dressId, ...dates, status: 'CANCELLED', refund: '0.00' })
  const paid = { kind: 'GUARANTEE', method: 'CARD', cents: 200_00, branch: 'AOUKAR' } as const
  const at = { receiptYear: 1999, receiptNumber: 1, createdAt: new Date('2028-03-01T10:00:00Z') }
  await db.insert(rentalPayments).values({ rentalId, ...paid, ...at })
  const openAt = async (day: string) => {
    const query = { at: day, limit: '1000' } as never
    const { body } = await call(listOpenMoney, { query }, { as: manager })
    return body.filter(({ id }) => id === rentalId).map(({ kind, amount }) => [kind, amount])
  }
  expect(await openAt('2028-03-04')).toEqual([['GUARANTEE', '200.00']])
  expect(await openAt('2028-03-05')).toEqual([['TO_REFUND', '200.00']])
})

test('the file has a line for each month', async () => {
  const { body } = await app.inject({ url: '/api/admin/books?year=2028&format=csv' }, { as: manager })
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('Month,The shop’s share,Income by event')
})

test('an assistant does not read the books', async () => {
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  const { status } = await call(getBooks, { query: {} }, { as: assistant })
  const refused = await call(listOpenMoney, { query: {} }, { as: assistant })
  expect([status, refused.status]).toEqual([403, 403])
})
