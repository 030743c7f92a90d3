import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { databaseBefore } from '#tests/support/before-migration.ts'

test('what rentals of before have earned and kept is posted, with the lender’s share', async () => {
  const { url, client, missing, rent, pay } = await shopBefore('income')
  const earn = (id: string, status: string) =>
    client.query(
      `insert into payout_requests (id, user_id, kind, amount, status, rental_id, processed_at)
       values (gen_random_uuid(), '00000000-0000-7000-8000-00000000000a', 'EARNING', 180, $2::text, $1, case when $2::text <> 'PENDING' then now() end)`,
      [id, status],
    )
  const done = { handed_over_at: '2026-01-10', returned_at: '2026-01-12', completed_at: '2026-01-12' }
  const completed = await rent('COMPLETED', done)
  await earn(completed, 'COMPLETED')
  // 22:30 in UTC is the next day in Beirut.
  const late = await rent('CONFIRMED', { confirmed_at: '2026-02-12T22:30:00Z' })
  await rent('PENDING')
  const cancelled = await rent('CANCELLED', {
    cancelled_at: '2026-04-01T22:30:00Z',
    cancelled_by: 'CUSTOMER',
    refund: '40',
  })
  await pay(cancelled, 'RENTAL', 100_00, '2026-03-01')
  await pay(cancelled, 'REFUND', 30_00, '2026-04-03')
  await earn(cancelled, 'REJECTED')
  const expired = await rent('CANCELLED', { cancelled_at: '2026-05-01', cancelled_by: 'EXPIRED' })
  await pay(expired, 'RENTAL', 100_00, '2026-04-01')

  expect((await migrate(url)).applied).toEqual(missing)
  const { rows } = await client.query(
    `select rental_id, date::text, kind, cents::int, vat_cents::int, lender_cents::int from rental_incomes order by date`,
  )
  expect(rows).toEqual([
    {
      rental_id: completed,
      date: '2026-01-11',
      kind: 'EVENT',
      cents: 200_00,
      vat_cents: 0,
      lender_cents: 180_00,
    },
    { rental_id: late, date: '2026-02-13', kind: 'EVENT', cents: 200_00, vat_cents: 0, lender_cents: 0 },
    { rental_id: cancelled, date: '2026-04-02', kind: 'KEPT', cents: 60_00, vat_cents: 0, lender_cents: 0 },
  ])
})

test('fees that were paid stay on their day, and those that are due stand on the day of their charge', async () => {
  const { url, client, missing, rent, pay } = await shopBefore('fees_as_charged')
  await client.query(
    `insert into platform_settings (id, key, value) values (gen_random_uuid(), 'vatPercent', '11')`,
  )
  const at = '2026-01-12T22:30:00Z'
  const done = { handed_over_at: '2026-01-10', returned_at: '2026-01-12', completed_at: at }
  const owing = await rent('COMPLETED', { ...done, fees_to_pay: '55.40' })
  await pay(owing, 'FEE', 22_10, '2026-01-20')
  const altered = await rent('CONFIRMED', { confirmed_at: '2026-02-02', fees_to_pay: '11.10' })
  await client.query(
    `insert into audit_log (id, at, action, subject_type, subject_id) values (gen_random_uuid(), '2026-02-05', 'alteration.added', 'rental', $1)`,
    [altered],
  )
  const cancelled = { cancelled_at: '2026-04-01', cancelled_by: 'CUSTOMER', refund: '0' }
  await rent('CANCELLED', { ...cancelled, fees_to_pay: '30' })
  await rent('PENDING', { fees_to_pay: '30' })

  expect((await migrate(url)).applied).toEqual(missing)
  const { rows } = await client.query(
    `select rental_id, date::text, cents::int, vat_cents::int from rental_incomes where kind = 'FEE' order by date`,
  )
  expect(rows).toEqual([
    { rental_id: owing, date: '2026-01-13', cents: 33_30, vat_cents: 3_30 },
    { rental_id: owing, date: '2026-01-20', cents: 22_10, vat_cents: 0 },
    { rental_id: altered, date: '2026-02-05', cents: 11_10, vat_cents: 1_10 },
  ])
})

/** A database as it was before a migration, in which rentals and payments can be written. */
async function shopBefore(migration: string) {
  const { url, client, missing } = await databaseBefore(migration)
  await client.query(`
    insert into users (id, username, email, phone, password) values ('00000000-0000-7000-8000-00000000000a', 'maya', 'maya@example.com', '', 'x');
    insert into customers (id, name) values ('00000000-0000-7000-8000-0000000000c0', 'Rana');
    insert into dresses (id, title, type, category, color, condition) values
      ('00000000-0000-7000-8000-0000000000d0', 'Ivory', '{Bridal}', '{Bridal}', 'Ivory', 'NEW')`)
  let month = 0
  const rent = async (status: string, more: Record<string, string> = {}) => {
    month += 1
    const id = `00000000-0000-7000-8000-0000000000${month}0`
    const day = (nth: number) => `2026-0${month}-${nth}`
    const row = {
      id,
      number: `2026-000${month}`,
      dress_id: '00000000-0000-7000-8000-0000000000d0',
      client_name: 'Rana',
      customer_id: '00000000-0000-7000-8000-0000000000c0',
      client_phone: '',
      branch: 'AOUKAR',
      status,
      event_date: day(10),
      event_end: day(11),
      start_date: day(10),
      end_date: day(12),
      ready_date: day(13),
      price: '200.00',
      deposit_percent: '50',
      guarantee: '200',
      late_fee_per_day: '20',
      free_cancel_days: '30',
      hold_until: '2099-01-01',
      ...more,
    }
    const columns = Object.keys(row)
    const values = columns.map((_, index) => `$${index + 1}`)
    await client.query(`insert into rentals (${columns}) values (${values})`, Object.values(row))
    return id
  }
  let receipt = 0
  const pay = (id: string, kind: string, cents: number, at: string) =>
    client.query(
      `insert into rental_payments (id, rental_id, branch, kind, method, refund_of, cents, receipt_year, receipt_number, reason, created_at)
       values (gen_random_uuid(), $1, 'AOUKAR', $2::text, 'CASH', case when $2::text = 'REFUND' then 'RENTAL' end, $3, 2026, $4, 'x', $5)`,
      [id, kind, cents, ++receipt, at],
    )
  return { url, client, missing, rent, pay }
}
