import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '#platform/database/db.ts'
import { openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { type JobKind, jobKind, openJobs } from './jobs.ts'
import { createLog } from './log.ts'

const greet = jobKind({
  name: 'greet',
  payload: z.object({ name: z.string() }),
  retryLimit: 2,
  retryDelay: 1,
})
const pollingIntervalSeconds = 0.5

test('a job commits with its transaction and is retried after a logged failure', async () => {
  const url = await freshDatabase()
  const { db, close } = openDatabase(url)
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const jobs = await openJobs({ url, log, kinds: [greet], pollingIntervalSeconds })
  await db
    .transaction(async (tx) => {
      await jobs.send(tx, greet, { name: 'nobody' })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await db.transaction((tx) => jobs.send(tx, greet, { name: 'Nour' }))

  const met: string[] = []
  await new Promise<void>((done) => {
    void jobs.work(greet, async ({ name }) => {
      met.push(name)
      if (met.length === 1) throw new Error('not yet')
      done()
    })
  })
  expect(met).toEqual(['Nour', 'Nour'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ job: 'greet', err: { message: 'not yet' } }])
  await jobs.stop()
  await close()
})

test('a start changes only the queues that differ from their kind', async () => {
  const url = await freshDatabase()
  const { db, close } = openDatabase(url)
  const log = createLog('silent')
  const wave = jobKind({ ...greet, name: 'wave', cron: '17 * * * *' })
  const open = async (...kinds: JobKind[]) => {
    const jobs = await openJobs({ url, log, kinds })
    await jobs.stop()
    const { rows } = await db.execute(
      sql`select q.name, retry_limit, q.updated_on, cron, s.updated_on as scheduled_on
        from pgboss.queue q left join pgboss.schedule s using (name) where name in ('greet', 'wave') order by name`,
    )
    return rows
  }
  const made = await open(greet, wave)
  expect(made).toMatchObject([
    { name: 'greet', retry_limit: 2, cron: null },
    { name: 'wave', retry_limit: 2, cron: '17 * * * *' },
  ])
  expect(await open(greet, wave)).toEqual(made)
  expect(await open({ ...greet, retryLimit: 5 }, { ...wave, cron: '18 * * * *' })).toMatchObject([
    { retry_limit: 5 },
    { retry_limit: 2, updated_on: made[1]?.updated_on, cron: '18 * * * *' },
  ])
  await close()
})

test('a delay counts from the moment of sending', async () => {
  const url = await freshDatabase()
  const { db, close } = openDatabase(url)
  const jobs = await openJobs({ url, log: createLog('silent'), kinds: [greet], maintain: false })
  await jobs.send(db, greet, { name: 'Nour' }, { delaySeconds: 3600 })
  const { rows } = await db.execute(
    sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job`,
  )
  expect(rows).toEqual([{ seconds: 3600 }])
  await jobs.stop()
  await close()
})

test('a queue without its database logs a warning and continues on reconnect', async () => {
  const url = await freshDatabase()
  const proxy = await openDatabaseProxy(url)
  const { db, close } = openDatabase(proxy.url)
  const lines: { level: number; job?: string; reason?: string; err?: unknown }[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const jobs = await openJobs({
    url: proxy.url,
    log,
    kinds: [greet],
    maintain: false,
    pollingIntervalSeconds,
  })
  const met: string[] = []
  await jobs.work(greet, async ({ name }) => {
    met.push(name)
    if (met.length > 1) return
    // The handler loses its connection while the queue keeps its own.
    throw new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })
  })
  await jobs.send(db, greet, { name: 'Nour' })
  const state = async () =>
    (await db.execute<{ state: string }>(sql`select state from pgboss.job`)).rows[0]?.state
  // Once the failure is stored; before, nobody would know that the job must be repeated.
  await expect.poll(state).toBe('retry')
  expect(met).toEqual(['Nour'])
  proxy.refuse()
  await expect.poll(() => lines.map(({ job }) => job)).toEqual(['greet', undefined])
  // Later polls do not warn again within the minute.
  const refused = proxy.refused()
  await expect.poll(proxy.refused).toBeGreaterThan(refused + 1)
  expect(lines).toHaveLength(2)
  proxy.accept()
  await expect.poll(() => met).toEqual(['Nour', 'Nour'])
  expect(lines.map(({ level }) => level)).toEqual(lines.map(() => 40))
  expect(lines[0]).toMatchObject({ job: 'greet', reason: 'Connection terminated unexpectedly' })
  expect(lines.filter(({ err }) => err)).toEqual([])
  await jobs.stop()
  await close()
  await proxy.close()
})
