import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { emailLogs } from '#email/server/tables.ts'
import { openDatabase } from '#platform/database/db.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deliver } from './delivery.ts'
import { mailServer } from './mail-server.fixture.ts'
import { minute, outboxOf, shortTimeouts } from './outbox.fixture.ts'
import { scriptedServer } from './smtp-script.fixture.ts'

const app = await testApp()
const { queue, logged, pass, through } = outboxOf(app)
const databaseUrl = app.deps.config.DATABASE_URL as string

test('two servers at once never send one mail twice', async () => {
  const server = await mailServer()
  const other = openDatabase(databaseUrl)
  const ids = await Promise.all(Array.from({ length: 25 }, () => queue()))
  const here = through(server.url)
  const there = { ...here, db: other.db }
  await Promise.all(ids.flatMap((id) => [here, there, here, there].map((deps) => deliver(deps, { id }))))
  await other.close()
  expect(server.received.map(({ messageId }) => messageId).sort()).toEqual(
    ids.map((id) => `<${id}@house.test>`).sort(),
  )
  for (const id of ids) expect(await logged(id)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('a mail that was taken while the database was away is written down later, not sent again', async () => {
  const server = await mailServer()
  const id = await queue()
  let updates = 0
  const failing = new Proxy(app.db, {
    get: (db, name, self) => {
      if (name === 'update' && ++updates === 2) throw new Error('Connection terminated')
      return Reflect.get(db, name, self)
    },
  })
  await expect(deliver({ ...through(server.url), db: failing }, { id })).rejects.toThrow('terminated')
  expect(await logged(id)).toMatchObject({ status: 'pending', attempts: 1 })
  pass(60 * minute)
  await deliver(through(server.url), { id })
  expect(server.received).toHaveLength(1)
  expect(await logged(id)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('a mail whose sender was killed before the answer is sent by the next one, under the same id', async () => {
  let worker: ChildProcess | undefined
  const server = await scriptedServer({ end: () => worker?.kill('SIGKILL') })
  const id = await queue()
  worker = startWorker(server.url, id)
  await once(worker, 'exit')
  await expectSecondTry(id, server.handedOver)
})

test('a mail whose sender was killed between the answer and the log comes twice at most, under one id', async () => {
  const held = Promise.withResolvers<void>()
  const server = await scriptedServer({
    end: (socket) => void held.promise.then(() => socket.write('250 taken\r\n')),
  })
  const id = await queue()
  const worker = startWorker(server.url, id)
  await expect.poll(() => server.handedOver.length, { timeout: 15_000 }).toBe(1)
  // Holding the row keeps the worker from writing down what it is told.
  await app.db.transaction(async (tx) => {
    await tx.select().from(emailLogs).where(eq(emailLogs.id, id)).for('update')
    held.resolve()
    await expect.poll(waitingForLocks, { timeout: 5000 }).toBe(1)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    await app.db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
  })
  await expectSecondTry(id, server.handedOver)
})

/** Nobody touches it while the dead worker's claim lasts; then one more try ends it. */
async function expectSecondTry(id: string, firstTry: string[]) {
  expect(firstTry).toEqual([`<${id}@house.test>`])
  expect(await logged(id)).toMatchObject({ status: 'pending', attempts: 1 })
  const server = await scriptedServer()
  pass(14 * minute)
  await deliver(through(server.url), { id }, shortTimeouts)
  expect(server.handedOver).toEqual([])
  pass(minute)
  await deliver(through(server.url), { id }, shortTimeouts)
  await deliver(through(server.url), { id }, shortTimeouts)
  expect(server.handedOver).toEqual(firstTry)
  expect(await logged(id)).toMatchObject({ status: 'sent', attempts: 2 })
}

function startWorker(smtpUrl: string, id: string): ChildProcess {
  const script = fileURLToPath(new URL('../../../../tests/support/mail-worker-child.ts', import.meta.url))
  const key = app.deps.secretKey.toString('hex')
  const now = app.clock.now.toISOString()
  const worker = spawn(process.execPath, [script, databaseUrl, smtpUrl, key, id, now], { stdio: 'inherit' })
  onTestFinished(() => void worker.kill('SIGKILL'))
  return worker
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await app.db.execute(`select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`)
  return rows[0]!.n as number
}
