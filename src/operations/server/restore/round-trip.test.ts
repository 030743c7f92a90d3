import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { workerKinds } from '#app/server/workers.ts'
import { sendEmail } from '#email/server/jobs.ts'
import { backUp } from '#operations/server/backup/backup.ts'
import { appendEntry } from '#payouts/server/ledger.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { newId } from '#platform/database/columns.ts'
import { inTransaction } from '#platform/database/db.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { withSharedDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { createLog } from '#platform/log.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { testBucket } from '#tests/support/bucket.ts'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { hasOlderPostgres, olderPostgres } from '#tests/support/older-postgres.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { testApp } from '#tests/support/test-app.ts'
import { moveShop } from './move.ts'
import { restoreShop } from './restore.ts'
import { digests, emptyDatabase, guarantees, rowsOf } from './shop.fixture.ts'

const folder = await mkdtemp(join(memoryFolder, 'trousseau-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const quiet = createLog('silent')
const options = { log: quiet, jobKinds: workerKinds, kind: 'move' as const }

let nth = 0
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, demo: true })
for (let nth = 0; nth < 30; nth++)
  await app.deps.files.put(`dresses/silk-${nth}.webp`, Buffer.alloc(nth * 5000, nth))
const shop = { url: app.deps.config.DATABASE_URL!, config: app.deps.config, files: app.deps.files }

const key = Buffer.alloc(32, 7)
await writeFile(join(app.deps.config.DATA_DIR, 'secret.key'), key)
const waiting = [newId(), newId()].map((id) => ({ id }))
for (const email of waiting) await app.deps.jobs.send(app.db, sendEmail, email, { delaySeconds: 3600 })
const embedded = newConfig({})

