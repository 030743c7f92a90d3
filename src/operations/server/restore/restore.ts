import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Logger } from 'pino'
import { BackupRefused, fullDiskRefusal } from '#operations/server/archive/backup-refused.ts'
import type { Manifest } from '#operations/server/archive/manifest.ts'
import { jobsName, tableEntry } from '#operations/server/archive/manifest.ts'
import type { Progress } from '#operations/server/archive/progress.ts'
import { openArchive, type ReadArchive } from '#operations/server/archive/read-archive.ts'
import { columnList, tablesOf } from '#operations/server/backup/snapshot.ts'
import type { Config } from '#platform/config/config.ts'
import { databaseOn, postgresError } from '#platform/database/db.ts'
import {
  createMigrationsTable,
  type Migration,
  migrationLock,
  readMigrations,
  refuseOldServers,
  runMigration,
} from '#platform/database/migrate.ts'
import { withDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { type JobKind, type Jobs, openJobs } from '#platform/jobs.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { localNow } from '#shared/dates.ts'
import { type Ask, askOperator } from './ask-operator.ts'
import { outward } from './outward.ts'
import { placeFiles, refuseFiles } from './restore-files.ts'
import { differentKey, placeKeys } from './restore-keys.ts'
import type { RestoredBackup, RestorePurpose } from './settle.ts'
import { sendsWaiting, settleRestored } from './settle.ts'

export interface RestoreOptions extends RestorePurpose {
  log: Logger
  /** Every kind of job of this version. */
  jobKinds: JobKind[]
  progress?: Progress
  /** Asks the operator; absent where nobody sits at a terminal. */
  ask?: Ask
  now?: Date
}

export interface Restored {
  manifest: Manifest
  /** What the operator should know, in sentences. */
  remarks: string[]
}

/**
 * Restores a backup into an empty installation. Checks the whole archive first; when it fails, the installation stays empty.
 * Throws BackupRefused.
 */
export async function restoreShop(path: string, config: Config, options: RestoreOptions): Promise<Restored> {
  const archive = await openArchive(path)
  try {
    splitMigrations(archive.manifest)
    await archive.verify(options.progress)
    return await withDatabase(config, options.log, (url) => restoreInto(url, archive, config, options))
  } catch (error) {
    throw fullDiskRefusal(
      error,
      `The disk of ${config.DATA_DIR} or of the database is full. Nothing was restored. Free some space, and restore again.`,
    )
  } finally {
    archive.close()
  }
}

/** The same for a database of the caller's. The archive is verified. */
export async function restoreInto(
  url: string,
  archive: ReadArchive,
  config: Config,
  { log, jobKinds, progress = () => {}, ask, now = new Date(), ...purpose }: RestoreOptions,
): Promise<Restored> {
  const files = await openFiles(config)
  await refuseUsedInstallation(url)
  await refuseFiles(archive.manifest, files, config)
  const jobs = await openJobs({ url, log, kinds: jobKinds, maintain: false })
  const remarks: string[] = []
  const placed: string[] = []
  try {
    const beforeCommit = async () => {
      remarks.push(...(await placeKeys(archive, config)))
      remarks.push(...(await placeFiles(archive, files, placed, progress)))
    }
    const leftOut = await restoreDatabase({
      url,
      archive,
      jobs,
      jobKinds,
      progress,
      purpose,
      backup: {
        takenAt: new Date(archive.manifest.takenAt),
        now,
        year: Number(localNow(now, config.SHOP_TIMEZONE).date.slice(0, 4)),
      },
      ask,
      beforeCommit,
    })
    return {
      manifest: archive.manifest,
      remarks: [...leftOut, ...remarks, ...(await differentKey(archive, config))],
    }
  } catch (error) {
    for (const key of placed) await files.remove(key).catch(() => {})
    throw error
  } finally {
    await jobs.stop()
  }
}

/** Before anything is created; the transaction of the restore asks again. */
async function refuseUsedInstallation(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await refuseOldServers(client)
    await refuseUsed(client)
  } finally {
    await client.end()
  }
}

interface RestoreTarget {
  url: string
  archive: ReadArchive
  /** Open on the same database, to queue the waiting jobs again. */
  jobs: Jobs
  jobKinds: readonly JobKind[]
  progress: Progress
  purpose: RestorePurpose
  backup: RestoredBackup
  ask: Ask | undefined
  /** Files and keys; the database is committed when it succeeds. */
  beforeCommit: () => Promise<void>
}

/**
 * Fills an empty database in one transaction: the schema of the version of the archive by its migrations, the rows, then
 * newer migrations. Needs no right but that of the owner of the tables.
 * @returns what was left out, in sentences
 */
async function restoreDatabase(target: RestoreTarget): Promise<string[]> {
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
      const purpose = await askOperator(client, target)
      leftOut.push(...(await queueJobs(client, { ...target, purpose })))
      leftOut.push(...(await settleRestored(client, purpose, target.backup)))
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

/** Tables with rows before anybody has set a shop up: what migrations insert, and what a server notes of its own problems. */
export const tablesBeforeSetUp = ['schema_migrations', 'showrooms', 'search_synonyms', 'audit_log']

/** Throws BackupRefused unless the database has no tables, or those of a shop that nobody has set up. */
async function refuseUsed(client: pg.ClientBase): Promise<void> {
  const { rows: servers } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'trousseau change feed'`,
  )
  if (servers.length > 0)
    throw new BackupRefused('A server is using this database. Stop it first. Nothing was touched.')
  const tables = (await tablesOf(client)).map(({ name }) => name)
  if (tables.length > 0 && !tables.includes('schema_migrations'))
    throw new BackupRefused(
      `This database contains tables of another program (${tables[0]}). Nothing was touched. Restore into an empty database.`,
    )
  for (const name of tables.filter((one) => !tablesBeforeSetUp.includes(one))) {
    const { rows } = await client.query(`SELECT FROM public.${pg.escapeIdentifier(name)} LIMIT 1`)
    if (rows.length > 0)
      throw new BackupRefused(
        `This database already contains a shop (there are rows in ${name}). Nothing was touched. Restore into an empty installation: an empty DATA_DIR, or a new database.`,
      )
  }
}

/** Drops the tables and functions of the migrations in the caller's transaction; extensions stay. */
async function dropSchema(client: pg.ClientBase): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  if (tables.length === 0) return
  await client.query(`DROP TABLE ${tables.join(', ')} CASCADE`)
  const { rows: functions } = await client.query<{ name: string }>(`
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
    WHERE p.pronamespace = 'public'::regnamespace AND r.rolname = current_user
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`)
  if (functions.length > 0)
    await client.query(`DROP FUNCTION ${functions.map(({ name }) => name).join(', ')} CASCADE`)
}
