import { expect, onTestFinished, test } from 'vitest'
import { getBooks, listOpenMoney, sumOpenMoney } from '#books/books-contract.ts'
import { rowsOfFlow, rowsOfOpen } from '#books/figure-links.ts'
import { type FlowName, flowOrder, openOrder } from '#books/figure-names.ts'
import { getTrialBalance, listJournal, sumJournal } from '#books/journal-contract.ts'
import { sumPayments } from '#books/payments-contract.ts'
import { writeRandomFacts } from '#books/server/journal/random-facts.fixture.ts'
import { getDressEarningsTotal } from '#dress-costs/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { addDays } from '#shared/dates.ts'
import { centsOf, moneyText, parseSignedMoney } from '#shared/format/money.ts'
import { branches } from '#showrooms/showrooms.ts'
import { randomFrom } from '#tests/support/random.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openAtEndOf, readRows, recount } from './recount.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, now: '2028-01-20T07:00:00Z' })
const { db, call, clock } = app
await writeRandomFacts(app, randomFrom(33), series(300))
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
  const { months, total } = await books({ year: '2028' })
  // The rows of the test have every figure, or it would prove nothing.
  const february = months.find(({ month }) => month === '2028-02')!
  expect(february.to).toBe('2028-02-29')
  expect(Object.entries(total).filter(([, figure]) => figure === '0.00')).toEqual([])
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

/** The total that the list shows to which a figure leads, with the sign of the figure. */
async function totalOf(name: FlowName, period: Parameters<typeof rowsOfFlow>[1]) {
  const { to, search } = rowsOfFlow(name, period)
  const query = search as never
  if (to === '/admin/payments') {
    const { body } = await call(sumPayments, { query }, { as: manager })
    const net = body.reduce((sum, one) => sum + centsOf(one.received) - centsOf(one.givenBack), 0)
    return moneyText(name === 'refundsPaid' ? 0 - net : net)
  }
  const { net } = (await call(sumJournal, { query }, { as: manager })).body
  const isCost = name === 'lenderShare' || name === 'expenses' || name === 'badDebts'
  return isCost ? net : moneyText(0 - (parseSignedMoney(net) ?? 0))
}

test('every figure of a month and of the year is the total of the list to which it leads', async () => {
  for (const branch of [undefined, ...branches]) {
    const { months, total } = await books({ year: '2028', branch })
    const year = { from: '2028-01-01', to: months.at(-1)!.to, figures: total }
    for (const { from, to, figures } of [months[1]!, year]) {
      const period = { from, to, ...(branch && { branch }) }
      for (const name of flowOrder) expect([name, await totalOf(name, period)]).toEqual([name, figures[name]])
      for (const kind of openOrder) {
        const query = rowsOfOpen(kind, period).search as never
        const { body } = await call(sumOpenMoney, { query }, { as: manager })
        expect([kind, body[0]?.amount ?? '0.00']).toEqual([kind, figures.open[kind]])
      }
    }
  }
})

test('the sums of a list are those of its rows, also of a search', async () => {
  const { months } = await books({ year: '2028' })
  const { from, to } = months[1]!
  const query = { from, to, account: 'deposits', search: 'rana', limit: '1000' } as never
  const { body: lines } = await call(listJournal, { query }, { as: manager })
  const sum = (side: 'debit' | 'credit') =>
    moneyText(lines.reduce((all, line) => all + centsOf(line[side]), 0))
  expect(lines.length).toBeGreaterThan(0)
  const found = await call(
    sumJournal,
    { query: { from, to, account: 'deposits', search: 'rana' } },
    { as: manager },
  )
  expect(found.body).toMatchObject({ debit: sum('debit'), credit: sum('credit') })
  const { body: rows } = await call(
    listOpenMoney,
    { query: { at: to, search: 'rana', limit: '1000' } as never },
    { as: manager },
  )
  const { body: sums } = await call(sumOpenMoney, { query: { at: to, search: 'rana' } }, { as: manager })
  expect(sums.reduce((all, one) => all + one.rentals, 0)).toBe(rows.length)
})

test('income and cost of all dresses are those of the books of the same days', async () => {
  const { months } = await books({ year: '2028' })
  for (const { from, to, figures } of months) {
    const { body: dresses } = await call(getDressEarningsTotal, { query: { from, to } }, { as: manager })
    const income = [figures.eventIncome, figures.feeIncome, figures.forfeitedDeposits]
    const sum = income.reduce((total, one) => total + (parseSignedMoney(one) ?? 0), 0)
    // What the shop pays out of its tills for itself belongs to no dress.
    const query = { from, to, account: 'shopExpenses' } as const
    const { body: own } = await call(sumJournal, { query }, { as: manager })
    const ofShop = centsOf(own.debit) - centsOf(own.credit)
    const cost = moneyText((parseSignedMoney(figures.expenses) ?? 0) - ofShop)
    expect([dresses.income, dresses.cost]).toEqual([moneyText(sum), cost])
  }
})

test('a guarantee is held until its rental is cancelled, then it is a refund to pay', async () => {
  const [dressId = ''] = await insertDress(db, {})
  const dates = {
    startDate: '2028-03-10',
    endDate: '2028-03-12',
    cancelledAt: new Date('2028-03-05T10:00:00Z'),
  }
  const rentalId = await insertRentalRow(db, { dressId, ...dates, status: 'CANCELLED', refund: 0 })
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

test('a year with 29 February is its months, its days, and the balance of its accounts', async () => {
  const before = clock.now
  onTestFinished(() => {
    clock.now = before
  })
  clock.now = new Date('2029-01-01T10:00:00Z')
  const later = await app.person('ADMIN', { staffRole: 'MANAGER' })
  const read = async (query: object) => (await call(getTrialBalance, { query }, { as: later })).body
  const income = async (query: object) => {
    const { debit, credit } = (await read(query)).accounts.find(({ account }) => account === 'rentalIncome')!
    return centsOf(credit) - centsOf(debit)
  }
  const { total, months } = (await call(getBooks, { query: { year: '2028' } as never }, { as: later })).body
  expect(months).toHaveLength(12)
  expect(await income({ from: '2028-01-01', to: '2028-12-31' })).toBe(parseSignedMoney(total.eventIncome))
  let byDays = 0
  for (let date = '2028-02-01'; date <= '2028-02-29'; date = addDays(date, 1))
    byDays += await income({ from: date, to: date })
  expect(byDays).toBe(parseSignedMoney(months[1]!.figures.eventIncome))
  // From the leap day to the last day of the next February, in two parts.
  expect(await income({ from: '2028-02-29', to: '2029-02-28' })).toBe(
    (await income({ from: '2028-02-29', to: '2028-02-29' })) +
      (await income({ from: '2028-03-01', to: '2029-02-28' })),
  )
})

test('the file has a line for each month and one for the year', async () => {
  const { body } = await app.inject({ url: '/api/admin/books?year=2028&format=csv' }, { as: manager })
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines.at(-1)).toMatch(/^2028,-?[\d.]+,/)
  expect(lines[0]).toContain('Month or year,The shop’s share,Income by event')
})

test('an assistant does not read the books', async () => {
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  const { status } = await call(getBooks, { query: {} }, { as: assistant })
  const refused = await call(listOpenMoney, { query: {} }, { as: assistant })
  const sums = await call(sumOpenMoney, { query: {} }, { as: assistant })
  expect([status, refused.status, sums.status]).toEqual([403, 403, 403])
})
