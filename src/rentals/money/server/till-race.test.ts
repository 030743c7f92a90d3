import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { randomFrom } from '#appointments/server/booking/race-rounds.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentalPayments } from '#rentals/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import { branches } from '#showrooms/facts.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addTillEntry, closeTill, getTillDay, openTill } from '#till/contract.ts'
import { setRate } from '#till/rate-contract.ts'
import { findOpenDays } from '#till/server/store.ts'
import { expectTillOfPayments } from './sums.fixture.ts'

const app = await testApp({
  closedTills: true,
  domains: ['till', 'rentals'],
  env: { RATE_LIMIT_FACTOR: '0' },
  maxConnections: 16,
})
const { db, send } = app
const admin = await app.person('ADMIN')
const rate = 89_500
const operations = Number(process.env.TILL_OPERATIONS ?? series(1500))
const clients = 32

test(`${operations} operations of ${clients} clients over till days: each till is its float and its payments`, async () => {
  const random = randomFrom(34)
  const below = (most: number) => Math.floor(random() * most)
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!
  const seen = new Map<string, number>()
  await send(setRate, { body: { rate } }, { as: admin })
  const ids: string[] = []
  const [dressId = ''] = await insertDress(db, { rentalPrice: '9000.00' })
  for (let nth = 0; nth < 8; nth++) {
    const startDate = addDays('2026-12-01', 10 * nth)
    const days = { startDate, endDate: addDays(startDate, 4) }
    ids.push(
      await insertRentalRow(db, {
        dressId,
        ...days,
        branch: oneOf(branches),
        price: '90000.00',
        status: 'CONFIRMED',
      }),
    )
  }

  async function ask(what: string, request: () => ReturnType<typeof send>) {
    const reply = await request()
    expect([200, 201, 409, 422, 503], `${what}: ${JSON.stringify(reply.body)}`).toContain(reply.status)
    const name = `${what} ${reply.status}`
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return reply
  }

  async function pay() {
    const dollars = 1 + below(90)
    const lbp = { lbpAmount: dollars * rate, lbpRate: rate }
    const change = [
      {},
      { received: String(dollars + 10), change: '10' },
      { received: String(dollars + 10), changeLbp: 10 * rate },
      lbp,
      { ...lbp, receivedLbp: dollars * rate + 2 * rate, change: '2' },
    ]
    const refund = { kind: 'REFUND', refundOf: 'RENTAL', reason: 'By agreement', ...oneOf([{}, lbp]) }
    const cash = below(4) ? { kind: 'RENTAL', ...oneOf(change) } : refund
    const body = { method: 'CASH', amount: String(dollars), branch: oneOf([undefined, ...branches]), ...cash }
    await ask('pay', () => send(payRental, { params: { id: oneOf(ids) }, body }, { as: admin }))
  }

  async function reverse() {
    const rows = await db.select().from(rentalPayments)
    if (rows.length === 0) return
    const { id: paymentId, rentalId: id } = oneOf(rows)
    const input = { params: { id, paymentId }, body: { reason: 'Typing error' } }
    await ask('reverse', () => send(reversePayment, input, { as: admin }))
  }

  async function move() {
    const open = await findOpenDays(db)
    if (open.length === 0) return
    const { id } = oneOf(open)
    const body = {
      kind: oneOf(['PAY_IN', 'PAY_OUT']),
      purpose: oneOf(['BANK', 'SAFE', 'EXPENSE', 'OTHER']),
      dollars: String(below(50)),
      pounds: 1000,
      reason: 'Taxi',
    }
    await ask('move', () => send(addTillEntry, { params: { id }, body }, { as: admin }))
  }

  /** Of what a person sees who then counts: what comes in meanwhile refuses the closing. */
  async function close() {
    const open = await findOpenDays(db)
    if (open.length === 0) return
    const { id } = oneOf(open)
    const { expected } = (await send(getTillDay, { params: { id } }, { as: admin })).body
    const counted = { dollars: expected.dollars.replace('-', ''), pounds: Math.abs(expected.pounds) }
    const body = { ...counted, expected, takenDollars: '0', takenPounds: 0, differenceReason: 'x' }
    await ask('close', () => send(closeTill, { params: { id }, body }, { as: admin }))
  }

  async function open() {
    const body = {
      branch: oneOf(branches),
      dollars: String(below(200)),
      pounds: 1000 * below(900),
      reason: 'x',
    }
    await ask('open', () => send(openTill, { body }, { as: admin }))
  }

  for (let done = 0; done < operations; done += clients)
    await Promise.all(
      Array.from({ length: clients }, () => {
        const what = below(20)
        return what < 10 ? pay() : what < 12 ? reverse() : what < 15 ? move() : what < 17 ? close() : open()
      }),
    )

  await expectTillOfPayments(db)
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*)::int as days, count(distinct branch)::int as showrooms,
      count(*) filter (where closed_at is null)::int as open, count(closed_at)::int as closed, max(number) as last,
      (select count(*)::int from till_entries where kind in ('PAY_IN', 'PAY_OUT')) as moves,
      (select count(*)::int from rental_payments) as payments,
      (select count(*)::int from (select till_day_id from till_entries where number is not null
        group by till_day_id having max(number) <> count(*)) gaps) as gaps,
      (select count(*)::int from till_entries entry join till_days day on day.id = till_day_id
        where entry.created_at > day.closed_at) as after_closing
    from till_days`)
  const replies = (name: string) => seen.get(name) ?? 0
  const { open: opened = 0, ...found } = rows[0]!
  expect(found).toMatchObject({
    days: replies('open 201'),
    closed: replies('close 200'),
    moves: replies('move 201'),
    payments: replies('pay 201') + replies('reverse 201'),
    gaps: 0,
    after_closing: 0,
  })
  expect(opened).toBeLessThanOrEqual(2)
  const numbers = await db.execute(
    sql`select 1 from till_days group by branch having max(number) <> count(*) or min(number) <> 1`,
  )
  expect(numbers.rows).toEqual([])
  // A closed day keeps the sums that its closing saw: the audit log has them.
  const changed = await db.execute(sql`
    select 1 from till_days join audit_log on subject_id = till_days.id::text and action = 'till.closed'
    where (detail #>> '{difference,dollars}')::numeric * 100 <> counted_cents - float_cents
      - (select coalesce(sum(cents), 0) from till_entries where till_day_id = till_days.id)`)
  expect(changed.rows).toEqual([])
  const negative = await db.execute(sql`
    select 1 from till_days where least(
      float_cents + (select coalesce(sum(cents), 0) from till_entries where till_day_id = till_days.id),
      float_pounds + (select coalesce(sum(pounds), 0) from till_entries where till_day_id = till_days.id)) < 0`)
  expect(negative.rows).toEqual([])
  for (const what of [
    'open 201',
    'open 409',
    'close 200',
    'close 409',
    'pay 201',
    'pay 409',
    'reverse 201',
    'move 201',
  ])
    expect(replies(what), what).toBeGreaterThan(0)
})
