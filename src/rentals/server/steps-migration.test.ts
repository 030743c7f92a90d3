import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { databaseBefore } from '#tests/support/before-migration.ts'

const [staff, file, dress] = ['a', 'c', 'd'].map((last) => `00000000-0000-7000-8000-00000000000${last}`)
const [agreedAt, outAt, backAt, doneAt] = ['2026-09-01', '2026-10-10', '2026-10-14', '2026-10-15'].map(
  (day) => `${day}T10:00:00.000Z`,
)
const agreed = { confirmed_at: agreedAt, confirmed_by: staff }
const out = { handed_over_at: outAt, handed_over_by: staff }
const undoOut = {
  startDate: '2026-10-11',
  places: {},
  identity: { kind: 'PASSPORT', end: '4567' },
  payments: [],
}
const signed = { ...out, hand_over_note: 'Hem', signature: 'data:,', hand_over_facts: { words: null } }
const back = { returned_at: backAt, returned_by: staff, return_note: 'Wet' }
const undoBack = { endDate: '2026-10-14', readyDate: '2026-10-17', places: {} }
const done = { completed_at: doneAt, completed_by: staff, inspection_note: 'Clean' }
const undoDone = { readyDate: '2026-10-17', payments: [], count: 2 }
const ended = { cancelled_at: doneAt, cancelled_actor: staff, cancel_reason: 'Ill', refund: 40 }

/** What older rentals say, with the step and the rows that follow from it. */
const cases: [name: string, status: string, before: object, step: string, rows: object[]][] = [
  ['a request', 'PENDING', {}, 'REQUESTED', []],
  [
    'agreed',
    'CONFIRMED',
    agreed,
    'CONFIRMED',
    [{ step: 'CONFIRMED', at: agreedAt, by: staff, note: null, detail: {} }],
  ],
  ['agreed by an older version', 'CONFIRMED', {}, 'CONFIRMED', []],
  [
    'collected',
    'CONFIRMED',
    { ...signed, before_hand_over: undoOut },
    'COLLECTED',
    [
      {
        step: 'COLLECTED',
        at: outAt,
        by: staff,
        note: 'Hem',
        detail: { before: undoOut, signature: 'data:,', agreed: { words: null } },
      },
    ],
  ],
  [
    'returned',
    'CONFIRMED',
    { ...out, ...back, before_return: undoBack },
    'RETURNED',
    [
      { step: 'COLLECTED', at: outAt, by: staff, note: null, detail: {} },
      { step: 'RETURNED', at: backAt, by: staff, note: 'Wet', detail: { before: undoBack } },
    ],
  ],
  [
    'inspected',
    'COMPLETED',
    { ...out, ...back, ...done, before_inspection: undoDone },
    'COMPLETED',
    [
      { step: 'COLLECTED', at: outAt, by: staff, note: null, detail: {} },
      { step: 'RETURNED', at: backAt, by: staff, note: 'Wet', detail: {} },
      { step: 'COMPLETED', at: doneAt, by: staff, note: 'Clean', detail: { before: undoDone } },
    ],
  ],
  [
    'not collected',
    'COMPLETED',
    { ...done, not_collected_at: doneAt, before_inspection: undoDone },
    'NOT_COLLECTED',
    [{ step: 'NOT_COLLECTED', at: doneAt, by: staff, note: 'Clean', detail: { before: undoDone } }],
  ],
  [
    'cancelled',
    'CANCELLED',
    { ...agreed, ...ended, cancelled_by: 'CUSTOMER' },
    'CANCELLED',
    [
      { step: 'CONFIRMED', at: agreedAt, by: staff, note: null, detail: {} },
      { step: 'CANCELLED', at: doneAt, by: staff, note: 'Ill', detail: { by: 'CUSTOMER' } },
    ],
  ],
  [
    'cancelled, nobody knows by whom',
    'CANCELLED',
    { cancelled_at: doneAt },
    'CANCELLED',
    [{ step: 'CANCELLED', at: doneAt, by: null, note: null, detail: { by: 'STAFF' } }],
  ],
  [
    'an offer that has ended',
    'CANCELLED',
    { cancelled_at: doneAt, cancelled_by: 'EXPIRED', is_offer: true },
    'EXPIRED',
    [{ step: 'EXPIRED', at: doneAt, by: null, note: null, detail: {} }],
  ],
  [
    'inspected by an older version, without a time',
    'COMPLETED',
    { ...out, ...back },
    'COMPLETED',
    [
      { step: 'COLLECTED', at: outAt, by: staff, note: null, detail: {} },
      { step: 'RETURNED', at: backAt, by: staff, note: 'Wet', detail: {} },
    ],
  ],
  [
    'a hold that has ended',
    'CANCELLED',
    { cancelled_at: doneAt, cancelled_by: 'EXPIRED' },
    'EXPIRED',
    [{ step: 'EXPIRED', at: doneAt, by: null, note: null, detail: {} }],
  ],
]

