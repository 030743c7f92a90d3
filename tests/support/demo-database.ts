import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { workerKinds } from '#app/server/workers.ts'
import { openChangeFeed } from '#platform/cache/change-feed.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { openJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { type FileStore, localFiles } from '#platform/storage/files.ts'
import { setUpDemo } from '#setup/server/demo.ts'
import { sampleAgreements } from '#setup/server/samples/agreements.ts'
import { createDatabase, freshDatabase, hasDatabase, withClient } from './postgres.ts'
import { testStart } from './test-clock.ts'

/** Seals what the demo seals; the same in all workers, which share its database. */
export const demoKey = Buffer.alloc(32, 'any key')

/** URL of a copy of the demo. The first test of a run that asks fills the template, which takes 4 seconds of CPU time. */
export async function demoDatabase(): Promise<string> {
  const { url, run } = inject('testDatabase')
  const template = `${run}_demo`
  await withClient(url, async (client) => {
    // Locked until the connection ends, so that another worker waits for the template.
    await client.query('SELECT pg_advisory_lock(7418530003)')
    if (await hasDatabase(client, template)) return
    const filled = await freshDatabase()
    await fillDemo(filled)
    await createDatabase(url, template, new URL(filled).pathname.slice(1))
  })
  return freshDatabase(template)
}

/** The files of the demo's rows, without pictures. */
export async function putDemoFiles(files: FileStore): Promise<void> {
  for (const { key, bytes } of sampleAgreements(new Date(testStart))) await files.put(key, bytes)
}

async function fillDemo(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trousseau-demo-'))
  const publicUrl = 'http://shop.test'
  const log = createLog('silent')
  const database = openDatabase(url)
  const jobs = await openJobs({ url, log, kinds: workerKinds, maintain: false })
  const changeFeed = await openChangeFeed(url, log)
  await setUpDemo({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder, PUBLIC_URL: publicUrl, DEMO: 'true' }),
    log,
    jobs,
    changeFeed,
    publicUrl,
    db: database.db,
    clock: () => new Date(testStart),
    secretKey: demoKey,
    files: localFiles(folder),
  })
  await jobs.stop()
  await changeFeed.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
