import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Manifest } from '#operations/server/archive/manifest.ts'

/** One state of the whole database, while others go on writing. */
export interface Snapshot extends Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'> {
  takenAt: Date
  /** Rows in the text format of COPY, which is the same in all versions of PostgreSQL; one stream at a time. */
  rowsOf(table: Manifest['tables'][number]): CopiedRows
  /** Waiting and interrupted jobs: name, start, payload. pg-boss has its own schema, so jobs are queued anew by a restore. */
  jobs(): CopiedRows
}

export interface CopiedRows {
  stream: Readable
  /** Their number, after the end of the stream. */
  count(): Promise<number>
}

/** Text of values that depends on no setting of the server, and rows in the order of the table. */
const session =
  '-c synchronize_seqscans=off -c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0'

/** Throws the error of a lost connection, also when no statement was waiting. */
export async function withSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: session, application_name: 'backup' })
  const lost = new Promise<never>((_, reject) => client.on('error', reject))
  lost.catch(() => {})
  await client.connect()
  try {
    return await Promise.race([beginAndWork(client, work), lost])
  } finally {
    await client.end()
  }
}

async function beginAndWork<T>(client: pg.Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  // Locks before the first query, which takes the snapshot: a migration of another server waits, as it does for pg_dump.
  const names = (await tablesOf(client)).map(({ name }) => pg.escapeIdentifier(name))
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  if (names.length > 0) await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
  const { rows } = await client.query<{ now: Date; version: string; jobs: string | null }>(
    `SELECT now(), current_setting('server_version') AS version, to_regclass('pgboss.job') AS jobs`,
  )
  const { now: takenAt, version: postgres, jobs } = rows[0]!
  const copy = (rows: string): CopiedRows => {
    const stream = client.query(copyTo(`COPY ${rows} TO STDOUT`))
    // The number follows the rows; the next statement waits for it.
    return { stream, count: async () => client.query('').then(() => stream.rowCount) }
  }
  const waiting = jobs
    ? `SELECT name, start_after, data FROM pgboss.job WHERE state < 'completed' AND NOT starts_with(name, '__pgboss') ORDER BY created_on`
    : `SELECT '', now(), '' WHERE false`
  return work({
    takenAt,
    postgres,
    migrations: await migrationsOf(client),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
    rowsOf: ({ name, columns }) => copy(`public.${pg.escapeIdentifier(name)} (${columnList(columns)})`),
    jobs: () => copy(`(${waiting})`),
  })
}

export function columnList(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}

async function migrationsOf(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return []
  return (await client.query('SELECT name, checksum FROM public.schema_migrations ORDER BY name')).rows
}

/** Tables of the schema public with the columns that are stored; PostgreSQL computes generated ones again. */
export async function tablesOf(client: pg.ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query(`
    SELECT t.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND has_table_privilege(t.oid, 'SELECT')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
    GROUP BY t.relname ORDER BY t.relname`)
  return rows
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const { rows } = await client.query(
      `SELECT last_value AS value, is_called AS "isCalled" FROM public.${pg.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...rows[0] })
  }
  return sequences
}
