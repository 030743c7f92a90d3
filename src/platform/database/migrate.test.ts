import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { StartRefused } from '#platform/config/start-refused.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { migrate, readMigrations } from './migrate.ts'

const first = readMigrations()[0]!.name

test('a migrated database stays as it is', async () => {
  expect(await migrated([])).toEqual({ applied: [] })
})

test('refuses a database from before version 0.1.0 and changes nothing', async () => {
  const statements = [
    `update schema_migrations set name = '0000_house.sql' where name = '${first}'`,
    `insert into schema_migrations (name, checksum) values ('0001_mail_tries.sql', 'x')`,
  ]
  const refusal = await migrated(statements)
  expect(refusal).toBeInstanceOf(StartRefused)
  expect(refusal).toMatchObject({
    message: expect.stringMatching(
      /^This database was created by a Trousseau from before version 0\.1\.0.* Export its data and import it into a new database, or delete it/,
    ),
  })
})

test('refuses a database of a newer version', async () => {
  const newer = `insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`
  const refusal = await migrated([newer])
  expect(refusal).toBeInstanceOf(StartRefused)
  expect(refusal).toMatchObject({
    message: 'This database was migrated by a newer Trousseau: migration 9999_later.sql is missing here.',
  })
})

test('refuses a database whose migration was changed afterwards', async () => {
  const refusal = await migrated([`update schema_migrations set checksum = 'x' where name = '${first}'`])
  expect(refusal).toBeInstanceOf(StartRefused)
  expect(refusal).toMatchObject({
    message: `Migration ${first} was changed after it ran on this database.`,
  })
})

/** The result or the refusal; after a refusal, the migrations that the database has are the same. */
async function migrated(statements: readonly string[]): Promise<unknown> {
  const url = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  for (const statement of statements) await client.query(statement)
  const known = async () => (await client.query('select * from schema_migrations order by name')).rows
  const before = await known()
  const result = await migrate(url).catch((error: unknown) => error)
  expect(await known()).toEqual(before)
  return result
}