test('a shop moves to an embedded database and back with every row, file, key and waiting job', async () => {
  const first = await backedUp(shop)
  expect((await stat(first.path)).mode & 0o777).toBe(0o600)
  await restoreShop(first.path, embedded, options)
  expect(await readFile(join(embedded.DATA_DIR, 'secret.key'))).toEqual(key)

  // While its server runs, as another process does.
  const server = await startEmbeddedPostgres({ dataDir: embedded.DATA_DIR, log: quiet })
  const second = await withSharedDatabase(embedded, quiet, async (url) => {
    expect(url).toBe(server.url)
    return backedUp({ url, config: embedded, files: await openFiles(embedded) })
  })
  await server.stop()
  const target = newConfig({ DATABASE_URL: await emptyDatabase() })
  const url = target.DATABASE_URL!
  await restoreShop(second.path, target, options)
  const third = await backedUp({ url, config: target, files: await openFiles(target) })

  // Equal checksums: each row and each byte of a file, in the same order.
  expect(comparable(second.manifest)).toEqual(comparable(first.manifest))
  expect(comparable(third.manifest)).toEqual(comparable(first.manifest))
  expect(Object.keys(first.manifest.entries).length).toBeGreaterThan(90)
  // What PostgreSQL computes anew, and what guards the rows.
  expect(await digests(url)).toEqual(await digests(shop.url))
  expect(await guarantees(url)).toEqual(await guarantees(shop.url))
  expect(await rowsOf(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  for (const table of ['ledger_entries', 'audit_log', 'rental_payments', 'dress_places'])
    await expect(rowsOf(url, `DELETE FROM ${table}`)).rejects.toThrow(`${table} is append-only`)
  await expect(rowsOf(url, 'UPDATE dresses SET owner_id = gen_random_uuid()')).rejects.toThrow(/foreign key/)
  expect(
    await rowsOf(
      url,
      `SELECT data, start_after > now() + interval '50 minutes' AS later FROM pgboss.job WHERE name = 'send-email' ORDER BY data ->> 'id'`,
    ),
  ).toEqual(waiting.map((data) => ({ data, later: true })))
})

test('move copies an embedded database and leaves the files where they are', async () => {
  const url = await emptyDatabase()
  await moveShop(embedded, url, { ...options, now: app.clock.now })
  expect(await digests(url)).toEqual(await digests(shop.url))
  await expect(moveShop(embedded, url, { ...options, now: app.clock.now })).rejects.toThrow(
    'already contains a shop',
  )
  await expect(
    moveShop(external(url), await emptyDatabase(), { ...options, now: app.clock.now }),
  ).rejects.toThrow('already uses the database of DATABASE_URL')
})

test('a backup is one state of the shop while others write', async () => {
  const lenders = await Promise.all(Array.from({ length: 4 }, () => app.person()))
  let isOpen = true
  let entries = 0
  const writers = lenders.map(async ({ id: userId }) => {
    while (isOpen) {
      await inTransaction(app.db, (tx) =>
        appendEntry(tx, { at: app.clock.now, userId, cents: 100, kind: 'ADJUSTMENT' }),
      )
      entries += 1
    }
  })
  await expect.poll(() => entries).toBeGreaterThan(20)
  await app.db.execute(
    sql`insert into webhooks (id, name, url, secret, actions) values (${newId()}, 'Accounts', 'https://hooks.example', 'x', '{rental.paid}')`,
  )
  const { path, manifest } = await backedUp(shop)
  isOpen = false
  await Promise.all(writers)
  const backedUpEntries = manifest.entries['tables/ledger_entries.copy']!.rows
  expect(backedUpEntries).toBeLessThan((await rowsOf(shop.url, 'SELECT FROM ledger_entries')).length)

  const target = newConfig({ DATABASE_URL: await emptyDatabase() })
  const { remarks } = await restoreShop(path, target, { ...options, kind: 'rehearsal' })
  expect(remarks.join()).toContain('A copy for a rehearsal')
  expect(await rowsOf(target.DATABASE_URL!, 'SELECT is_active FROM webhooks')).toEqual([{ is_active: false }])
  const differing = await rowsOf(
    target.DATABASE_URL!,
    `SELECT FROM users WHERE balance * 100 <> (SELECT coalesce(sum(cents), 0) FROM ledger_entries WHERE user_id = users.id)`,
  )
  expect(differing).toEqual([])
})

test.runIf(hasOlderPostgres)(
  'a shop moves to an older major version of PostgreSQL and back',
  { tags: ['long'] },
  async () => {
    const older = await olderPostgres()
    try {
      const first = await backedUp(shop)
      const url = await older.createDatabase('older')
      const there = newConfig({ DATABASE_URL: url })
      await restoreShop(first.path, there, options)
      expect(await digests(url)).toEqual(await digests(shop.url))
      const second = await backedUp({ url, config: there, files: await openFiles(there) })
      expect(comparable(second.manifest)).toEqual(comparable(first.manifest))
      const back = newConfig({ DATABASE_URL: await emptyDatabase() })
      await restoreShop(second.path, back, options)
      expect(await digests(back.DATABASE_URL!)).toEqual(await digests(shop.url))
    } finally {
      await older.stop()
    }
  },
)

test('files in a bucket are listed, and those that are missing after a restore are named', async () => {
  const { bucket, objects, close } = await testBucket()
  const settings = {
    S3_BUCKET: bucket.name,
    S3_ENDPOINT: bucket.endpoint!,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
  try {
    // A backup with files fills an empty bucket.
    const { path } = await backedUp({ ...shop, url: await freshDatabase() })
    const inBucket = newConfig({ DATABASE_URL: await emptyDatabase(), ...settings })
    await restoreShop(path, inBucket, options)
    expect(objects.get('dresses/silk-7.webp')).toEqual(Buffer.alloc(35_000, 7))

    const files = await openFiles(inBucket)
    const listed = await backedUp({ url: inBucket.DATABASE_URL!, config: inBucket, files })
    expect(Object.keys(listed.manifest.entries).filter((name) => name.startsWith('files/'))).toEqual([])
    expect(listed.manifest.bucket?.objects).toHaveLength(objects.size)
    await expect(
      restoreShop(listed.path, newConfig({ DATABASE_URL: await emptyDatabase() }), options),
    ).rejects.toThrow('are in the bucket shop, not in the file. Set S3_BUCKET')
    objects.delete('dresses/silk-7.webp')
    const again = newConfig({ DATABASE_URL: await emptyDatabase(), ...settings })
    const { remarks } = await restoreShop(listed.path, again, options)
    expect(remarks.join()).toContain(
      `1 of ${objects.size + 1} files of the backup are not in the bucket, or have another size: dresses/silk-7.webp`,
    )
  } finally {
    await close()
  }
})

async function backedUp(from: typeof shop) {
  nth += 1
  const path = join(folder, `${nth}.zip`)
  return { path, ...(await backUp(from, path, { now: app.clock.now })) }
}

function newConfig(env: Record<string, string>): Config {
  nth += 1
  return readConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, `data-${nth}`), ...env })
}

function external(url: string): Config {
  return newConfig({ DATABASE_URL: url })
}

function comparable({
  takenAt: _,
  postgres: __,
  ...manifest
}: Awaited<ReturnType<typeof backedUp>>['manifest']) {
  // Jobs are queued anew, with new times.
  const { 'jobs.copy': jobs, ...entries } = manifest.entries
  return { ...manifest, entries, jobs: jobs?.rows }
}
