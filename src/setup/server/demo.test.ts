import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { users } from '#accounts/server/tables.ts'
import { listUsers } from '#accounts/users-contract.ts'
import { getCustomer } from '#admin/customer-contract.ts'
import { getToday } from '#admin/today-contract.ts'
import { listAgreements, openAgreement } from '#agreements/contract.ts'
import { getRentalFit, listAlterations } from '#alterations/contract.ts'
import { listMyAppointments } from '#appointments/contract.ts'
import { listDresses } from '#catalogue/contract.ts'
import { customers } from '#customers/server/tables.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { dressStatuses } from '#dresses/dress.ts'
import { listTransfers } from '#dresses/place-contract.ts'
import { getUserBalance, listPayouts } from '#payouts/contract.ts'
import { getMyRentals } from '#rentals/contract.ts'
import { expectIncomes } from '#rentals/income/server/incomes.fixture.ts'
import { getRental } from '#rentals/staff-contract.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { sampleLenders, sampleStaff } from '#setup/server/samples/users.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { demoPassword } from './actions.ts'
import { setUpDemo } from './demo.ts'

const app = await testApp({ closedTills: true, env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
const { call } = app
await setUpDemo(app.deps)

test('shows staff an account whose address is not confirmed, and the guest who may be the same', async () => {
  const as = await enter('admin')
  const people = await app.db.select().from(users).where(isNull(users.emailProvedAt))
  expect(people).toHaveLength(1)
  const [own] = await app.db.select().from(customers).where(eq(customers.userId, people[0]!.id))
  const { body } = await call(getCustomer, { params: { id: own!.id } }, { as })
  expect(body.account?.state).toBe('OWN')
  expect(body.maybeSame).toMatchObject([{ name: body.name, same: 'both' }])
})

test('rentals, fittings and the waitlist speak the language of the customer', async () => {
  const { rows } = await app.db.execute(sql`
    select booked.language, customers.language as file from customers inner join (
      select customer_id, language from rentals union select customer_id, language from appointments
      union select customer_id, language from waitlist_entries) booked on customer_id = customers.id
    where booked.language <> customers.language`)
  expect(rows).toEqual([])
})

test.each(sampleLenders.map(({ username }) => username))(
  'gives the demo lender %s dresses, money, rentals and an agreement that opens',
  async (username) => {
    const as = await enter(username)
    const dresses = await call(listMyDresses, {}, { as })
    expect(dresses.body.length).toBeGreaterThan(9)
    const { body: balance } = await call(getUserBalance, {}, { as })
    expect(balance.available).toBeGreaterThan(0)
    expect(balance.pending).toBeGreaterThan(0)
    const payouts = await call(listPayouts, {}, { as })
    expect(new Set(payouts.body.map(({ status }) => status)).size).toBe(3)
    const rentals = await call(getMyRentals, {}, { as })
    // Some lend a dress of the group that a guest has requested.
    expect(rentals.body).toEqual({ completed: 3, coming: expect.toBeOneOf([2, 3]) })
    const [paper] = (await call(listAgreements, {}, { as })).body
    const opened = await call(openAgreement, { params: { id: paper?.id as string }, query: {} }, { as })
    const [status, beginning] = paper?.status === 'EXPIRED' ? [403, undefined] : [200, '%PDF-1.4']
    expect([
      opened.status,
      typeof opened.body === 'string' ? String(opened.body).slice(0, 8) : undefined,
    ]).toEqual([status, beginning])
  },
)

test('reviews are of completed rentals, after their invitation, and two wait for staff', async () => {
  const as = await enter('admin')
  const { body } = await call(listReviews, { query: { limit: '100' } }, { as })
  expect(body.length).toBeGreaterThan(14)
  expect(body.filter(({ status }) => status === 'PENDING')).toHaveLength(2)
  for (const { rental, dress, customer, name, changedAt } of body) {
    const found = (await call(getRental, { params: { id: rental.id } }, { as })).body
    expect([found.status, found.dress.id]).toEqual(['COMPLETED', dress.id])
    expect(customer.name.startsWith(name)).toBe(true)
    expect(changedAt > found.completedAt!).toBe(true)
  }
})

test('gives the first lender a dress in every status', async () => {
  const as = await enter(sampleLenders[0]?.username as string)
  const { body } = await call(listMyDresses, {}, { as })
  expect(new Set(body.map(({ status }) => status))).toEqual(new Set(dressStatuses))
})

test('shows staff all users, with balances that are the sums of their ledgers', async () => {
  const as = await enter('admin')
  const { body } = await call(listUsers, { query: { limit: '100' } }, { as })
  expect(body.total).toBe(sampleLenders.length + sampleStaff.length + 5)
  for (const { username } of sampleLenders) {
    const { body: own } = await call(getUserBalance, {}, { as: await enter(username) })
    expect(Number(body.users.find((person) => person.username === username)?.balance)).toBe(own.available)
  }
})

test.each(sampleLenders.map(({ username }) => username))(
  'gives the demo lender %s past and upcoming showroom visits',
  async (username) => {
    const { body } = await call(listMyAppointments, {}, { as: await enter(username) })
    const [today] = app.clock.now.toISOString().split('T') as [string]
    const dates = (status: string) => body.filter((one) => one.status === status).map(({ date }) => date)
    expect(dates('COMPLETED').length).toBeGreaterThan(0)
    expect(dates('COMPLETED').every((date) => date < today)).toBe(true)
    expect(dates('CONFIRMED').length).toBeGreaterThan(0)
    expect(dates('CONFIRMED').every((date) => date > today)).toBe(true)
  },
)

test('the tills of the last week and of today hold the cash of their payments, and every closed one was counted', async () => {
  const { rows: days } = await app.db.execute<{ open: number; closed: number; short: number }>(sql`
    select count(*) filter (where closed_at is null)::int as open, count(closed_at)::int as closed,
      count(*) filter (where counted_cents <> float_cents
        + (select coalesce(sum(cents), 0) from till_entries where till_day_id = till_days.id))::int as short
    from till_days`)
  expect(days[0]).toMatchObject({ open: 2, short: 1 })
  expect(days[0]?.closed).toBeGreaterThanOrEqual(12)
  const { rows: entries } = await app.db.execute<{ pounds: number; dollars: number; wrong: number }>(sql`
    select count(*) filter (where entry.pounds <> 0)::int as pounds, count(*) filter (where entry.cents <> 0)::int as dollars,
      count(*) filter (where payment_id is not null and payment.id is null)::int as wrong
    from till_entries entry left join rental_payments payment on payment.id = payment_id and method = 'CASH'`)
  expect(entries[0]?.wrong).toBe(0)
  expect(entries[0]?.dollars).toBeGreaterThan(3)
  expect(entries[0]?.pounds).toBeGreaterThan(0)
})

test('never books two appointments for one position', async () => {
  const { rows } = await app.db.execute(sql`
    select a.id from appointments a join appointments b
      on a.id < b.id and a.branch = b.branch and a.date = b.date and a.position = b.position
      and a.start_time < b.end_time and b.start_time < a.end_time
    where a.status <> 'CANCELLED' and b.status <> 'CANCELLED'`)
  expect(rows).toEqual([])
})

test('makes every earning the price of an existing rental less VAT and fee, and the price that of the dress', async () => {
  const { rows } = await app.db.execute<{
    earnings: number
    shared: number
    explained: number
    rentals: number
  }>(sql`
    select
      (select count(*)::int from payout_requests where kind = 'EARNING' and not is_forfeited_deposit) as earnings,
      (select count(*)::int from payout_requests p join rentals r on r.id = p.rental_id
        where is_forfeited_deposit and r.status = 'CANCELLED' and p.processed_at = (select at from rental_steps where rental_id = r.id and step = 'CANCELLED')
          and p.rental_price = ceil(r.price * r.deposit_percent) / 100) as shared,
      (select count(*)::int from payout_requests p where kind = 'EARNING' and 1 = (
        select count(*) from rentals join rental_pieces r on r.rental_id = rentals.id join dresses d on d.id = r.dress_id
          cross join lateral (select r.price - round(r.price * 11 / 111, 2) as net) vat
        where r.dress_id = p.dress_id and r.owner_id = p.user_id and d.owner_id = p.user_id
          and r.price = p.rental_price and r.price = d.rental_price
          and p.share_vat_percent = 11 and p.amount = net - round(net * p.platform_fee / 100, 2)
          and p.platform_fee = d.platform_fee
          and d.created_at < p.created_at and p.created_at::date <= r.start_date
          and (r.status, p.status) in
            (('COMPLETED', 'COMPLETED'), ('CONFIRMED', 'PENDING'), ('CANCELLED', 'REJECTED'))
          and (p.status <> 'COMPLETED' or p.processed_at::date > end_date)
      )) as explained,
      (select count(*)::int from rentals) as rentals`)
  expect(rows).toEqual([{ earnings: 34, shared: 6, explained: 34, rentals: 38 }])
})

test('posts the income of every rental that is over or cancelled, with VAT', async () => {
  await expectIncomes(app.db, app.clock.now.toISOString().slice(0, 10))
  const { rows } = await app.db.execute(sql`
    select array_agg(distinct kind order by kind) as kinds, bool_and(vat_cents > 0) filter (where kind = 'EVENT') as vat, max(date) <= ${app.clock.now.toISOString().slice(0, 10)} as past
    from rental_incomes`)
  expect(rows).toEqual([{ kinds: ['EVENT', 'FEE', 'KEPT'], vat: true, past: true }])
})

test('has an invoice of every completed rental that agrees with its income and fees, and a credit note', async () => {
  const { rows } = await app.db.execute(sql`
    with standing as (
      select * from invoices where kind = 'INVOICE' and not exists (select from invoices credit where credit.credits = invoices.id)
    ), sums as (
      select r.id, sum(cents) as cents, sum(vat_cents) as vat from rentals r cross join lateral (
        select cents, vat_cents from rental_incomes where rental_id = r.id) earned
      where status = 'COMPLETED' group by r.id
    )
    select count(*)::int as rentals,
      count(*) filter (where total_cents = cents and vat_cents = vat)::int as agree,
      (select count(*)::int from invoices where kind = 'CREDIT_NOTE') as credits,
      (select count(*)::int from invoices where number like 'INV %' and position > (select last from invoice_numbers n
        where n.kind = invoices.kind and n.year = invoices.year)) as beyond
    from sums join standing on standing.rental_id = sums.id`)
  expect(rows).toEqual([{ rentals: 18, agree: 18, credits: 1, beyond: 0 }])
})

test('says where each dress is, as its rentals do, and needs one in the other showroom', async () => {
  const { rows } = await app.db.execute<{
    place: string
    retrieved: boolean
    out: boolean
    dresses: number
  }>(sql`
    select place, status = 'RETRIEVED' as retrieved, count(*)::int as dresses, exists (
        select from rentals r join rental_pieces p on p.rental_id = r.id
        where p.dress_id = d.id and step = 'COLLECTED') as out
    from dresses d where place is not null group by 1, 2, 4 order by 1, 2, 4`)
  const away = rows.filter(({ place }) => place === 'CUSTOMER' || place === 'LENDER')
  expect(away).toEqual([
    { place: 'CUSTOMER', retrieved: false, out: true, dresses: 2 },
    { place: 'LENDER', retrieved: true, out: false, dresses: 2 },
  ])
  expect(rows.filter(({ out }) => out)).toHaveLength(1)
  const { rows: wrong } = await app.db.execute(sql`
    select from dresses d where place is distinct from (
      select p.place from dress_places p where p.dress_id = d.id order by since desc limit 1)`)
  expect(wrong).toEqual([])
  const { body } = await call(listTransfers, { query: {} }, { as: await enter('admin') })
  expect(body).toContainEqual(
    expect.objectContaining({ place: 'KFARHBAB', from: 'KFARHBAB', to: 'AOUKAR', isLate: false }),
  )
})

test('has one payment run of every lender, requests that wait for the next, and agreements in every state', async () => {
  const { rows } = await app.db.execute(sql`
    select count(distinct run_id)::int as runs, count(run_id)::int as paid,
      count(*) filter (where kind = 'WITHDRAWAL' and status = 'PENDING')::int as waiting,
      (select array_agg(distinct status order by status) from agreements) as agreements
    from payout_requests`)
  expect(rows).toEqual([{ runs: 1, paid: 6, waiting: 2, agreements: ['EXPIRED', 'PENDING', 'SIGNED'] }])
})

async function enter(usernameOrEmail: string): Promise<Person> {
  const { body, headers } = await call(login, { body: { usernameOrEmail, password: demoPassword } })
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] as string
  return { id: body.id, email: body.email, cookie }
}

test('shows a customer who owes what the guarantee did not cover', async () => {
  const as = await enter('admin')
  const { owing } = (await call(getToday, { query: {} }, { as })).body
  expect(owing).toMatchObject([{ step: 'COMPLETED', balance: '60.00' }])
  const { body: rental } = await call(getRental, { params: { id: owing[0]!.id } }, { as })
  expect(rental).toMatchObject({ feesDue: '60.00', guaranteeHeld: '0.00' })
  expect(rental.payments.map(({ kind, amount }) => [kind, amount])).toContainEqual(['FEE', '200.00'])
})

test('shows measured customers, and alterations due on Today', async () => {
  const staff = await enter('admin')
  const { body: today } = await call(getToday, { query: {} }, { as: staff })
  expect(today.alterations.length).toBeGreaterThan(1)
  const [open] = (await call(listAlterations, { query: { state: 'OPEN' } }, { as: staff })).body
  const { body: fit } = await call(getRentalFit, { params: { id: open!.rental.id } }, { as: staff })
  expect(fit.current.waist).not.toBeNull()
  const lender = await enter(sampleLenders[0]?.username as string)
  const { body: all } = await call(listDresses, { query: {} }, { as: lender })
  const { body: fitting } = await call(listDresses, { query: { fits: 'me' } }, { as: lender })
  expect(fitting.total).toBeGreaterThan(3)
  expect(fitting.total).toBeLessThan(all.total)
})
