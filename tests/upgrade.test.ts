import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { getSecondFactor } from '#accounts/second-factor-contract.ts'
import { startServer } from '#app/server/start.ts'
import { workerKinds } from '#app/server/workers.ts'
import { openArchive } from '#operations/server/archive/read-archive.ts'
import { fillTables, restoreShop, splitMigrations } from '#operations/server/restore/restore.ts'
import { emptyDatabase } from '#operations/server/restore/shop.fixture.ts'
import { readConfig } from '#platform/config/config.ts'
import { createMigrationsTable } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { demoPassword } from '#setup/server/actions.ts'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { withClient } from '#tests/support/postgres.ts'

const folder = await mkdtemp(join(memoryFolder, 'trousseau-upgrade-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const log = createLog('silent')

/** The demo of each earlier release as that release stored it, without pictures (CONTRIBUTING.md, “How to release”). */
const releases = globSync('tests/fixtures/release-*.zip')

type Row = Record<string, unknown>
type Rows = Record<string, Row[]>

test('0.1.0 and 0.2.0 are among the releases', () => {
  expect(releases).toEqual(
    expect.arrayContaining(['tests/fixtures/release-0.1.0.zip', 'tests/fixtures/release-0.2.0.zip']),
  )
})

describe.for(releases)('%s', (path) => {
  let before: Rows
  let after: Rows

  test('its data folder starts under this version: every row is there, and pages answer', async () => {
    const dataDir = join(folder, basename(path))
    const takenAt = await fillDataFolder(dataDir, path, (rows) => {
      before = rows
    })
    const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const server = await startServer(config, log, { clock: () => takenAt })
    try {
      after = await readRows(async (query) => (await server.deps.db.execute<Row>(query)).rows)
      expect(lostRows(before, after)).toEqual({})
      await expectPages(server.address, before)
    } finally {
      await server.stop()
    }
  })

  test('a restore of its backup gives the same rows as the start', async () => {
    const url = await emptyDatabase()
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: join(folder, `${basename(path)}-restored`),
      DATABASE_URL: url,
    })
    await restoreShop(path, config, { log, jobKinds: workerKinds, sendWaiting: true })
    let restored: Rows = {}
    await withClient(url, async (client) => {
      restored = await readRows(async (query) => (await client.query<Row>(query)).rows)
    })
    expect(lostRows(before, restored)).toEqual({})
    expect(countsOf(restored)).toEqual({ ...countsOf(after), restores: 1 })
  })
})

/** Writes the folder as the release left it when it stopped. @returns when that was */
async function fillDataFolder(dataDir: string, path: string, onFilled: (rows: Rows) => void): Promise<Date> {
  const archive = await openArchive(path)
  await archive.verify()
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    await createMigrationsTable(client)
    for (const { sql } of splitMigrations(archive.manifest)[0]) await client.query(sql)
    await client.query('BEGIN')
    await fillTables(client, archive, () => {})
    await client.query('COMMIT')
    onFilled(await readRows(async (query) => (await client.query<Row>(query)).rows))
  } finally {
    await client.end()
    await postgres.stop()
    archive.close()
  }
  return new Date(archive.manifest.takenAt)
}

async function readRows(run: (query: string) => Promise<Row[]>): Promise<Rows> {
  const tables = await run(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const rows: Rows = {}
  for (const { name } of tables)
    rows[String(name)] = (await run(`SELECT to_jsonb(t) AS row FROM public."${name}" t`)).map(
      ({ row }) => row as Row,
    )
  return rows
}

/** What is computed from other values, which each version does in its own way. */
const computed = ['dresses.search_text', 'dress_words.word']

/** Words of the catalogue that a later version has corrected (0057_slip_dress). */
const corrected = ['dress_subtypes.label_ar', 'search_synonyms.words_ar']

/** How many rows no row of today contains, by table: a column may be new or have gone, but no value has changed. */
function lostRows(before: Rows, after: Rows): Record<string, string> {
  const contains = (table: string, now: Row, row: Row) =>
    Object.entries(row).every(
      ([column, value]) =>
        !(column in now) ||
        [...computed, ...corrected].includes(`${table}.${column}`) ||
        same(now[column], value),
    )
  const lost = Object.entries(before).map(([table, rows]) => {
    const missing = rows.filter((row) => !(after[table] ?? []).some((now) => contains(table, now, row)))
    return [table, missing.length && `${missing.length}, such as ${JSON.stringify(missing[0])}`]
  })
  return Object.fromEntries(lost.filter(([, missing]) => missing))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function countsOf(rows: Rows): Record<string, number> {
  return Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]))
}

async function expectPages(address: string, { dresses, rentals }: Rows): Promise<void> {
  const body = JSON.stringify({ usernameOrEmail: 'admin', password: demoPassword })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(address + login.path, { method: 'POST', headers, body })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  // Until somebody turns it on, the password alone signs in to a shop from before second factors.
  const factor = await (await fetch(address + getSecondFactor.path, { headers: { cookie } })).json()
  expect(factor).toMatchObject({ isOn: false, isNeeded: false, recoveryCodesLeft: 0, devices: [] })
  const dress = dresses!.find(({ status }) => status === 'APPROVED')!
  const pages = [
    ['/', 'html'],
    ['/collections', 'html'],
    [`/dress/${dress.id}`, String(dress.title)],
    ['/admin/today', 'html'],
    [`/admin/rentals/${rentals![0]!.id}`, 'html'],
    ['/admin/customers', 'html'],
    ['/admin/books', 'html'],
    ['/admin/help', 'html'],
  ] as const
  for (const [path, text] of pages) {
    const page = await fetch(address + path, { headers: { cookie } })
    expect(`${page.status} ${path}`).toBe(`200 ${path}`)
    expect(await page.text()).toContain(text)
  }
}
