import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import type { AccountId } from '#shared/ids.ts'
import { databaseBefore } from '#tests/support/before-migration.ts'

const rana = '00000000-0000-7000-8000-00000000000a'
const former = '00000000-0000-7000-8000-00000000000f'

test('gives every appointment, rental and message of before its customer', async () => {
  const { url, client, missing } = await databaseBefore('customers')
  const user = (id: string, name: string, anonymised: string | null) =>
    client.query(
      `insert into users (id, username, email, phone, password, anonymised_at) values ($1, $2, $2 || '@example.com', '', 'x', $3)`,
      [id, name, anonymised],
    )
  await user(rana, 'rana', null)
  await user(former, 'former', '2026-01-01')
  let minute = 0
  const book = (name: string, email: string | null, phone: string, userId: AccountId | null = null) =>
    client.query(
      `insert into appointments (id, user_id, branch, date, start_time, end_time, duration, position, type, client_name, client_email,
         client_phone, created_at)
       values (gen_random_uuid(), $4, 'KFARHBAB', date '2026-12-01' + $5::int, '11:00', '11:30', 30, $5::int, 'EVENING', $1, $2, $3,
         timestamptz '2026-01-01' + $5::int * interval '1 minute')`,
      [name, email, phone, userId, ++minute],
    )
  await book('Maya Haddad', 'maya@example.com', '+9613123456')
  await book('M. Haddad', 'MAYA@example.com', '+9613123456')
  await book('Lea Haddad', 'maya@example.com', '+96170111222')
  await book('Lea Haddad', null, '+9613123456')
  await book('Léa haddad', null, '+9613123456')
  await book('Rana as guest', 'rana@example.com', '+96170123456')
  await book('Rana Khoury', 'rana@example.com', '+96170123456', rana)
  await book('Rana Khoury', 'new@example.com', '+96170999999', rana)
  await book('Somebody else', 'new@example.com', '+96170999999')
  await book('Deleted', 'deleted@example.com', '+96170555555', former)
  await book('Former guest', null, '')
  await book('Former guest', null, '')
  const dress = `insert into dresses (id, title, type, category, color, condition) values
    ('00000000-0000-7000-8000-0000000000d0', 'Ivory', '{Bridal}', '{Bridal}', 'Ivory', 'NEW')`
  await client.query(dress)
  await client.query(
    `insert into rentals (id, number, dress_id, client_name, client_email, client_phone, branch, event_date, event_end, start_date, end_date, ready_date,
       deposit_percent, guarantee, late_fee_per_day, free_cancel_days, hold_until, created_at)
     values (gen_random_uuid(), '2026-0001', '00000000-0000-7000-8000-0000000000d0', 'Maya', 'maya@example.com', '+9613123456', 'AOUKAR',
       '2027-05-01', '2027-05-01', '2027-04-29', '2027-05-03', '2027-05-06', 50, 200, 20, 30, '2026-02-03', '2026-02-01')`,
  )
  await client.query(
    `insert into contact_messages (id, name, email, phone, message, inquiry_type, created_at) values
       (gen_random_uuid(), 'Maya', 'maya@example.com', '+9613123456', 'Hello', 'general', '2026-03-01'),
       (gen_random_uuid(), 'Former guest', 'removed@former.invalid', null, '(removed)', 'general', '2025-03-01'),
       (gen_random_uuid(), 'Former guest', 'removed@former.invalid', null, '(removed)', 'general', '2025-04-01')`,
  )
  const { applied } = await migrate(url)
  expect(applied).toEqual(missing)
  const { rows } = await client.query(
    `select name, email, phone, user_id, event_date::text, erased_at is not null as erased,
       (select count(*)::int from appointments where customer_id = customers.id) as appointments,
       (select count(*)::int from rentals where customer_id = customers.id) as rentals,
       (select count(*)::int from contact_messages where customer_id = customers.id) as messages
     from customers order by created_at, id`,
  )
  const file = (name: string, email: string | null, phone: string | null, facts: object) => ({
    name,
    email,
    phone,
    user_id: null,
    event_date: null,
    erased: false,
    appointments: 1,
    rentals: 0,
    messages: 0,
    ...facts,
  })
  const erased = { appointments: 0, messages: 1, erased: true }
  expect(rows).toEqual([
    file('Former guest', null, null, erased),
    file('Former guest', null, null, erased),
    file('Maya Haddad', 'maya@example.com', '+9613123456', {
      appointments: 2,
      rentals: 1,
      messages: 1,
      event_date: '2027-05-01',
    }),
    file('Lea Haddad', 'maya@example.com', '+96170111222', {}),
    file('Lea Haddad', null, '+9613123456', { appointments: 2 }),
    file('Rana as guest', 'new@example.com', '+96170999999', { appointments: 3, user_id: rana }),
    file('Somebody else', 'new@example.com', '+96170999999', {}),
    file('Former member', null, null, { user_id: former, erased: true }),
    file('Former guest', null, null, { erased: true }),
    file('Former guest', null, null, { erased: true }),
  ])
})

test('the language that staff chose for a customer is that of her account and of what she booked, and stays theirs', async () => {
  const { url, client, missing } = await databaseBefore('languages')
  await client.query(
    `insert into users (id, username, email, phone, password) values ($1, 'rana', 'rana@example.com', '', 'x')`,
    [rana],
  )
  for (const [nth, [name, language, userId]] of [
    ['Rana', 'ar', rana] as const,
    ['Lea', 'en', null] as const,
  ].entries()) {
    const customer = `00000000-0000-7000-8000-0000000000c${nth}`
    await client.query(`insert into customers (id, name, language, user_id) values ($1, $2, $3, $4)`, [
      customer,
      name,
      language,
      userId,
    ])
    await client.query(
      `insert into appointments (id, customer_id, branch, date, start_time, end_time, duration, position, type, client_name, client_phone)
       values (gen_random_uuid(), $1, 'KFARHBAB', date '2026-12-01' + $2::int, '11:00', '11:30', 30, 1, 'EVENING', 'Rana', '')`,
      [customer, nth],
    )
  }
  await client.query(
    `insert into email_templates (id, name, subject, body) values (gen_random_uuid(), 'dress_approved', 'Ours', 'Text')`,
  )
  expect((await migrate(url)).applied).toEqual(missing)
  const { rows } = await client.query(
    `select customers.language, language_by_staff, appointments.language as booked, users.language as account
     from customers join appointments on customer_id = customers.id left join users on users.id = customers.user_id order by customers.id`,
  )
  expect(rows).toEqual([
    { language: 'ar', language_by_staff: true, booked: 'ar', account: 'ar' },
    { language: 'en', language_by_staff: false, booked: 'en', account: null },
  ])
  expect((await client.query(`select name, language from email_templates`)).rows).toEqual([
    { name: 'dress_approved', language: 'en' },
  ])
})
