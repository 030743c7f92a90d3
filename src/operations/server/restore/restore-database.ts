import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupRefused } from '#operations/server/archive/backup-refused.ts'
import { jobsName, type Manifest, tableEntry } from '#operations/server/archive/manifest.ts'
import type { Progress } from '#operations/server/archive/progress.ts'
import type { ReadArchive } from '#operations/server/archive/read-archive.ts'
import { columnList, tablesOf } from '#operations/server/backup/snapshot.ts'
import { databaseOn, postgresError } from '#platform/database/db.ts'
import {
  createMigrationsTable,
  type Migration,
  migrationLock,
  readMigrations,
  refuseOldServers,
  runMigration,
} from '#platform/database/migrate.ts'
import type { JobKind, Jobs } from '#platform/jobs.ts'
import { dropSchema, refuseUsed } from './empty-database.ts'
import { outward } from './outward.ts'
import { type RestorePurpose, sendsWaiting, settle } from './settle.ts'

interface RestoreTarget {
  url: string
  archive: ReadArchive
  /** Open on the same database, to queue the waiting jobs again. */
  jobs: Jobs
  jobKinds: readonly JobKind[]
  progress: Progress
  purpose: RestorePurpose
  /** Files and keys; the database is committed when it succeeds. */
  beforeCommit: () => Promise<void>
}

/**
 * Fills an empty database in one transaction: the schema of the version of the archive by its migrations, the rows, then
 * newer migrations. Needs no right but that of the owner of the tables.
 * @returns what was left out, in sentences
 */
export async function restoreDatabase(target: RestoreTarget): Promise<string[]> {
  const { url, archive, progress } = target
  const [older, newer] = splitMigrations(archive.manifest)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'restore',
    options: '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  const lost = new Promise<never>((_, reject) => client.on('error', reject))
  lost.catch(() => {})
  await client.connect()
  const work = async () => {
    await client.query('BEGIN')
    try {
      await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
      await refuseOldServers(client)
      await refuseUsed(client)
      await dropSchema(client)
      await createMigrationsTable(client)
      for (const migration of older) await runMigration(client, migration)
      const leftOut = await fillTables(client, archive, progress)
      for (const migration of newer) await runMigration(client, migration)
      progress('Collecting statistics')
      for (const { name } of await tablesOf(client)) await client.query(`ANALYZE ${table(name)}`)
      leftOut.push(...(await queueJobs(client, target)))
      leftOut.push(...(await settle(client, target.purpose)))
      await target.beforeCommit()
      await client.query('COMMIT')
      return leftOut
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw contradiction(error)
    }
  }
  try {
    return await Promise.race([work(), lost])
  } finally {
    await client.end()
  }
}

/** PostgreSQL checks every constraint again, whatever the checksums say. */
function contradiction(error: unknown): unknown {
  const { code = '', constraint } = postgresError(error) ?? {}
  if (!code.startsWith('23')) return error
  return new BackupRefused(
    `The rows of this backup contradict each other (${constraint}). Nothing was restored.`,
    { cause: error },
  )
}

/** The migrations up to the version of the archive, and those after it. Throws BackupRefused for another history. */
export function splitMigrations({ migrations, program }: Manifest): [Migration[], Migration[]] {
  const known = readMigrations()
  for (const [nth, { name, checksum }] of migrations.entries()) {
    const own = known[nth]
    if (own?.name === name && own.checksum === checksum) continue
    throw new BackupRefused(
      own?.name === name
        ? `Migration ${name} of this version is not the one of the backup (version ${program}). Nothing was restored.`
        : `This backup was made by a newer version (${program}): its migration ${name} is missing here. Nothing was restored.`,
    )
  }
  return [known.slice(0, migrations.length), known.slice(migrations.length)]
}

/**
 * Fills the tables of an empty schema of the version of the archive, in a transaction of the caller's.
 * @returns what was left out, in sentences
 */
