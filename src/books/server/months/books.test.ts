import { expect, onTestFinished, test } from 'vitest'
import { randomFrom } from '#appointments/server/booking/race-rounds.fixture.ts'
import { getBooks, listOpenMoney, openKinds } from '#books/books-contract.ts'
import { getTrialBalance, listJournal } from '#books/journal-contract.ts'
import { sumPayments } from '#books/payments-contract.ts'
import { writeRandomFacts } from '#books/server/journal/random-facts.fixture.ts'
import { addDays } from '#shared/dates.ts'
import { centsOf, moneyText, parseSignedMoney } from '#shared/format/money.ts'
import { branches } from '#showrooms/facts.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openAtEndOf, readRows, recount } from './recount.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, now: '2028-01-20T07:00:00Z' })
const { db, call, clock } = app
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
