import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readSitemapPage, readSitemapStarts } from '#catalogue/server/sitemap/sitemap.ts'
import { dressReader } from '#dresses/server/store.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sqlSearch } from './sql-search.ts'

const app = await testApp()

beforeAll(async () => {
  await app.db.transaction(async (tx) => {
    // VACUUM marks only rows whose commit is on disk as visible to all.
    await tx.execute(sql`set local synchronous_commit = on`)
    // In parts, because a query may take 15 seconds, which a busy machine needs for all of them.
    for (let part = 0; part < 32; part++)
      await tx.execute(sql`
    insert into dresses (id, title, category, type, color, size, condition, status, rental_price, description, created_at)
    select md5(n::text)::uuid, 'Gown ' || n, array['Bridal'], array['Bridal'], 'Colour ' || n % 40, (n % 20)::text, 'GOOD',
      case n % 4 when 0 then 'PENDING' else 'APPROVED' end, n % 400,
      repeat('with long sleeves and a train ', 20) || md5(n::text), timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(${part} * 125 + 1, ${part} * 125 + 125) n`)
  })
  // Autovacuum is off in tests.
  await app.db.execute(sql`vacuum analyze dresses`)
})

const filters = { color: ['Colour 3', 'Colour 4'], size: ['3'], minPrice: '20' }
const taken = ['00000000-0000-4000-8000-000000000001']

/** What guests request; each reads an index. */
const requests: Record<string, (deps: Pick<Deps, 'db' | 'changeFeed'>) => Promise<unknown>> = {
  'the newest': (deps) => sqlSearch(deps).find(['APPROVED'], {}, undefined),
  'the cheapest': (deps) => sqlSearch(deps).find(['APPROVED'], { orderBy: 'rentalPrice' }, undefined),
  'the first by title': (deps) => sqlSearch(deps).find(['APPROVED'], { orderBy: 'title' }, undefined),
  'a page with filters': (deps) => sqlSearch(deps).find(['APPROVED'], { ...filters, offset: 24 }, undefined),
  'a page for an event': (deps) => sqlSearch(deps).find(['APPROVED'], filters, taken),
  'a word that few hold': (deps) => sqlSearch(deps).find(['APPROVED'], { search: 'c4ca4238a0' }, undefined),
  'a typo': (deps) =>
    sqlSearch(deps).find(['APPROVED'], { search: 'c4ca42838a0b923820dcc509a6f75849b' }, undefined),
  'the counts of all filters': (deps) => sqlSearch(deps).counts(['APPROVED'], {}, undefined),
  'counts beside filters, for an event': (deps) => sqlSearch(deps).counts(['APPROVED'], filters, taken),
  'dresses by their ids': ({ db }) => dressReader(db)(['APPROVED'], taken),
  'the sitemaps': async ({ db }) => readSitemapPage(db, (await readSitemapStarts(db, 500))[3] as string, 500),
}

test.each(Object.entries(requests))('does not scan the table of dresses: %s', async (_, request) => {
  // One connection, because each reports its scans by itself.
  const single = openDatabase(app.deps.config.DATABASE_URL as string, { max: 1 })
  onTestFinished(single.close)
  const before = await scansOf(single)
  await request({ db: single.db, changeFeed: app.deps.changeFeed })
  const after = await scansOf(single)
  expect(after.sequential - before.sequential).toBe(0)
  expect(after.byIndex - before.byIndex).toBeGreaterThan(0)
})

async function scansOf({ db }: Database) {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ sequential: string; byIndex: string }>(sql`
    select seq_scan as sequential, idx_scan as "byIndex" from pg_stat_user_tables where relname = 'dresses'`)
  return { sequential: Number(rows[0]?.sequential), byIndex: Number(rows[0]?.byIndex) }
}

test('finds the dresses rented on a day by an index', async () => {
  await app.db.transaction(async (tx) => {
    // PostgreSQL reads an empty table sequentially.
    await tx.execute(sql`set local enable_seqscan = off`)
    const taken: SQL = sql`select id from rentals where status <> 'CANCELLED'
      and daterange(start_date, ready_date, '[)') && daterange('2026-12-01', '2026-12-05', '[)')`
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${taken}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('rentals_days')
  })
})
