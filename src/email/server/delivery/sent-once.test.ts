import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { emailLogs } from '#email/server/tables.ts'
import { openDatabase } from '#platform/database/db.ts'
import type { EmailId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deliver } from './delivery.ts'
import { mailServer } from './mail-server.fixture.ts'
import { minute, outboxOf } from './outbox.fixture.ts'
import { scriptedServer } from './smtp-script.fixture.ts'

const app = await testApp({ domains: ['email'] })
const { queue, logged, pass, through } = outboxOf(app)
const databaseUrl = app.deps.config.DATABASE_URL as string

test('never sends an email twice from two servers', async () => {
  const server = await mailServer()
  const other = openDatabase(databaseUrl)
  const ids = await Promise.all(Array.from({ length: 25 }, () => queue()))
  const here = through(server.url)
  const there = { ...here, db: other.db }
  await Promise.all(ids.flatMap((id) => [here, there, here, there].map((deps) => deliver(deps, { id }))))
  await other.close()
  expect(server.received.map(({ messageId }) => messageId).sort()).toEqual(
    ids.map((id) => `<${id}@shop.test>`).sort(),
  )
  for (const id of ids) expect(await logged(id)).toMatchObject({ status: 'sent', attempts: 1 })
})

/** The database of a worker that loses its connection at the updates of these numbers; the first claims the email. */
function losing(isLost: (update: number) => boolean) {
  let updates = 0
  return new Proxy(app.db, {
    get: (db, name, self) => {
      if (name === 'update' && isLost(++updates)) throw new Error('Connection terminated')
      return Reflect.get(db, name, self)
    },
  })
}

test('stores a delivery after a lost connection, before another server can send it again', async () => {
  const server = await mailServer()
  const id = await queue()
  await deliver({ ...through(server.url), db: losing((update) => update === 2) }, { id })
  expect(await logged(id)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('stores a delivery later when the database stays unavailable, without a second email', async () => {
  const server = await mailServer()
  const id = await queue()
  const db = losing((update) => update > 1)
  await expect(deliver({ ...through(server.url), db }, { id })).rejects.toThrow('terminated')
  expect(await logged(id)).toMatchObject({ status: 'pending', attempts: 1 })
  pass(60 * minute)
  await deliver(through(server.url), { id })
  expect(server.received).toHaveLength(1)
  expect(await logged(id)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('sends the email of a killed worker under the same id', async () => {
  let worker: ChildProcess | undefined
  const server = await scriptedServer({ end: () => worker?.kill('SIGKILL') })
  const id = await queue()
  worker = startWorker(server.url, id)
  await once(worker, 'exit')
  await expectSecondTry(id, server.handedOver)
})

test('sends an email at most twice, under one id, when the worker dies between reply and log', async () => {
  const held = Promise.withResolvers<void>()
  const server = await scriptedServer({
    end: (socket) => void held.promise.then(() => socket.write('250 taken\r\n')),
  })
  const id = await queue()
  const worker = startWorker(server.url, id)
  await expect.poll(() => server.handedOver.length).toBe(1)
  // The row lock keeps the worker from storing the reply.
  await app.db.transaction(async (tx) => {
    await tx.select().from(emailLogs).where(eq(emailLogs.id, id)).for('update')
    held.resolve()
    await expect.poll(waitingForLocks).toBe(1)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    await app.db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
  })
  await expectSecondTry(id, server.handedOver)
})

/** The killed worker's claim must expire before the second attempt. */
async function expectSecondTry(id: EmailId, firstTry: string[]) {
  expect(firstTry).toEqual([`<${id}@shop.test>`])
  expect(await logged(id)).toMatchObject({ status: 'pending', attempts: 1 })
  const server = await scriptedServer()
  pass(14 * minute)
  await deliver(through(server.url), { id })
  expect(server.handedOver).toEqual([])
  pass(minute)
  await deliver(through(server.url), { id })
  await deliver(through(server.url), { id })
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
