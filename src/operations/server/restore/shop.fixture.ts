import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { createDatabase, withClient, withDatabase } from '#tests/support/postgres.ts'

/** URL of a database without tables. */
export async function emptyDatabase(): Promise<string> {
  const { url, run } = inject('testDatabase')
  const name = `${run}_${randomUUID().replaceAll('-', '')}`
  await createDatabase(url, name, 'template1')
  return withDatabase(url, name)
}

export async function rowsOf<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  let rows: Row[] = []
  await withClient(url, async (client) => {
    rows = (await client.query<Row>(query)).rows
  })
  return rows
}

/** A digest of the rows of each table with rows, generated columns included. */
export async function digests(url: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  await withClient(url, async (client) => {
    await client.query(`SET timezone = 'UTC'`)
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    )
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS count, md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS digest FROM public."${name}" t`,
      )
      if (rows[0].count > 0) found[name] = `${rows[0].count} ${rows[0].digest}`
    }
  })
  return found
}

/** What the schema guarantees: constraints, indexes and triggers, in words. */
export async function guarantees(url: string): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(
    url,
    `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated AS line
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
     UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relnamespace = 'public'::regnamespace
     UNION ALL SELECT tgenabled::text || ' ' || pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
       WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ line }) => line).sort()
}

export interface TestEntry {
  name: string
  content: Buffer
  mode?: number
}

export async function entriesOf(path: string): Promise<TestEntry[]> {
  const zip = await openPromise(path)
  const entries: TestEntry[] = []
  for await (const entry of zip.eachEntry()) {
    const content = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray())
    entries.push({ name: entry.fileName, content })
  }
  return entries
}

/** An archive of these entries, without compression, so that a test finds their names and bytes in the file. */
export async function writeZip(path: string, entries: TestEntry[]): Promise<void> {
  const zip = new ZipFile()
  for (const { name, content, mode } of entries) zip.addBuffer(content, name, { compress: false, mode })
  zip.end()
  await writeFile(path, zip.outputStream)
}

/** Replaces a text of an archive by another of the same length wherever it occurs. */
export async function replaceIn(path: string, from: string, to: string): Promise<void> {
  if (from.length !== to.length) throw new Error(`${from} and ${to} differ in length`)
  const text = await readFile(path, 'latin1')
  await writeFile(path, text.replaceAll(from, to), 'latin1')
}