export async function fillTables(
  client: pg.Client,
  archive: ReadArchive,
  progress: Progress,
): Promise<string[]> {
  const { manifest } = archive
  const own = new Set((await tablesOf(client)).map(({ name }) => name))
  const missing = [...own].find((name) => !manifest.tables.some((table) => table.name === name))
  if (missing) throw new BackupRefused(`The backup lacks the table ${missing}. Nothing was restored.`)
  const tables = manifest.tables.filter(({ name }) => own.has(name))
  // Rows come table by table and as they were: nothing is checked against tables that are still empty, and no trigger runs.
  const creations = await dropForeignKeysAndIndexes(client)
  for (const { name } of tables) await client.query(`ALTER TABLE ${table(name)} DISABLE TRIGGER USER`)
  // What the migrations have inserted.
  await client.query(`TRUNCATE ${tables.map(({ name }) => table(name)).join(', ')}`)
  for (const [nth, { name, columns }] of tables.entries()) {
    progress(`Restoring table ${nth + 1} of ${tables.length}: ${name}`)
    const into = `${table(name)} (${columnList(columns)})`
    const rows = await copyInto(client, into, await archive.read(tableEntry(name)))
    if (rows !== manifest.entries[tableEntry(name)]?.rows)
      throw new BackupRefused(
        `The table ${name} has ${rows} rows after the restore, not those of the backup. Nothing was restored.`,
      )
  }
  for (const { name } of tables) await client.query(`ALTER TABLE ${table(name)} ENABLE TRIGGER USER`)
  await client.query("SET LOCAL maintenance_work_mem = '128MB'")
  for (const [nth, statement] of creations.entries()) {
    progress(`Restoring index or reference ${nth + 1} of ${creations.length}`)
    await client.query(statement)
  }
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [table(name), value, isCalled])
  return manifest.tables
    .filter(({ name }) => !own.has(name))
    .map(({ name }) => `The table ${name} is none of this program and was left out.`)
}

async function copyInto(client: pg.Client, into: string, rows: Readable): Promise<number> {
  const copy = client.query(copyFrom(`COPY ${into} FROM STDIN`))
  await pipeline(rows, copy)
  return copy.rowCount
}

/** @returns the statements that create them again, which read every row once and check the foreign keys */
async function dropForeignKeysAndIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create, 2 AS step
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
    ORDER BY step, 1`)
  for (const { drop } of rows.toReversed()) await client.query(drop)
  return rows.map(({ create }) => create)
}

/** Jobs that waited or ran, in the transaction of the rows they are about. */
async function queueJobs(
  client: pg.Client,
  { archive, jobs, jobKinds, purpose }: RestoreTarget,
): Promise<string[]> {
  await client.query(
    'CREATE TEMPORARY TABLE waiting_jobs (name text, start_after timestamptz, data jsonb) ON COMMIT DROP',
  )
  await copyInto(client, 'waiting_jobs (name, start_after, data)', await archive.read(jobsName))
  const { rows } = await client.query<{ name: string; seconds: number; data: unknown }>(
    'SELECT name, greatest(0, ceil(extract(epoch FROM start_after - now())))::int AS seconds, data FROM waiting_jobs',
  )
  const db = databaseOn(client)
  const unknown = new Set<string>()
  for (const { name, seconds, data } of rows) {
    const kind = jobKinds.find((one) => one.name === name)
    if (kind && isLeftOut(kind, purpose)) continue
    if (kind) await jobs.send(db, kind, data as never, { delaySeconds: seconds })
    else unknown.add(name)
  }
  // pg-boss's own queues, and kinds of jobs that this version no longer has.
  return [...unknown]
    .filter((name) => !name.startsWith('__'))
    .map((name) => `Waiting jobs of the kind ${name} were left out: this version has none.`)
}

/** A rehearsal sends nothing; a restore nothing that somebody may have got since. */
function isLeftOut({ leavesBy }: JobKind, purpose: RestorePurpose): boolean {
  if (!leavesBy || sendsWaiting(purpose)) return false
  return purpose.kind === 'rehearsal' || outward[leavesBy].waiting !== undefined
}

function table(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}
