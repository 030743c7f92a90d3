import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { changePayout, setBalance } from '#payouts/contract.ts'
import { moneyText } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { isFull, series } from '#tests/support/rounds.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { moneyOf, withRetries } from './lender.fixture.ts'
import { payoutRequests } from './tables.ts'

const app = await testApp({ domains: ['payouts'], env: { RATE_LIMIT_FACTOR: '0' }, maxConnections: 16 })
const { db, send } = app
const admin = await app.person('ADMIN')
const { lenderWith, ask, credit, settle, sums, entriesOf } = moneyOf(app, admin)

/** `npm run bench -- ledger` runs 100,000. */
const operations = Number(process.env.LEDGER_OPERATIONS ?? series(2000))
const clients = 32
const rivals = isFull() ? 200 : 60

test(`accepts one of ${rivals} concurrent requests for the whole balance`, async () => {
  const maya = await lenderWith(12_345)
  const all = await Promise.all(Array.from({ length: rivals }, () => withRetries(() => ask(maya, '123.45'))))
  const won = all.filter(({ status }) => status === 201)
  expect([won.length, all.filter(({ status }) => status === 422).length]).toEqual([1, rivals - 1])
  expect(await sums(maya)).toEqual({ available: 0, pending: 123.45 })
})

test(`marks a payout as sent for one of ${rivals} concurrent requests; the others get 409`, async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '50.00')).body
  const sendOf = (nth: number) => {
    const body = { status: 'COMPLETED', date: '2026-11-23', method: 'TRANSFER', reference: `Transfer ${nth}` }
    return send(changePayout, { params: { id }, body }, { as: admin })
  }
  const all = await Promise.all(Array.from({ length: rivals }, (_, nth) => withRetries(() => sendOf(nth))))
  const won = all.filter(({ status }) => status === 200)
  const codes = all.filter(({ status }) => status === 409).map(({ body }) => body.code)
  expect([won.length, codes]).toEqual([1, Array(rivals - 1).fill('payout_settled')])
  const [row] = await db.select().from(payoutRequests).where(eq(payoutRequests.id, id))
  expect(row?.paymentReference).toBe(won[0]?.body.payment?.reference)
  expect(row?.notes?.split('\n').length).toBe(1)
})

test('accepts one of 50 concurrent settlements of a payout', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '50.00')).body
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => withRetries(() => settle(id, nth % 2 ? 'COMPLETED' : 'REJECTED'))),
  )
  const won = all.filter(({ status }) => status === 200)
  expect([won.length, all.filter(({ status }) => status === 409).length]).toEqual([1, 49])
  expect((await sums(maya)).available).toBe(won[0]?.body.status === 'REJECTED' ? 50 : 0)
})

/** What every series has, whatever the order of its operations: an adjustment beside rivals may be refused each time. */
const sureOutcomes = ['adjust 200', 'credit 201', 'request 201', 'request 422', 'settle 200', 'settle 409']

interface Lender {
  person: Person
  dressId: DressId
  /** Ids of payouts without a known settlement. */
  open: string[]
}

/** Cents by lender, as the replies imply; the ledger must agree. */
interface ExpectedSums {
  available: number
  pending: number
}

