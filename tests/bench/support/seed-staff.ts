import pg from 'pg'
import { hashPassword } from '#accounts/server/auth/passwords.ts'

/** Monday to Sunday. */
export const boardWeek = { from: '2027-05-03', to: '2027-05-09' }
export const tillDay = '00000000-0000-4000-8000-000000000002'

/** Fills the tables of staff in a database of `seedLarge`, and adds an owner with that password. */
export async function fillStaffTables(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from appointments where date < '2027-01-01' and client_name not like 'Today %'`,
  )
  if (rows[0]?.count !== 100_000) {
    // Users are deleted one by one: emptying the table would empty customers and rentals with it.
    await client.query('delete from appointments')
    await client.query('delete from users')
    await client.query(
      `insert into users (id, username, email, phone, password, first_name, last_name, role, created_at)
       select md5('user' || n)::uuid, 'user.' || n, 'user' || n || '@example.com', '+9613' || (100000 + n), 'none',
         'User', 'Number ' || n, 'CLIENT', timestamptz '2020-01-01' + n * interval '3 hours'
       from generate_series(1, 9999) n`,
    )
    // Beside the 20,000 of the rentals.
    await client.query(
      `insert into customers (id, name, phone, email, event_date, language, source, created_at)
       select md5('customer ' || n)::uuid, initcap(a_word(n % 1680)) || ' ' || initcap(a_word(n % 977)), '+96170' || (100000 + n),
         'customer' || n || '@example.com', current_date - 100 + n % 500, (array['en', 'fr', 'ar'])[1 + n % 3],
         (array['FRIEND', 'GOOGLE', null])[1 + n % 3], timestamptz '2024-01-01' + n * interval '20 minutes'
       from generate_series(20001, 50000) n on conflict do nothing`,
    )
    await client.query(`update dresses set owner_id = md5('user' || 1 + (hashtext(id::text) & 8191))::uuid`)
    await client.query(
      `insert into appointments (id, user_id, customer_id, branch, date, start_time, end_time, duration, position, type, status,
         client_email, client_name, client_phone, created_at)
       select md5('appointment' || n)::uuid, md5('user' || (1 + n % 9999))::uuid, md5('customer ' || 1 + n % 20000)::uuid, 'KFARHBAB', date '2025-01-01' + n / 140,
         to_char(time '11:00' + (n % 14) * interval '30 minutes', 'HH24:MI'),
         to_char(time '11:30' + (n % 14) * interval '30 minutes', 'HH24:MI'), 30, 1 + (n / 14) % 10, 'EVENING',
         (array['CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW'])[1 + n % 4], 'user' || n || '@example.com',
         'Customer ' || n, '+96170123456', timestamptz '2025-01-01' + n * interval '5 minutes'
       from generate_series(0, 99999) n`,
    )
    await client.query(
      `insert into audit_log (id, at, actor_id, action, subject_type, subject_id, detail)
       select gen_random_uuid(), timestamptz '2025-01-01' + n * interval '2 minutes', md5('user' || (1 + n % 9999))::uuid,
         'dress.changed', (array['dress', 'user', 'appointment'])[1 + n % 3], md5('user' || n)::uuid::text, '{}'
       from generate_series(1, 200000) n`,
    )
    await client.query('vacuum analyze')
  }
  await fillBoardWeek(client)
  await fillToday(client)
  await client.query(`delete from users where username = 'bench-admin'`)
  await client.query(
    `insert into users (id, username, email, phone, password, role, staff_role)
     values (gen_random_uuid(), 'bench-admin', 'bench-admin@example.com', '+9613000000', $1, 'ADMIN', 'OWNER')`,
    [await hashPassword(password)],
  )
  await client.end()
}

/** The customer of 500 past appointments and notes. */
export async function busyCustomer(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const id = '00000000-0000-4000-8000-000000000001'
  await client.query(
    `insert into customers (id, name, phone) values ($1, 'Busy Customer', '+96170999999') on conflict do nothing`,
    [id],
  )
  await client.query('delete from customer_notes where customer_id = $1', [id])
  await client.query(
    `insert into customer_notes (id, customer_id, text, created_at)
     select gen_random_uuid(), $1, 'Note ' || n, timestamptz '2025-01-01' + n * interval '1 hour' from generate_series(1, 500) n`,
    [id],
  )
  await client.query(
    `update appointments set customer_id = $1 where id in (select id from appointments limit 250)`,
    [id],
  )
  await client.query('analyze customer_notes, appointments')
  await client.end()
  return id
}

/** 200 appointments with two dresses each in a week without others, and opening hours. */
async function fillBoardWeek(client: pg.Client): Promise<void> {
  await client.query('delete from appointments where date between $1 and $2', [boardWeek.from, boardWeek.to])
  await client.query(
    `insert into branch_availability (id, branch, day_of_week, start_time, end_time, duration)
     select gen_random_uuid(), branch, day, '11:00', '19:00', 30
     from unnest(array['KFARHBAB', 'AOUKAR']) branch, generate_series(1, 6) day
     on conflict do nothing`,
  )
  await client.query(
    `insert into appointments (id, customer_id, branch, date, start_time, end_time, duration, position, type, client_name, client_phone)
     select md5('board' || n)::uuid, md5('customer ' || 1 + n)::uuid, 'KFARHBAB', $1::date + n % 6,
       to_char(time '11:00' + (n / 6 % 14) * interval '30 minutes', 'HH24:MI'),
       to_char(time '11:30' + (n / 6 % 14) * interval '30 minutes', 'HH24:MI'), 30, 1 + n / 84, 'EVENING',
       'Customer ' || n, '+96170123456'
     from generate_series(0, 199) n`,
    [boardWeek.from],
  )
  await client.query(
    `insert into appointment_dresses (appointment_id, dress_id, position)
     select md5('board' || n)::uuid, dress.id, dress.position
     from generate_series(0, 199) n,
       lateral (select id, row_number() over (order by id) as position from (select id from dresses order by id offset n limit 2) two) dress`,
  )
}

/** Appointments of today, and rentals as a shop has them: past ones over, a few overdue or unpaid, some requested. */
async function fillToday(client: pg.Client): Promise<void> {
  await client.query(`delete from appointments where date = current_date and client_name like 'Today %'`)
  await client.query(
    `insert into appointments (id, customer_id, branch, date, start_time, end_time, duration, position, type, client_name, client_phone)
     select gen_random_uuid(), md5('customer ' || 1 + n)::uuid, (array['KFARHBAB', 'AOUKAR'])[1 + n % 2], current_date,
       to_char(time '11:00' + (n / 2 % 14) * interval '30 minutes', 'HH24:MI'),
       to_char(time '11:30' + (n / 2 % 14) * interval '30 minutes', 'HH24:MI'), 30, 20 + n / 28, 'EVENING',
       'Today ' || n, '+96170123456'
     from generate_series(0, 139) n`,
  )
  await client.query(
    `update rentals set step = 'COMPLETED' where end_date < current_date and step = 'CONFIRMED' and hashtext(id::text) % 100 <> 0`,
  )
  await client.query(
    `update rentals set step = 'COLLECTED' where start_date < current_date and step = 'CONFIRMED'`,
  )
  await client.query(
    `insert into rental_steps (id, rental_id, step, at, detail)
     select gen_random_uuid(), id, taken.step, taken.at, '{}' from rentals cross join lateral (values
       ('COLLECTED', start_date), ('RETURNED', end_date), ('COMPLETED', end_date)) taken (step, at)
     where rentals.step = 'COMPLETED' or rentals.step = 'COLLECTED' and taken.step = 'COLLECTED' on conflict do nothing`,
  )
  await client.query(
    `update rentals set step = 'REQUESTED', hold_until = now() + interval '2 days'
     where start_date > current_date and step = 'CONFIRMED' and hashtext(id::text) % 200 = 0`,
  )
  // Without a price nothing is paid or owed.
  await client.query('update rentals set price = 300 where price is null')
  // One of a hundred still owes.
  await client.query(
    `insert into rental_payments (id, rental_id, kind, method, cents, branch, receipt_year, receipt_number)
     select gen_random_uuid(), id, 'RENTAL', 'CASH', price * 100, branch, 2000, row_number() over ()
     from rentals where status = 'COMPLETED' and hashtext(id::text) % 100 <> 1 and price > 0
     on conflict do nothing`,
  )
  // 10,000 payments of one day.
  await client.query(
    `${feesOf('card')}
     insert into rental_payments (id, rental_id, fee_id, kind, method, cents, branch, receipt_year, receipt_number, created_at)
     select gen_random_uuid(), id, md5('card ' || id)::uuid, 'FEE', 'CARD', 500, branch, 2001, row_number() over (), timestamptz '2025-03-03 08:00Z' + row_number() over () * interval '1 second'
     from rentals order by id limit 10000
     on conflict do nothing`,
  )
  await fillTill(client)
  await client.query('vacuum analyze rentals, rental_payments, rental_incomes, till_entries, appointments')
}

/** A fee of five dollars for each of 10,000 rentals, which a payment pays. */
function feesOf(name: string): string {
  return `
  insert into rental_fees (id, rental_id, kind, cents, reason, vat_percent, charged_at)
  select md5('${name} ' || id)::uuid, id, 'OTHER', 500, 'Bench', 11, timestamptz '2025-02-03 08:00Z' from rentals order by id limit 10000
  on conflict do nothing;`
}

/** Another 10,000 payments of one day, in cash with change in pounds, in a till; and the income of all events until today. */
async function fillTill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into exchange_rates (id, rate, created_at) select md5('rate ' || n)::uuid, 89000 + n % 500, timestamptz '2025-01-01' + n * interval '1 day'
     from generate_series(1, 425) n on conflict do nothing`,
  )
  await client.query(
    `insert into till_days (id, branch, number, opened_at, opened_by, float_cents, float_pounds)
     values ($1, 'AOUKAR', 1, timestamptz '2025-03-04 06:00Z', $1, 10000, 500000) on conflict do nothing`,
    [tillDay],
  )
  await client.query(
    `${feesOf('cash')}
     insert into rental_payments (id, rental_id, fee_id, kind, method, cents, branch, receipt_year, receipt_number, created_at)
     select md5('cash ' || id)::uuid, id, md5('cash ' || id)::uuid, 'FEE', 'CASH', 500, branch, 2002, row_number() over (), timestamptz '2025-03-04 08:00Z' + row_number() over () * interval '1 second'
     from (select id, branch from rentals order by id limit 10000) paying on conflict do nothing`,
  )
  await client.query(
    `insert into till_entries (id, till_day_id, kind, cents, pounds, payment_id, created_at)
     select md5(moved.kind || payment.id)::uuid, $1, moved.kind, moved.cents, moved.pounds, payment.id, created_at from rental_payments payment,
       (values ('PAYMENT', 1000, 0), ('CHANGE', 0, -445000)) moved (kind, cents, pounds)
     where receipt_year = 2002 on conflict do nothing`,
    [tillDay],
  )
  await client.query(
    `insert into rental_incomes (id, rental_id, date, kind, cents, vat_percent, vat_cents, lender_cents)
     select md5('income ' || id)::uuid, id, event_end, 'EVENT', price * 100, 11, round(price * 1100 / 111), 0
     from rentals where status in ('CONFIRMED', 'COMPLETED') and event_end <= current_date on conflict do nothing`,
  )
}
