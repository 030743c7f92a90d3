import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { testApp } from '#tests/support/test-app.ts'
import { isListed, newestFirst, plainTitle } from './conditions.ts'
import { matches } from './text-search.ts'

const app = await testApp({ domains: ['dresses'] })
const listed = isListed(['APPROVED'])

beforeAll(async () => {
  await app.db.transaction(async (tx) => {
    // Loading may take longer than the statement timeout on a busy machine.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
    insert into dresses (id, title, category, type, color, size, condition, status, rental_price, description, created_at)
    select md5(n::text)::uuid, 'Gown ' || n, array['Bridal'], array['Bridal'], 'Colour ' || n % 40, (n % 20)::text, 'GOOD',
      case n % 4 when 0 then 'PENDING' else 'APPROVED' end, n % 400, md5(n::text), timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 20000) n`)
    await tx.execute(sql`analyze dresses`)
    // Autovacuum is off in tests.
    await tx.execute(sql`select gin_clean_pending_list('dresses_search')`)
  })
})

/** Queries that PostgreSQL still runs beside or without the index. */
const queries: Record<string, SQL> = {
  'a page by their ids': sql`select * from ${dresses}
    where id = any(array[md5('1')::uuid, md5('2')::uuid]) and ${listed}`,
  'the newest': sql`select * from ${dresses} where ${listed} order by ${newestFirst[0]}, ${newestFirst[1]} limit 12`,
  'the first by title': sql`select * from ${dresses} where ${listed} order by ${plainTitle}, id limit 12`,
  'a word that few hold': sql`select count(*) from ${dresses} where ${listed} and ${matches([['c4ca4238a0']])}`,
  'a page of the sitemap': sql`select id from ${dresses} where ${listed} order by id limit 1000`,
  'how many there are': sql`select count(*) from ${dresses} where status = 'PENDING'`,
}

test.each(Object.entries(queries))('does not scan all dresses: %s', async (_, query) => {
  const plan = await planOf(query)
  expect(plan).toMatch(/Index|Bitmap/)
  expect(plan).not.toMatch(/Seq Scan on dresses/)
})

test('finds the dresses rented on a day by an index', async () => {
  await app.db.transaction(async (tx) => {
    // PostgreSQL reads an empty table sequentially.
    await tx.execute(sql`set local enable_seqscan = off`)
    const taken = sql`select dress_id from rentals where status <> 'CANCELLED'
      and daterange(start_date, ready_date, '[)') && daterange('2026-12-01', '2026-12-05', '[)')`
    expect(await planOf(taken, tx)).toContain('rentals_days')
  })
})

async function planOf(query: SQL, db: Db | Tx = app.db): Promise<string> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
