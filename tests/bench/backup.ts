import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { workerKinds } from '#app/server/workers.ts'
import { backUp } from '#operations/server/backup/backup.ts'
import { restoreShop } from '#operations/server/restore/restore.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { circumstances, median } from '#tests/bench/support/bench-app.ts'
import { fillLarge } from '#tests/bench/support/seed-large.ts'
import { hasOlderPostgres, olderPostgres } from '#tests/support/older-postgres.ts'
import { withClient } from '#tests/support/postgres.ts'

/**
 * Backup and restore of 100,000 dresses with 20,000 rentals and 100,000 appointments, against pg_dump and pg_restore of the same
 * database. On Debian's PostgreSQL, because the packages of the embedded one have no pg_dump.
 */
const rounds = 3
if (!hasOlderPostgres) throw new Error("Install Debian's postgresql package: its pg_dump is the yardstick.")
process.stdout.write(`${await circumstances()}\n`)
const size = Number(process.env.ROWS ?? 100_000)
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync('.cache/bench-backup-')
const postgres = await olderPostgres('.cache')
try {
  const shop = configFor('shop', await postgres.createDatabase('large'))
  await fill(shop.DATABASE_URL!)
  const times: Record<string, number[]> = { backup: [], restore: [], pg_dump: [], pg_restore: [] }
  for (let round = 0; round < rounds; round++) {
    const zip = join(folder, `${round}.zip`)
    const files = await openFiles(shop)
    await timed('backup', () =>
      backUp({ url: shop.DATABASE_URL!, config: shop, files }, zip, { now: new Date() }),
    )
    const copy = configFor(`copy-${round}`, await postgres.createDatabase(`copy_${round}`))
    await timed('restore', () => restoreShop(zip, copy, { log: createLog('warn'), jobKinds: workerKinds }))
    const dump = join(folder, `${round}.dump`)
    await timed('pg_dump', async () =>
      postgres.run('pg_dump', ['--format=custom', `--file=${dump}`, shop.DATABASE_URL!]),
    )
    const target = await postgres.createDatabase(`dump_${round}`)
    await timed('pg_restore', async () =>
      postgres.run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${target}`, dump]),
    )
    if (round === 0) process.stdout.write(`backup ${megabytes(zip)} MB, pg_dump ${megabytes(dump)} MB\n`)
  }
  for (const [name, seconds] of Object.entries(times))
    process.stdout.write(
      `${name.padEnd(10)} ${median(seconds).toFixed(1)} s (${seconds.map((one) => one.toFixed(1)).join(', ')})\n`,
    )

  async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
    const start = performance.now()
    await work()
    times[name]!.push((performance.now() - start) / 1000)
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function configFor(name: string, url: string) {
  return readConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, name), DATABASE_URL: url })
}

async function fill(url: string): Promise<void> {
  await migrate(url)
  await withClient(url, async (client) => {
    await fillLarge(client, size)
    await client.query(
      `INSERT INTO appointments (id, customer_id, branch, date, start_time, end_time, duration, position, type, client_name, client_phone, client_email)
       SELECT md5('visit ' || n)::uuid, md5('customer ' || 1 + n % ($1 / 5))::uuid, 'KFARHBAB', date '2020-01-01' + n / 40, '10:00', '11:00', 60, 1 + n % 40,
         'EVENING', 'Customer ' || n, '+9613' || 100000 + n, 'customer-' || n || '@example.com' FROM generate_series(0, $1 - 1) n`,
      [size],
    )
    await client.query('VACUUM ANALYZE')
  })
}

function megabytes(path: string): string {
  return (statSync(path).size / 1e6).toFixed(1)
}
