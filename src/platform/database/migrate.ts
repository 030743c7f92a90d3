import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { StartRefused } from '#platform/config/start-refused.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/** The advisory lock that migrations hold: any fixed number; other advisory locks have two parts. */
export const migrationLock = 7_418_530_001

/**
 * Applies new migrations under a lock, so that two servers may start at once. Each file runs in its own transaction. The
 * start fails when the stored checksum of an applied file differs.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  // A database that refuses the options of the server's connections refuses these as well, before anything is changed.
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await refuseOldServers(client)
    await createMigrationsTable(client)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    )
    const known = new Map(rows.map((row) => [row.name, row.checksum]))
    const migrations = readMigrations()
    refuseOtherVersions(known, migrations)
    const applied: string[] = []
    for (const migration of migrations) {
      const checksum = known.get(migration.name)
      if (checksum === undefined) {
        await apply(client, migration)
        applied.push(migration.name)
      } else if (checksum !== migration.checksum) {
        throw new StartRefused(`Migration ${migration.name} was changed after it ran on this database.`)
      }
    }
    return { applied }
  } finally {
    await client.end()
  }
}

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  if (names.length === 0) throw new Error('No migrations were found.')
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Its name without `.sql`: what a database of this program is migrated to. */
export function newestMigration(): string {
  return readMigrations().at(-1)!.name.replace('.sql', '')
}

function refuseOtherVersions(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  if (known.size === 0) return
  // Before 0.1.0 the first migration had another name; nothing leads from there to the schema of today.
  if (!known.has(migrations[0]!.name))
    throw new StartRefused(
      'This database was created by a Trousseau from before version 0.1.0, which this version cannot migrate. Export its data and import it into a new database, or delete it (docs/deployment.md, "Upgrade").',
    )
  const names = new Set(migrations.map(({ name }) => name))
  const missing = [...known.keys()].find((name) => !names.has(name))
  if (missing !== undefined)
    throw new StartRefused(
      `This database was migrated by a newer Trousseau: migration ${missing} is missing here.`,
    )
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await runMigration(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${migration.name} failed and was rolled back.`, { cause: error })
  }
}

export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
}

/** Runs it in the transaction of the caller, who holds the lock. */
export async function runMigration(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
}

export async function refuseOldServers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  )
  const version = rows[0]?.version ?? 0
  if (version < 150_000)
    throw new StartRefused(`PostgreSQL 15 or newer is needed; this one is ${Math.floor(version / 10_000)}.`)
}
