import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { databaseBefore } from '#tests/support/before-migration.ts'

const [bride, file, dress] = ['a', 'c', 'd'].map((last) => `00000000-0000-7000-8000-00000000000${last}`)

test('of agreements of before, those of cancelled rentals are withdrawn, and the facts are stored of all that have not changed', async () => {
  const { url, client, missing } = await databaseBefore('agreements_end')
  await client.query(`
    insert into users (id, username, email, phone, password) values ('${bride}', 'maya', 'maya@example.com', '', 'x');
    insert into customers (id, name) values ('${file}', 'Maya');
    insert into dresses (id, title, type, category, color, condition, stock_quantity) values
      ('${dress}', 'Ivory', '{Bridal}', '{Bridal}', 'Ivory', 'NEW', 9)`)
  let count = 0
  /** With an agreement, sent on the first of November. */
  const rent = async (
    name: string,
    status: string,
    facts: Record<string, string> = {},
    agreement = 'SIGNED',
  ) => {
    count += 1
    const id = `00000000-0000-7000-8000-0000000000${count}0`
    const signed = agreement === 'SIGNED'
    await client.query(
      `insert into agreements (id, customer_id, agreement_name, file_name, file_url, file_size, status, signed_at, signer_name, signature, document_hash, certificate_url, created_at)
       values ($1, $2, $3, 'a.pdf', '/files/a.pdf', 1, $4, $5, $6, $6, $6, $6, '2026-11-01')`,
      [id, bride, name, agreement, signed ? '2026-11-02' : null, signed ? 'x' : null],
    )
    const row = {
      id,
      number: `2026-000${count}`,
      client_id: bride,
      customer_id: file,
      client_name: 'Maya',
      client_phone: '',
      branch: 'AOUKAR',
      status,
      event_date: '2026-12-12',
      event_end: '2026-12-12',
      start_date: '2026-12-10',
      end_date: '2026-12-14',
      ready_date: '2026-12-15',
      price: '260',
      deposit_percent: '50',
      guarantee: '200',
      late_fee_per_day: '20',
      free_cancel_days: '30',
      hold_until: '2099-01-01',
      agreement_id: id,
      ...facts,
    }
    const columns = Object.keys(row)
    const values = columns.map((_, index) => `$${index + 1}`)
    await client.query(`insert into rentals (${columns}) values (${values})`, Object.values(row))
    await client.query(
      `insert into rental_pieces (id, rental_id, dress_id, copy, position, price, list_price, guarantee, status, start_date, ready_date)
       select gen_random_uuid(), id, $2, $3, 1, price, price, guarantee, status, start_date, ready_date from rentals where id = $1`,
      [id, dress, count],
    )
    return id
  }
  const happened = (id: string, action: string, at: string) =>
    client.query(
      `insert into audit_log (id, at, action, subject_type, subject_id) values (gen_random_uuid(), $3, $2, 'rental', $1)`,
      [id, action, at],
    )
  const out = { handed_over_at: '2026-11-20T08:00:00Z', start_date: '2026-11-20' }
  const early = { ...out, before_hand_over: '{"startDate": "2026-12-10"}' }

  const same = await rent('same', 'CONFIRMED')
  await happened(same, 'rental.confirmed', '2026-10-30')
  const swapped = await rent('swapped', 'CONFIRMED')
  await happened(swapped, 'rental.swapped', '2026-11-03')
  await rent('cancelled', 'CANCELLED', { cancelled_at: '2026-11-05', cancelled_by: 'STAFF' }, 'PENDING')
  await rent('history', 'CANCELLED', { cancelled_at: '2026-11-05', cancelled_by: 'STAFF' })
  await rent('collected', 'CONFIRMED', early)
  const longer = await rent('longer', 'CONFIRMED', early)
  await happened(longer, 'rental.moved', '2026-11-21')

  expect((await migrate(url)).applied).toEqual(missing)
  const { rows } = await client.query(
    `select agreement_name as name, agreements.status, ended_at is not null as ended, facts,
       (select detail->'agreed' from rental_steps where rental_id = rentals.id and step = 'COLLECTED') as "handOver"
     from agreements join rentals on agreement_id = agreements.id order by number`,
  )
  const facts = {
    words: null,
    terms: {
      branch: 'AOUKAR',
      eventDate: '2026-12-12',
      eventEnd: '2026-12-12',
      startDate: '2026-12-10',
      endDate: '2026-12-14',
      price: '260.00',
      depositPercent: 50,
      guarantee: '200.00',
      lateFeePerDay: '20.00',
      freeCancelDays: 30,
      pieces: [{ dressId: dress, price: '260.00', guarantee: '200.00' }],
    },
  }
  const signed = { status: 'SIGNED', ended: false, facts, handOver: null }
  expect(rows).toEqual([
    { name: 'same', ...signed },
    { name: 'swapped', ...signed, facts: null },
    { name: 'cancelled', ...signed, status: 'WITHDRAWN', ended: true },
    { name: 'history', ...signed },
    { name: 'collected', ...signed, handOver: facts },
    { name: 'longer', ...signed, facts: null },
  ])
})
