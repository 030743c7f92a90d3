import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { workerKinds } from '#app/server/workers.ts'
import { anyCustomer, insertAnyCustomer } from '#customers/server/customers.fixture.ts'
import { BackupRefused } from '#operations/server/archive/backup-refused.ts'
import type { Manifest } from '#operations/server/archive/manifest.ts'
import { openArchive } from '#operations/server/archive/read-archive.ts'
import { backUp } from '#operations/server/backup/backup.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { localFiles } from '#platform/storage/files.ts'
import { databaseBefore } from '#tests/support/before-migration.ts'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { series } from '#tests/support/rounds.ts'
import { restoreShop, tablesBeforeSetUp } from './restore.ts'
import {
  digests,
  emptyDatabase,
  entriesOf,
  guarantees,
  replaceIn,
  rowsOf,
  type TestEntry,
  writeZip,
} from './shop.fixture.ts'

const folder = await mkdtemp(join(memoryFolder, 'trousseau-refusals-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const options = { log: createLog('silent'), jobKinds: workerKinds, numbersAfter: [] }
const now = new Date('2026-11-23T09:00:00Z')

const DATA_DIR = join(folder, 'shop')
const url = await freshDatabase()
const config = readConfig({ NODE_ENV: 'test', DATA_DIR, DATABASE_URL: url })
const files = localFiles(join(DATA_DIR, 'files'))
await rowsOf(
  url,
  `INSERT INTO customer_notes (id, customer_id, text) VALUES (gen_random_uuid(), '${anyCustomer}', 'Likes silk')`,
)
await files.put('dresses/silk.webp', Buffer.alloc(3000, 1))
await writeFile(join(DATA_DIR, 'secret.key'), Buffer.alloc(32, 7))
const whole = join(folder, 'whole.zip')
await backUp({ url, config, files }, whole, { now })
const entries = await entriesOf(whole)

let path: string
let nth = 0
beforeEach(() => {
  nth += 1
  path = join(folder, `${nth}.zip`)
})

test('a backup overwrites nothing and needs a folder and a shop', async () => {
  const shop = { url, config, files }
  await expect(backUp(shop, whole, { now })).rejects.toThrow(
    'exists already, and a backup overwrites nothing',
  )
  await expect(backUp(shop, join(folder, 'none', 'x.zip'), { now })).rejects.toThrow('There is no folder')
  await writeFile(`${path}.part`, 'of another backup')
  await expect(backUp(shop, path, { now })).rejects.toThrow(
    'another backup is writing it, or one was cut off',
  )
  expect(await readFile(`${path}.part`, 'utf8')).toBe('of another backup')
  await rm(`${path}.part`)
  await expect(backUp({ ...shop, url: await emptyDatabase() }, path, { now })).rejects.toThrow(
    'There is no shop',
  )
  expect(await readdir(folder)).not.toContain(`${nth}.zip.part`)
})

test.each([
  ['a full disk', 'ENOSPC', /^The disk of .* is full\. No backup was written/],
  ['a failing disk', 'EIO', /^EIO/],
])('a backup that meets %s leaves no file', async (_, code, text) => {
  const broken = {
    ...files,
    get: async () => ({ size: 3000, open: () => failing(code) }),
  }
  await expect(backUp({ url, config, files: broken }, path, { now })).rejects.toThrow(text)
  expect((await readdir(folder)).filter((name) => name.startsWith(`${nth}.`))).toEqual([])
})

test('a backup that is stopped, or whose database goes away, leaves no file', async () => {
  const stop = new AbortController()
  const work = backUp({ url, config, files }, path, {
    now,
    signal: stop.signal,
    progress: () => stop.abort(new Error('stopped')),
  })
  await expect(work).rejects.toThrow('stopped')
  const losing = {
    ...files,
    async *list() {
      await rowsOf(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'backup' AND datname = current_database()`,
      )
      yield* files.list()
      await new Promise(() => {})
    },
  }
  await expect(backUp({ url, config, files: losing }, path, { now })).rejects.toThrow(/terminat/)
  expect((await readdir(folder)).filter((name) => name.startsWith(`${nth}.`))).toEqual([])
})

const archives: [string, () => Promise<unknown>, RegExp][] = [
  ['no ZIP file', () => writeFile(path, 'a dress'), /is no whole backup: it was cut off or changed/],
  [
    'cut short',
    async () => writeFile(path, (await readFile(whole)).subarray(0, -2000)),
    /is no whole backup/,
  ],
  [
    'without a list',
    () => written(entries.filter(({ name }) => name !== 'manifest.json')),
    /has no list of its content/,
  ],
  [
    'without an entry',
    () => written(entries.filter(({ name }) => name !== 'keys/secret.key')),
    /lacks "keys\/secret\.key"/,
  ],
  [
    'without a table',
    () =>
      changed((manifest) => {
        delete manifest.entries['tables/users.copy']
        manifest.tables = manifest.tables.filter(({ name }) => name !== 'users')
      }, 'tables/users.copy'),
    /lacks the table users/,
  ],
  [
    'with a changed byte',
    async () => {
      await written(entries)
      await replaceIn(path, 'KFARHBAB', 'KFARHBAC')
    },
    /"tables\/showrooms\.copy" is not as it was backed up/,
  ],
  [
    'with a changed list',
    async () => {
      await written(entries)
      await replaceIn(path, '"program":"0', '"program":"9')
    },
    /"manifest\.json" is not as it was/,
  ],
  [
    'with an entry that its list does not name',
    () => written([...entries, { name: 'files/extra.webp', content: Buffer.from('x') }]),
    /"files\/extra\.webp", which its list does not name/,
  ],
  [
    'with a way out of the folder',
    () => renamed('files/dresses/silk.webp', 'files/../../x/silk.webp'),
    /cut off or changed \(invalid relative path|contains ".*", a name that no backup has/,
  ],
  [
    'with an absolute path',
    () => renamed('files/dresses/silk.webp', '/iles/dresses/silk.webp'),
    /absolute path/,
  ],
  [
    'with a backslash',
    () => renamed('files/dresses/silk.webp', 'files\\..\\..\\x\\silk.webp'),
    /invalid characters/,
  ],
  [
    'with a strange name',
    () => renamed('files/dresses/silk.webp', 'files/dresses/SILK.webp'),
    /a name that no backup has/,
  ],
  [
    'with a file of the configuration',
    () => written([...entries, { name: '.env', content: Buffer.from('x') }]),
    /contains "\.env", a name that no backup has/,
  ],
  [
    'with a link',
    () =>
      written([
        ...entries.filter(({ name }) => name !== 'keys/secret.key'),
        { name: 'keys/secret.key', content: Buffer.from('/etc/passwd'), mode: 0o120777 },
      ]),
    /which is not a plain file/,
  ],
  [
    'with a name twice',
    () => written([...entries, entries[0]!]),
    /contains "tables\/agreements\.copy" twice/,
  ],
  [
    'of a newer format',
    () => changed((manifest) => Object.assign(manifest, { format: 2, program: '9.1.0' })),
    /was written by a newer version \(9\.1\.0\)/,
  ],
  [
    'of a newer schema',
    () =>
      changed((manifest) => {
        manifest.program = '9.1.0'
        manifest.migrations.push({ name: '9999_veils.sql', checksum: 'x' })
      }),
    /was made by a newer version \(9\.1\.0\): its migration 9999_veils\.sql is missing here/,
  ],
  [
    'of another history',
    () =>
      changed((manifest) => {
        manifest.migrations[3]!.checksum = 'x'
      }),
    /Migration 0003\S+ of this version is not the one of the backup/,
  ],
]

test.each(archives)('refuses an archive %s, and the installation stays empty', async (_, write, text) => {
  await write()
  const target = await newTarget()
  const refusal = await restoreShop(path, target, options).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(BackupRefused)
  expect((refusal as Error).message).toMatch(text)
  expect(await contentOf(target)).toEqual({ tables: [], folder: [] })
})

test('any changed byte of what is restored is refused', async () => {
  const bytes = await readFile(whole)
  const zip = await openPromise(whole, { autoClose: false })
  const ofContent: number[] = []
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    // A table without rows has two bytes, with bits that nobody reads.
    if (entry.compressedSize > 8)
      ofContent.push(...evenly(entry.compressedSize, 3).map((at) => fileDataStart + at))
  }
  zip.close()
  const places = evenly(ofContent.length, series(120, 6)).map((at) => ofContent[at]!)
  for (const at of places)
    expect(await withChangedByte(bytes, at), `byte ${at}`).toBeInstanceOf(BackupRefused)
})

test('any other changed byte is refused, or changes nothing that is restored', async () => {
  const bytes = await readFile(whole)
  const expected = JSON.stringify(await contentOfArchive(whole))
  // Names, times and sizes that a ZIP file says twice, and bits that fill up a byte.
  for (const at of evenly(bytes.length, series(120, 6))) {
    const found = await withChangedByte(bytes, at)
    const isSame = found instanceof BackupRefused || JSON.stringify(found) === expected
    expect(isSame, `byte ${at}: ${String(found)}`).toBe(true)
  }
})

test('a living shop, files of another, and tables of another program are left alone', async () => {
  const living = await emptyDatabase()
  await migrate(living)
  const { db, close } = openDatabase(living)
  await insertAnyCustomer(db)
  await close()
  const before = await digests(living)
  await expect(restoreShop(whole, await newTarget({ DATABASE_URL: living }), options)).rejects.toThrow(
    'already contains a shop (there are rows in customers). Nothing was touched.',
  )
  expect(await digests(living)).toEqual(before)

  const withFile = await newTarget()
  await localFiles(join(withFile.DATA_DIR, 'files')).put('dresses/hers.webp', Buffer.from('x'))
  await expect(restoreShop(whole, withFile, options)).rejects.toThrow(
    'already contains files (dresses/hers.webp)',
  )
  expect(await rowsOf(withFile.DATABASE_URL!, tablesQuery)).toEqual([])

  const foreign = await newTarget()
  await rowsOf(foreign.DATABASE_URL!, 'CREATE TABLE shoes (size int)')
  await expect(restoreShop(whole, foreign, options)).rejects.toThrow('tables of another program (shoes)')
  expect(await rowsOf(foreign.DATABASE_URL!, tablesQuery)).toEqual([{ name: 'shoes' }])
})

test('restores into a database that a server has migrated and nobody has set up, but not while it runs', async () => {
  const target = await newTarget()
  const database = target.DATABASE_URL!
  await migrate(database)
  await (await openJobs({ url: database, log: options.log, kinds: workerKinds, maintain: false })).stop()
  await rowsOf(
    database,
    `INSERT INTO audit_log (id, action, subject_type) VALUES (gen_random_uuid(), 'system.problem_began', 'system')`,
  )
  expect(Object.keys(await digests(database)).sort()).toEqual(tablesBeforeSetUp.toSorted())
  const feed = new pg.Client({ connectionString: database, application_name: 'trousseau change feed' })
  await feed.connect()
  await expect(restoreShop(whole, target, options)).rejects.toThrow(
    'A server is using this database. Stop it first.',
  )
  await feed.end()
  await writeFile(join(target.DATA_DIR, 'secret.key'), Buffer.alloc(32, 1))
  const { remarks } = await restoreShop(whole, target, options)
  expect(remarks.join()).toContain('is now in')
  expect((await readFile(join(target.DATA_DIR, 'secret.key')))[0]).toBe(7)
  expect((await stat(join(target.DATA_DIR, 'secret.key'))).mode & 0o777).toBe(0o600)
  const aside = (await readdir(target.DATA_DIR)).filter((name) => name.startsWith('secret.key.replaced-'))
  expect(await Promise.all(aside.map((name) => readFile(join(target.DATA_DIR, name))))).toEqual([
    Buffer.alloc(32, 1),
  ])
})

test('a restore that fails half-way leaves an empty installation, in which the next one succeeds', async () => {
  const target = await newTarget()
  // The note of a customer who is missing: every checksum is right, the reference is not.
  await changed(
    (manifest) => {
      manifest.entries['tables/customers.copy'] = { bytes: 0, sha256: sha256(''), rows: 0 }
    },
    { name: 'tables/customers.copy', content: Buffer.alloc(0) },
  )
  await expect(restoreShop(path, target, options)).rejects.toThrow(
    'The rows of this backup contradict each other (customer_notes_customer_id_customers_id_fk). Nothing was restored.',
  )
  expect(await contentOf(target)).toEqual({ tables: [], folder: [] })
  await changed((manifest) => {
    manifest.entries['tables/customers.copy']!.rows = 2
  })
  await expect(restoreShop(path, target, options)).rejects.toThrow('The table customers has 1 rows')
  // The last step fails: the folder of the files cannot be made.
  await mkdir(target.DATA_DIR, { recursive: true })
  await writeFile(join(target.DATA_DIR, 'files'), 'no folder')
  await expect(restoreShop(whole, target, options)).rejects.toThrow(/EEXIST|ENOTDIR/)
  await rm(join(target.DATA_DIR, 'files'))
  expect((await contentOf(target)).tables).toEqual([])
  await restoreShop(whole, target, options)
  const { restores, ...rows } = await digests(target.DATABASE_URL!)
  expect([restores, rows]).toEqual([expect.stringMatching(/^1 /), await digests(url)])
})

test('a backup of an older version gets the migrations since then', async () => {
  const { url: older, client } = await databaseBefore('search_in_three_languages')
  await client.query(`INSERT INTO customers (id, name) VALUES (gen_random_uuid(), 'Rana')`)
  await client.query('CREATE TABLE shoes (size int)')
  await backUp({ url: older, config, files }, path, { now })
  const target = await newTarget()
  const { remarks } = await restoreShop(path, target, options)
  expect(remarks).toEqual(['The table shoes is none of this program and was left out.'])
  const database = target.DATABASE_URL!
  expect(await migrate(database)).toEqual({ applied: [] })
  expect(await rowsOf(database, 'SELECT name FROM customers')).toEqual([{ name: 'Rana' }])
  expect(await rowsOf(database, 'SELECT FROM search_synonyms')).not.toEqual([])
  expect(await guarantees(database)).toEqual(await guarantees(url))
})

const tablesQuery = `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`

async function newTarget(env: Record<string, string> = {}) {
  const data = await mkdtemp(join(folder, `data-${nth}-`))
  return readConfig({ NODE_ENV: 'test', DATA_DIR: data, DATABASE_URL: await emptyDatabase(), ...env })
}

async function contentOf(target: Config) {
  return {
    tables: await rowsOf(target.DATABASE_URL!, tablesQuery),
    folder: (await readdir(target.DATA_DIR, { recursive: true })).filter((name) => /\.webp|key/.test(name)),
  }
}

/** What a restore would read of it. */
/** What is read of an archive with another byte there, or why it is refused. */
async function withChangedByte(bytes: Buffer, at: number): Promise<unknown> {
  const copy = Buffer.from(bytes)
  copy[at] = copy[at]! ^ 0x55
  await writeFile(path, copy)
  return contentOfArchive(path).catch((error: unknown) => error)
}

function evenly(length: number, count: number): number[] {
  return Array.from({ length: Math.min(length, count) }, (_, nth) => Math.floor((nth / count) * length))
}

async function contentOfArchive(file: string) {
  const archive = await openArchive(file)
  try {
    await archive.verify()
    return archive.manifest
  } finally {
    archive.close()
  }
}

function written(list: TestEntry[]): Promise<void> {
  return writeZip(path, list)
}

/** An archive with a changed list, and perhaps another content of an entry. */
function changed(change: (manifest: Manifest) => unknown, other?: TestEntry | string): Promise<void> {
  const list = entries.filter(({ name }) => name !== other && name !== (other as TestEntry)?.name)
  const at = list.findIndex(({ name }) => name === 'manifest.json')
  const manifest = JSON.parse(list[at]!.content.toString()) as Manifest
  change(manifest)
  list[at] = { name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) }
  return written(typeof other === 'object' ? [...list, other] : list)
}

async function renamed(from: string, to: string): Promise<void> {
  await written(entries)
  await replaceIn(path, from, to)
}

function failing(code: string): Readable {
  return new Readable({
    read() {
      this.push(Buffer.alloc(100))
      process.nextTick(() => this.destroy(Object.assign(new Error(`${code}: write`), { code })))
    },
  })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
