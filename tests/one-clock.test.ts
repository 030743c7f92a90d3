import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveView } from '#accounts/saved-views-contract.ts'
import { customers } from '#customers/server/tables.ts'
import { writeSmtpPassword } from '#settings/server/smtp-password.ts'
import { setUpDemo } from '#setup/server/demo.ts'
import { adminEndpoints } from '#taxonomy/admin-contract.ts'
import { searchSynonyms } from '#taxonomy/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

test('every time in the database comes from the clock of the application', async () => {
  const app = await testApp({ closedTills: true, now: '2031-05-05T08:00:00Z' })
  // The one of every test database, and what a migration writes.
  await app.db.delete(customers)
  await app.db.delete(searchSynonyms)
  await setUpDemo(app.deps)
  const as = await app.person('ADMIN')
  const view = {
    list: '/admin/users',
    name: 'All',
    query: '',
    density: 'compact',
    hiddenColumns: [],
  } as const
  await app.call(saveView, { body: { ...view, hiddenColumns: [] } }, { as })
  await app.call(adminEndpoints.size.create, { body: { name: 'XXXL' } }, { as })
  await writeSmtpPassword(app.db, app.clock.now, app.deps.secretKey, 'white-silk')

  const { rows: columns } = await app.db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name <> 'applied_at'`)
  const elsewhere: string[] = []
  let filled = 0
  for (const { table, column } of columns) {
    const at = sql.identifier(column)
    const { rows } = await app.db.execute<{ times: number; others: number }>(sql`
      select count(${at})::int as times, count(*) filter (where ${at} < '2029-05-05')::int as others
      from ${sql.identifier(table)}`)
    if (rows[0]!.times > 0) filled += 1
    if (rows[0]!.others > 0) elsewhere.push(`${table}.${column}`)
  }
  expect(elsewhere).toEqual([])
  expect(filled).toBeGreaterThan(30)
})
