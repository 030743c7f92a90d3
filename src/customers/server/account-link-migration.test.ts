import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { databaseBefore } from '#tests/support/before-migration.ts'

test('links of before are checked once, unless all in the file is the account’s own; a reset link has proved an address', async () => {
  const { url, client, missing } = await databaseBefore('email_proofs')
  const ids = {} as Record<string, { user: string; file: string }>
  for (const [nth, name] of [
    'mine',
    'reset',
    'moved',
    'guest',
    'measured',
    'rented',
    'written',
    'empty',
    'resetGuest',
  ].entries()) {
    const user = `00000000-0000-7000-8000-00000000000${nth}`
    const file = `00000000-0000-7000-8000-0000000000c${nth}`
    ids[name] = { user, file }
    await client.query(
      `insert into users (id, username, email, phone, password) values ($1, $2, $2 || '@example.com', '', 'x')`,
      [user, name],
    )
    await client.query(`insert into customers (id, name, user_id) values ($1, $2, $3)`, [file, name, user])
    if (name === 'empty') continue
    await client.query(
      `insert into appointments (id, customer_id, user_id, branch, date, start_time, end_time, duration, position, type, client_name,
         client_phone) values (gen_random_uuid(), $1, $2, 'KFARHBAB', date '2026-12-01' + $3::int, '11:00', '11:30', 30, 1, 'EVENING', 'Rana', '')`,
      [file, name === 'guest' || name === 'resetGuest' ? null : user, nth],
    )
  }
  const log = (name: string, action: string, at: string) =>
    client.query(
      `insert into audit_log (id, at, actor_id, ip, action, subject_type, subject_id) values (gen_random_uuid(), $3, $1::uuid, null, $2, 'user', $1::text)`,
      [ids[name]?.user, action, at],
    )
  await log('reset', 'account.password_reset', '2026-10-02')
  await log('resetGuest', 'account.password_reset', '2026-10-02')
  await log('moved', 'account.password_reset', '2026-10-02')
  await log('moved', 'account.email_changed', '2026-10-03')
  await client.query(
    `insert into customer_measurements (id, customer_id, bust, actor_id) values (gen_random_uuid(), $1, 920, gen_random_uuid())`,
    [ids.measured?.file],
  )
  await client.query(
    `insert into dresses (id, title, type, category, color, condition) values
       ('00000000-0000-7000-8000-0000000000d0', 'Ivory', '{Bridal}', '{Bridal}', 'Ivory', 'NEW')`,
  )
  await client.query(
    `insert into rentals (id, number, customer_id, client_id, by_staff, client_name, client_phone, branch, event_date, event_end, start_date,
       end_date, ready_date, deposit_percent, guarantee, late_fee_per_day, free_cancel_days, hold_until, created_at)
     values (gen_random_uuid(), '2026-0001', $1, $2, true, 'Rana', '+9613123456', 'AOUKAR', '2027-05-01', '2027-05-01', '2027-04-29',
       '2027-05-03', '2027-05-06', 50, 200, 20, 30, '2026-02-03', '2026-02-01')`,
    [ids.rented?.file, ids.rented?.user],
  )
  await client.query(
    `insert into contact_messages (id, customer_id, name, email, message, inquiry_type) values
       (gen_random_uuid(), $1, 'Rana', 'rana@example.com', 'Hello', 'general')`,
    [ids.written?.file],
  )
  expect((await migrate(url)).applied).toEqual(missing)
  const { rows } = await client.query(
    `select username, account_link as link, email_proved_at is not null as proved from users join customers on user_id = users.id order by username`,
  )
  expect(rows).toEqual([
    { username: 'empty', link: 'OWN', proved: false },
    { username: 'guest', link: 'CHECK', proved: false },
    { username: 'measured', link: 'CHECK', proved: false },
    { username: 'mine', link: 'OWN', proved: false },
    { username: 'moved', link: 'OWN', proved: false },
    { username: 'rented', link: 'CHECK', proved: false },
    { username: 'reset', link: 'PROVED', proved: true },
    // Its next sign-in sends the link, which opens the file.
    { username: 'resetGuest', link: 'CHECK', proved: false },
    { username: 'written', link: 'CHECK', proved: false },
  ])
})
