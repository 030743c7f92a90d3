import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'

/** Rentals of so many pieces each. */
interface Rented {
  rentals: number
  pieces: 1 | 3
}

/** Databases with many dresses, of which a fifth is rented once unless `rented` differs, generated in SQL and stored in .cache between runs. */
export async function seedLarge(sizes: Record<string, number>, rented?: Rented) {
  const quiet = () => {}
  const postgres = await startEmbeddedPostgres({
    dataDir: '.cache/bench-large',
    log: { debug: quiet, info: quiet, warn: quiet, error: console.error },
    settings: { fsync: 'off', maintenance_work_mem: '512MB', max_wal_size: '8GB' },
  })
  const urls: Record<string, string> = {}
  for (const [name, size] of Object.entries(sizes)) {
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    await withClient(postgres.url, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await client.query(`create database ${name}`)
    })
    await migrate(url.href)
    await withClient(url.href, async (client) => {
      await fillLarge(client, size, rented)
      // Vacuum new and migrated rows now, so that autovacuum does not run during the measurement.
      await client.query('vacuum analyze')
    })
    urls[name] = url.href
  }
  return { urls, stop: postgres.stop }
}

export const colors = Array.from({ length: 24 }, (_, n) => `Colour ${n}`)
export const sizes = Array.from({ length: 12 }, (_, n) => String(32 + 2 * n))
export const subtypes = Array.from({ length: 16 }, (_, n) => `Style ${n}`)

/** The rows of `seedLarge` in a migrated database. */
export async function fillLarge(
  client: pg.Client,
  size: number,
  rented: Rented = { rentals: Math.floor(size / 5), pieces: 1 },
): Promise<void> {
  await fill(client, size)
  await rentOut(client, size, rented)
}

async function fill(client: pg.Client, size: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from dresses')
  if (rows[0]?.count === size) return
  await client.query('truncate dresses, dress_colors, dress_sizes, dress_subtypes, dress_types cascade')
  await client.query(messages)
  await client.query(catalogue)
  await client.query(dresses, [size])
}

/** Rentals with events spread over two years around the next months. */
async function rentOut(
  client: pg.Client,
  size: number,
  { rentals: count, pieces: each }: Rented,
): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from rental_pieces')
  if (rows[0]?.count === count * each) return
  await client.query('truncate rentals, customers cascade')
  await client.query(customers, [count])
  await client.query(rentals, [count])
  await client.query(pieces, [count, size, each])
}

// Hashes of a number instead of random values, so that every run has the same dresses.
const messages = `
create or replace function pick(n bigint, salt int, among int) returns int language sql immutable as
  $$ select (hashint8extended(n, salt) & 2147483647)::int % among $$;
create or replace function a_word(n int) returns text language sql immutable as $$
  select (array['ba','ce','di','fo','gu','la','me','ni','ro','su','ta','vi','zo','li'])[1 + n % 14]
    || (array['bel','dor','fin','gal','lin','mar','nor','rel','sil','tan','ver','lan'])[1 + (n / 14) % 12]
    || (array['a','e','ine','o','ette','is','our','an','elle','ia'])[1 + (n / 168) % 10] $$;`

const catalogue = `
insert into dress_types (id, name, position) select gen_random_uuid(), name, place
  from unnest(array['Bridal', 'Evening']) with ordinality as types (name, place);
insert into dress_subtypes (id, name, type_id, position) select gen_random_uuid(), 'Style ' || n, id, n
  from dress_types, generate_series(0, 15) n where (n < 8) = (name = 'Bridal');
insert into dress_sizes (id, name, position) select gen_random_uuid(), (32 + 2 * n)::text, n from generate_series(0, 11) n;
insert into dress_colors (id, name, hex_code, position) select gen_random_uuid(), 'Colour ' || n, '#A0B0C0', n
  from generate_series(0, 23) n;`

const dresses = `
insert into dresses (id, title, description, designer, category, type, sub_type, size, color, condition, rental_price, retail_price,
  hide_price, status, available_branches, main_image, images, created_at, updated_at)
select md5(n::text)::uuid, initcap(a_word(pick(n, 1, 1680))) || ' ' || a_word(pick(n, 2, 1680)),
  (select string_agg(a_word(pick(n, 20 + w, 1680)), ' ') from generate_series(1, 10) w),
  case when pick(n, 3, 10) > 0 then initcap(a_word(pick(n, 4, 400))) end,
  array[category], array[category], array['Style ' || (case category when 'Bridal' then 0 else 8 end + pick(n, 6, 8))],
  (32 + 2 * pick(n, 7, 12))::text, 'Colour ' || least(pick(n, 8, 24), pick(n, 9, 24)), 'GOOD',
  10 + pick(n, 10, 49000) / 100.0, 900, pick(n, 11, 20) = 0,
  case when pick(n, 12, 20) = 0 then 'PENDING' else 'APPROVED' end,
  case pick(n, 13, 3) when 0 then array['KFARHBAB'] when 1 then array['AOUKAR'] else array['KFARHBAB', 'AOUKAR'] end,
  '/files/dresses/' || n || '.jpg', array['/files/dresses/' || n || '.jpg'],
  timestamptz '2020-01-01' + n * interval '3 minutes', timestamptz '2026-01-01'
from (select n, (array['Bridal', 'Evening'])[1 + pick(n, 5, 2)] as category from generate_series(1, $1::int) n) numbers`

const customers = `
insert into customers (id, name, phone, event_date, created_at)
select md5('customer ' || n)::uuid, initcap(a_word(pick(n, 40, 1680))), '+9613' || 100000 + n, current_date - 100 + pick(n, 41, 730),
  timestamptz '2024-01-01' + n * interval '20 minutes'
from generate_series(1, $1::int) n on conflict do nothing`

const rentals = `
insert into rentals (id, customer_id, number, client_name, client_phone, branch, event_date, event_end, start_date, end_date, ready_date, step,
  deposit_percent, guarantee, late_fee_per_day, free_cancel_days, created_at, updated_at)
select md5('rental ' || n)::uuid, md5('customer ' || n)::uuid, '1999-' || lpad(n::text, 7, '0'), initcap(a_word(pick(n, 40, 1680))), '+961 3 ' || 100000 + n, 'AOUKAR',
  event, event, event - 2, event + 2, event + 6, 'CONFIRMED', 50, 200, 20, 30, now(), now()
from (select n, current_date - 100 + 243 * (3 * (n - 1) / $1::int) + pick(n, 41, 230) as event from generate_series(1, $1::int) n) events`

// The rentals of a third of the numbers have their events in a third of the days, and a dress is in one rental of each third: nothing overlaps.
const pieces = `
insert into rental_pieces (id, rental_id, position, dress_id, guarantee, status, start_date, ready_date)
select md5('piece ' || n || ' ' || nth)::uuid, rentals.id, nth,
  md5((1 + ((n - 1) * ($2::int / $1::int) + (nth - 1) * ($2::int / 3 + 1)) % $2::int)::text)::uuid, 200, status, start_date, ready_date
from generate_series(1, $1::int) n, generate_series(1, $3::int) nth, lateral (select * from rentals where id = md5('rental ' || n)::uuid) rentals`

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client)
  await client.end()
}
