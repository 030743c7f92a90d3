import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#books/accounts.ts'
import { getTrialBalance, listJournal, sumJournal } from '#books/journal-contract.ts'
import { expectAccounts, expectShowrooms } from '#books/server/operations/books-agree.fixture.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { centsOf, moneyText, parseSignedMoney } from '#shared/format/money.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'
import { randomFrom } from '#tests/support/random.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { Facts, JournalPeriod, Summed } from './facts.ts'
import { journalLines, journalSums } from './journal.ts'
import { writeRandomFacts } from './random-facts.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, now: '2028-01-20T07:00:00Z' })
const { db, call } = app
const random = randomFrom(2028)
await writeRandomFacts(app, random, series(240))
const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })

const balance = async (query: Partial<QueryOf<typeof getTrialBalance>> = {}) =>
  (await call(getTrialBalance, { query }, { as: manager })).body
const cents = (amount: string) => parseSignedMoney(amount) ?? 0

test('the lines of every fact add up to nothing', async () => {
  const { rows } = await db.execute<{ facts: number; wrong: number; kinds: number }>(sql`
    select count(*)::int as facts, (count(*) filter (where sum <> 0))::int as wrong, count(distinct kind)::int as kinds
    from (select left(id, -3) as entry, min(fact) as kind, sum(cents) as sum from ${journalLines({}, 'Asia/Beirut')} group by 1) facts`)
  expect(rows[0]).toMatchObject({ wrong: 0, kinds: 9 })
  expect(rows[0]!.facts).toBeGreaterThan(50)
})

test('what is summed before it becomes lines is the sum of the lines, by month, account and showroom', async () => {
  const month = (day: SQL) => sql`to_char(${day}, 'YYYY-MM')`
  const monthOf = ({ at, day }: Facts) => month(day ?? sql`${at} at time zone 'Asia/Beirut'`)
  const sums = (from: SQL, part: SQL, debit: SQL, credit: SQL) =>
    db.execute<Record<'part' | 'account', string>>(sql`
      select ${part} as part, account, branch, ${debit} as debit, ${credit} as credit, sum(pounds) as pounds from ${from}
      group by 1, 2, 3 having ${debit} <> 0 or ${credit} <> 0 or sum(pounds) <> 0 order by 1, 2, 3`)
  const ofLines = (period: JournalPeriod) =>
    sums(
      journalLines(period, 'Asia/Beirut'),
      month(sql`day`),
      sql`sum(greatest(0, cents))`,
      sql`sum(greatest(0, -cents))`,
    )
  const ofFacts = (summed: Summed) =>
    sums(
      journalSums({ ...summed, part: monthOf }, 'Asia/Beirut'),
      sql`part`,
      sql`sum(debit)`,
      sql`sum(credit)`,
    )
  const periods = [{}, { from: '2028-02-29' }, { to: '2028-02-05' }, { from: '2028-01-31', to: '2028-02-01' }]
  for (const period of periods) {
    const { rows } = await ofLines(period)
    expect(rows.length).toBeGreaterThan(0)
    expect((await ofFacts({ period })).rows, JSON.stringify(period)).toEqual(rows)
    for (const account of accounts)
      expect((await ofFacts({ period, accounts: [account] })).rows, account).toEqual(
        rows.filter((row) => row.account === account),
      )
  }
})

test('every period balances, and closes where the next one opens', async () => {
  for (let nth = 0; nth < 12; nth += 1) {
    const from = addDays('2028-01-15', Math.floor(random() * 50))
    const to = addDays(from, Math.floor(random() * 20))
    const branch = [undefined, ...branches][nth % 3]
    const found = await balance({ from, to, branch })
    expect(found.isBalanced, `${from} to ${to}`).toBe(true)
    const next = await balance({ from: addDays(to, 1), branch })
    expect(next.accounts.map(({ opening }) => opening)).toEqual(found.accounts.map(({ closing }) => closing))
    for (const { opening, debit, credit, closing } of found.accounts)
      expect(cents(opening) + cents(debit) - cents(credit)).toBe(cents(closing))
  }
})