test(`${operations} operations of ${clients} clients: ledger and balances agree after every round and at the end`, async () => {
  const lenders: Lender[] = []
  const expectedSums = new Map<string, ExpectedSums>()
  const amounts = new Map<string, { owner: string; kind: string; cents: number }>()
  for (let nth = 0; nth < 6; nth += 1) {
    const person = await lenderWith(20_000)
    const [dressId] = await insertDress(db, { ownerId: person.id })
    lenders.push({ person, dressId, open: [] })
    expectedSums.set(person.id, { available: 20_000, pending: 0 })
  }
  const settledTimes = new Map<string, number>()
  const statuses = new Map<string, number>()
  // The seed fixes the operations, not the order in which they run. No bias: fast-check favours small numbers.
  const numbers = fc.infiniteStream(fc.noBias(fc.nat(2 ** 31 - 1)))
  const random = fc.sample(numbers, { numRuns: 1, seed: 20_261_123 })[0]!
  const randomBelow = (sides: number) => (random.next().value as number) % sides

  function count(kind: string, status: number) {
    statuses.set(`${kind} ${status}`, (statuses.get(`${kind} ${status}`) ?? 0) + 1)
    expect([200, 201, 409, 422], `${kind} answered ${status}`).toContain(status)
  }

  function made(lender: Lender, kind: string, { id, amount }: { id: string; amount: string }) {
    // A repeated request key returns the existing payout: count it once.
    if (amounts.has(id)) return
    const cents = Math.round(Number(amount) * 100)
    const of = expectedSums.get(lender.person.id)!
    amounts.set(id, { owner: lender.person.id, kind, cents })
    of.pending += cents
    if (kind === 'WITHDRAWAL') of.available -= cents
    lender.open.push(id)
  }

  function settled(id: string, status: 'COMPLETED' | 'REJECTED') {
    settledTimes.set(id, (settledTimes.get(id) ?? 0) + 1)
    const { owner, kind, cents } = amounts.get(id)!
    const of = expectedSums.get(owner)!
    of.pending -= cents
    if ((kind === 'EARNING') === (status === 'COMPLETED')) of.available += cents
  }

  let nth = 0
  async function operation(): Promise<void> {
    const lender = lenders[randomBelow(lenders.length)]!
    const what = randomBelow(100)
    const cents = 1 + randomBelow(9000)
    const copies = randomBelow(4) === 0 ? 2 : 1
    nth += 1
    const headers = { 'idempotency-key': `operation-${nth}` }
    const all = <T extends { status: number }>(one: () => Promise<T>) =>
      Promise.all(Array.from({ length: copies }, () => withRetries(one)))
    if (what < 30) {
      for (const { status, body } of await all(() => ask(lender.person, moneyText(cents), {}, headers))) {
        count('request', status)
        if (status === 201) made(lender, 'WITHDRAWAL', body)
      }
    } else if (what < 55) {
      const replies = await all(() => credit(lender.person, lender.dressId, moneyText(cents), {}, headers))
      for (const { status, body } of replies) {
        count('credit', status)
        if (status === 201) made(lender, 'EARNING', body)
      }
    } else if (what < 95) {
      const id = lender.open[randomBelow(lender.open.length)]
      if (!id) return
      const outcome = randomBelow(2) ? 'COMPLETED' : 'REJECTED'
      // Two requests without a key: two members of staff press the same button.
      for (const { status } of await all(() => settle(id, outcome))) {
        count('settle', status)
        if (status === 200) settled(id, outcome)
      }
      lender.open = lender.open.filter((one) => one !== id || randomBelow(8) === 0)
    } else {
      await adjust(lender, cents, headers)
    }
  }

  async function adjust(lender: Lender, cents: number, headers: Record<string, string>) {
    const now = Math.round((await sums(lender.person)).available * 100)
    const body = { balance: moneyText(now + cents), expected: moneyText(now) }
    const input = { params: { id: lender.person.id }, body }
    const { status } = await withRetries(() => send(setBalance, input, { as: admin, headers }))
    count('adjust', status)
    if (status === 200) expectedSums.get(lender.person.id)!.available += cents
  }

  const started = performance.now()
  const roundCount = Math.min(50, Math.max(1, Math.round(operations / 500)))
  for (let round = 0; round < roundCount; round += 1) {
    let left = Math.ceil(operations / roundCount)
    const client = async () => {
      while (left > 0) {
        left -= 1
        await operation()
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    // Now it has no rival.
    await adjust(lenders[0]!, 1, { 'idempotency-key': `adjustment-${round}` })
    for (const { person } of lenders) {
      const entries = await entriesOf(person)
      const sum = entries.reduce((total, entry) => total + entry.cents, 0)
      const { available, pending } = await sums(person)
      const seen = { available: Math.round(available * 100), pending: Math.round(pending * 100) }
      expect(seen, `round ${round}`).toEqual(expectedSums.get(person.id))
      expect(sum).toBe(seen.available)
      // Only a debit can make a balance negative, and the server refuses debits above the balance.
      expect(sum).toBeGreaterThanOrEqual(0)
    }
  }
  expect([...settledTimes.values()].every((times) => times === 1)).toBe(true)
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(sureOutcomes))
  expect(await contradictions()).toEqual([])
  if (operations > 2000) {
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    process.stdout.write(`${seconds} s, ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`)
  }
})

/** The users and payouts whose rows contradict each other. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'balance' as what, u.id from users u
    where u.balance * 100 <> (select coalesce(sum(cents), 0) from ledger_entries where user_id = u.id)
    union all
    select 'entries of a payout', p.id from payout_requests p
    where (select array_agg(l.kind || ' ' || l.cents order by l.id) from ledger_entries l where l.payout_id = p.id)
      is distinct from case
        when p.kind = 'EARNING' and p.status = 'COMPLETED' then array['EARNING ' || (p.amount * 100)::bigint]
        when p.kind = 'EARNING' then null
        when p.status = 'REJECTED' then array['WITHDRAWAL ' || (-p.amount * 100)::bigint, 'WITHDRAWAL_RETURNED ' || (p.amount * 100)::bigint]
        else array['WITHDRAWAL ' || (-p.amount * 100)::bigint]
      end
    union all
    select 'a balance that was below zero', l.user_id from (
      select user_id, sum(cents) over (partition by user_id order by id) as balance from ledger_entries) l
    where l.balance < 0`)
  return rows
}
