import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { splitTables } from '#app/server/bookings.ts'
import { ownTables } from '#customers/server/file-tables.ts'
import { testApp } from './support/test-app.ts'

const { db } = await testApp()

test('whatever hangs on a file keeps it when a split is undone', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass`)
  const asked = [...splitTables.all, ...ownTables].map(({ table }) => getTableName(table))
  // Its account and what was merged into it, and what can still be undone.
  asked.push('customers', 'customer_merges', 'customer_separations', 'customer_splits')
  // An answer of staff about a file that is gone has no meaning.
  asked.push('different_customers')
  expect(rows.map(({ name }) => name).sort()).toEqual(asked.sort())
})