test('a pay-in or pay-out is against the account of what it is', async () => {
  const { rows } = await db.execute<{ purpose: string; account: string }>(sql`
    select distinct purpose, account from ${journalLines({}, 'Asia/Beirut')}
    join till_entries on fact in ('PAY_IN', 'PAY_OUT') and split_part(line.id, ' ', 2) = till_entries.id::text
    where account not in ('cashDollars', 'cashPounds') order by purpose`)
  expect(rows.map(({ purpose, account }) => [purpose, account])).toEqual([
    ['BANK', 'bank'],
    ['EXPENSE', 'shopExpenses'],
    ['OTHER', 'tillOther'],
    ['SAFE', 'tillMoves'],
  ])
})

test('cash is what the tills hold; deposits, guarantees, VAT and lenders are what their rows say', async () => {
  await expectAccounts(db)
})

test('what is paid and what it earned meet in the showroom of the rental, and what the showrooms owe each other is nothing together', async () => {
  await expectShowrooms(db)
  const between = async (branch?: Branch) =>
    (await balance({ branch })).accounts.find(({ account }) => account === 'betweenShowrooms')!
  expect((await between()).closing).toBe('0.00')
  for (const branch of branches) expect((await between(branch)).closing).not.toBe('0.00')
  // Each fact balances within each showroom.
  const { rows } = await db.execute(sql`
    select left(id, -3) as entry, branch, sum(cents) from ${journalLines({}, 'Asia/Beirut')}
    group by 1, 2 having sum(cents) <> 0`)
  expect(rows).toEqual([])
})

test('the list has the lines that the sums add', async () => {
  const period = { from: '2028-02-29', to: '2028-03-05' }
  const query = { ...period, account: 'deposits' as const, limit: '1000' }
  const { body: lines } = await call(listJournal, { query: query as never }, { as: manager })
  const sum = (side: 'debit' | 'credit') =>
    moneyText(lines.reduce((all, line) => all + centsOf(line[side]), 0))
  const deposits = (await balance(period)).accounts.find(({ account }) => account === 'deposits')
  expect(deposits).toMatchObject({ debit: sum('debit'), credit: sum('credit') })
  for (const { account, debit, credit } of (await balance(period)).accounts)
    expect(
      (await call(sumJournal, { query: { ...period, account } }, { as: manager })).body,
      account,
    ).toMatchObject({ debit, credit })
  const { body: csv } = await app.inject(
    { url: '/api/admin/journal?format=csv&from=2028-02-29&to=2028-03-05' },
    { as: manager },
  )
  expect(csv).toContain('Date,Entry,What,Reference,Account,Debit,Credit,Text,Showroom,Pounds,Rate')
  expect(csv).toContain('4190 Deposits of customers')
})

test('the pages of the list are its lines in one order, whatever their length', async () => {
  const page = async (query: object) => {
    const { body, headers } = await call(listJournal, { query: query as never }, { as: manager })
    return { lines: body.map(({ id }) => id), total: Number(headers['x-total-count']) }
  }
  const found = [
    {},
    { account: 'differences' },
    { branch: 'AOUKAR', fact: 'PAYMENT' },
    { from: '2028-02-10', to: '2028-02-20', search: 'rana' },
  ]
  for (const query of found)
    for (const sort of ['date', '-date']) {
      const all = await page({ ...query, sort, limit: '1000' })
      expect(all.lines.length, JSON.stringify(query)).toBeGreaterThan(0)
      expect(all.total).toBe(all.lines.length)
      const pages: string[] = []
      for (let offset = 0; offset < all.total; offset += 7)
        pages.push(...(await page({ ...query, sort, limit: '7', offset: String(offset) })).lines)
      expect(pages, `${JSON.stringify(query)} ${sort}`).toEqual(all.lines)
    }
  const { total } = await page({ limit: '1' })
  expect(await page({ offset: String(total) })).toEqual({ lines: [], total })
  const { rows } = await db.execute(
    sql`select count(*)::int as count from ${journalLines({}, 'Asia/Beirut')}`,
  )
  expect(rows).toEqual([{ count: total }])
})