test('the columns of older rentals are carried over into rows, and their sums stay', async () => {
  const { url, client, missing, rent } = await shopBefore()
  for (const [nth, [name, status, before]] of cases.entries()) await rent(nth, { name, status, ...before })
  const read = `select client_name as name, status, due_cents::int as due, refund_cents::int as refund,
    (select status from rental_pieces where rental_id = rentals.id) as piece from rentals order by number`
  const { rows: before } = await client.query(read)

  expect((await migrate(url)).applied).toEqual(missing)
  expect((await client.query(read)).rows).toEqual(before)
  const { rows: after } = await client.query(`
    select client_name as name, step, coalesce((select json_agg(json_build_object('step', step, 'at', at, 'by', by, 'note', note, 'detail', detail)
      order by at, step) from rental_steps where rental_id = rentals.id), '[]') as rows from rentals order by number`)
  expect(after.map((one) => ({ ...one, rows: one.rows.map(withInstant) }))).toEqual(
    cases.map(([name, , , step, rows]) => ({ name, step, rows })),
  )
  // The pieces still follow their rental.
  await client.query(`update rentals set step = 'CANCELLED' where client_name = 'agreed'`)
  const { rows: followed } = await client.query(read)
  expect(followed.find(({ name }) => name === 'agreed')).toMatchObject({
    status: 'CANCELLED',
    piece: 'CANCELLED',
  })
})

test('what could not be carried over stops the migration, and nothing is changed', async () => {
  const { url, client, rent } = await shopBefore()
  await rent(0, { name: 'a note of a return that never was', status: 'CONFIRMED', return_note: 'Wet' })
  const message = 'The steps of these rentals could not be carried over: 2026-0010'
  await expect(migrate(url)).rejects.toMatchObject({ cause: { message } })
  const { rows } = await client.query(`select status, return_note from rentals`)
  expect(rows).toEqual([{ status: 'CONFIRMED', return_note: 'Wet' }])
})

async function shopBefore() {
  const { url, client, missing } = await databaseBefore('rental_steps')
  await client.query(`
    insert into users (id, username, email, phone, password) values ('${staff}', 'dina', 'dina@example.com', '', 'x');
    insert into customers (id, name) values ('${file}', 'Maya');
    insert into dresses (id, title, type, category, color, condition, stock_quantity) values
      ('${dress}', 'Ivory', '{Bridal}', '{Bridal}', 'Ivory', 'NEW', 20)`)
  const rent = async (nth: number, { name, ...given }: { name: string } & Record<string, unknown>) => {
    const row = { ...rental(nth, name), ...given }
    const columns = Object.keys(row)
    const values = columns.map((_, index) => `$${index + 1}`)
    await client.query(`insert into rentals (${columns}) values (${values})`, Object.values(row))
    await client.query(
      `insert into rental_pieces (id, rental_id, dress_id, copy, position, price, guarantee, status, start_date, ready_date)
       select gen_random_uuid(), id, $2, $3, 1, price, guarantee, status, start_date, ready_date from rentals where id = $1`,
      [row.id, dress, nth + 1],
    )
  }
  return { url, client, missing, rent }
}

const withInstant = (row: { at: string }) => ({ ...row, at: new Date(row.at).toISOString() })

function rental(nth: number, name: string) {
  return {
    id: `00000000-0000-7000-8000-00000000${1000 + nth}`,
    number: `2026-${String(10 + nth).padStart(4, '0')}`,
    customer_id: file,
    client_name: name,
    client_phone: '',
    branch: 'AOUKAR',
    event_date: '2026-10-12',
    event_end: '2026-10-12',
    start_date: '2026-10-10',
    end_date: '2026-10-14',
    ready_date: '2026-10-17',
    price: 200,
    deposit_percent: 50,
    guarantee: 200,
    late_fee_per_day: 20,
    free_cancel_days: 30,
    hold_until: '2099-01-01',
  }
}
