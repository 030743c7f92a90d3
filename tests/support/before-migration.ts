import pg from 'pg'
import { onTestFinished } from 'vitest'
import { readMigrations } from '#platform/database/migrate.ts'
import { freshDatabase } from './postgres.ts'

/** A database as it was before a migration. @param migration its name without the number */
export async function databaseBefore(migration: string) {
  const migrations = readMigrations()
  const nth = migrations.findIndex(({ name }) => name.endsWith(`_${migration}.sql`))
  const url = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const known = `select * from schema_migrations`
  const applied = (await client.query(known)).rows
  await client.query('drop schema public cascade; create schema public')
  for (const { sql } of migrations.slice(0, nth)) await client.query(sql)
  await client.query(
    `create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  for (const { name, checksum } of applied.slice(0, nth))
    await client.query(`insert into schema_migrations (name, checksum) values ($1, $2)`, [name, checksum])
  return { url, client, missing: migrations.slice(nth).map(({ name }) => name) }
}