test('an entry has its debit above its credit, and till days and lenders have their names', async () => {
  for (const sort of ['date', '-date']) {
    const query = { sort, limit: '1000' } as never
    const { body: lines } = await call(listJournal, { query }, { as: manager })
    const entries = [...Map.groupBy(lines, ({ id }) => id.slice(0, -3)).values()]
    for (const entry of entries) {
      const sides = entry.map(({ debit }) => debit !== '0.00')
      expect(sides, entry[0]!.id).toEqual(sides.toSorted((a, b) => Number(b) - Number(a)))
    }
    for (const fact of ['TILL_OPENED', 'TILL_CLOSED', 'PAY_IN', 'PAY_OUT', 'LEDGER']) {
      const own = entries.map(([first]) => first!).filter((one) => one.fact === fact)
      expect(new Set(own.map(({ reference }) => reference)).size, fact).toBe(own.length)
    }
    const texts = lines.map(({ text, reference }) => `${text} ${reference}`).join('\n')
    expect(texts).toMatch(/Aoukar, till day \d+(, .*)? Aoukar \d+/)
    expect(texts).not.toMatch(/AOUKAR|KFARHBAB/)
  }
})

test('an assistant reads neither journal nor sums of accounts', async () => {
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  const { status } = await call(listJournal, { query: {} }, { as: assistant })
  const refused = await call(getTrialBalance, { query: {} }, { as: assistant })
  const sums = await call(sumJournal, { query: {} }, { as: assistant })
  expect([status, refused.status, sums.status]).toEqual([403, 403, 403])
})

test('an entry has one number of its year, the same in every period, and later entries change none', async () => {
  const numbers = async (query: object = {}, as = manager) => {
    const { body } = await call(listJournal, { query: { limit: '1000', ...query } as never }, { as })
    return new Map(body.map(({ id, number }) => [id, number]))
  }
  const all = await numbers()
  const entries = Map.groupBy(all, ([id]) => id.slice(0, -3))
  const ofEntries = [...entries.values()].map((lines) => new Set(lines.map(([, number]) => number)))
  expect(ofEntries.filter(({ size }) => size !== 1)).toEqual([])
  const inOrder = ofEntries.map((some) => [...some][0]).toSorted()
  expect(inOrder).toEqual(inOrder.map((_, nth) => `2028-${String(nth + 1).padStart(6, '0')}`))
  for (const query of [
    { from: '2028-02-10', to: '2028-02-20' },
    { from: '2028-02-29' },
    { to: '2028-02-05', account: 'rentalIncome' },
    { branch: 'AOUKAR', fact: 'PAYMENT' },
    { search: 'taxi' },
  ])
    for (const [id, number] of await numbers(query)) expect([id, number]).toEqual([id, all.get(id)])

  // Recorded now for an earlier day.
  app.clock.now = new Date('2028-03-20T08:00:00Z')
  const [{ id: rentalId } = { id: '' }] = await db.select({ id: rentals.id }).from(rentals).limit(1)
  const fact = {
    kind: 'EVENT' as const,
    rentalId,
    date: '2028-01-25',
    cents: 100,
    vatPercent: 0,
    vatCents: 0,
  }
  await db.insert(rentalIncomes).values({ ...fact, lenderCents: 50, createdAt: app.clock.now })
  // Money that came back later.
  const isSent = sql`${payoutRequests.kind} = 'WITHDRAWAL' and ${payoutRequests.status} = 'COMPLETED'`
  const came = { status: 'REJECTED' as const, processedAt: app.clock.now, paidOn: null, paymentMethod: null }
  const back = await db.update(payoutRequests).set(came).where(isSent).returning({ id: payoutRequests.id })
  expect(back.length).toBeGreaterThan(0)
  const later = await app.person('ADMIN', { staffRole: 'MANAGER' })
  const after = await numbers({}, later)
  expect(new Map([...after].filter(([id]) => all.has(id)))).toEqual(all)
  const { body: sums } = await call(getTrialBalance, { query: {} }, { as: later })
  expect(sums.isBalanced).toBe(true)
  const added = [...after].filter(([id]) => !all.has(id))
  expect(new Set(added.map(([, number]) => number)).size).toBe(1 + back.length)
  for (const [, number] of added) expect(number > (inOrder.at(-1) ?? '')).toBe(true)
})
