import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { plainTitle } from '#dresses/server/store.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { rentedOn } from '#rentals/server/rented-days.ts'
import { testApp } from '#tests/support/test-app.ts'
import { isListed, newestFirst } from './conditions.ts'
import { matches } from './text-search.ts'

const app = await testApp()
const listed = isListed(['APPROVED'])

beforeAll(async () => {
  await app.db.transaction(async (tx) => {
    // On a busy machine this takes longer than a visitor may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
    insert into dresses (id, title, category, type, color, size, condition, status, rental_price, description, created_at)
    select md5(n::text)::uuid, 'Gown ' || n, array['Bridal'], array['Bridal'], 'Colour ' || n % 40, (n % 20)::text, 'GOOD',
      case n % 4 when 0 then 'PENDING' else 'APPROVED' end, n % 400, md5(n::text), timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 20000) n`)
    await tx.execute(sql`analyze dresses`)
    // What autovacuum does after so many new rows; it is off in tests.
    await tx.execute(sql`select gin_clean_pending_list('dresses_search')`)
  })
})

/** What PostgreSQL is still asked about dresses once they are remembered, or while they are not. */
const questions: Record<string, SQL> = {
  'a page by their ids': sql`select * from ${dresses}
    where id = any(array[md5('1')::uuid, md5('2')::uuid]) and ${listed}`,
  'the newest': sql`select * from ${dresses} where ${listed} order by ${newestFirst[0]}, ${newestFirst[1]} limit 12`,
  'the first by title': sql`select * from ${dresses} where ${listed} order by ${plainTitle}, id limit 12`,
  'a word that few hold': sql`select count(*) from ${dresses} where ${listed} and ${matches([['c4ca4238a0']])}`,
  'a page of the sitemap': sql`select id from ${dresses} where ${listed} order by id limit 1000`,
  'how many there are': sql`select count(*) from ${dresses} where status = 'PENDING'`,
}

test.each(Object.entries(questions))('no question goes through all dresses: %s', async (_, question) => {
  const plan = await planOf(question)
  expect(plan).toMatch(/Index|Bitmap/)
  expect(plan).not.toMatch(/Seq Scan on dresses/)
})

test('which dresses are away on a day is an index’s to say', async () => {
  await app.db.transaction(async (tx) => {
    // An empty table would be read through for want of anything to skip.
    await tx.execute(sql`set local enable_seqscan = off`)
    expect(await planOf(rentedOn('2026-12-01'), tx)).toContain('rentals_days')
  })
})

async function planOf(question: SQL, db: Db | Tx = app.db): Promise<string> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${question}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
