import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { count, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appointmentReminders, appointments } from '#appointments/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { timeOf } from '#shared/dates.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['appointments'] })
const { db, deps } = app
// `npm run bench -- appointments` runs 1,000.
const appointmentCount = Number(process.env.REMINDERS ?? series(300))

await db.insert(appointments).values(
  Array.from({ length: appointmentCount }, (_, index) => ({
    customerId: anyCustomer,
    branch: 'KFARHBAB' as const,
    type: 'EVENING' as const,
    date: '2026-12-04',
    duration: 30,
    startTime: timeOf(660 + (index % 15) * 30),
    endTime: timeOf(690 + (index % 15) * 30),
    position: Math.floor(index / 15) + 1,
    clientName: `Guest ${index}`,
    clientEmail: `guest-${index}@example.com`,
    clientPhone: '+961 3 123 456',
    scheduledAt: app.clock.now,
  })),
)

function worker(): ChildProcess {
  const args = [deps.config.DATABASE_URL as string, deps.secretKey.toString('hex'), '2026-12-03T18:00:00Z']
  return spawn(process.execPath, ['tests/support/reminder-worker-child.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const reminderCount = async () =>
  (await db.select({ rows: count() }).from(appointmentReminders))[0]?.rows as number

async function waitForReminders(rows: number): Promise<void> {
  while ((await reminderCount()) < rows) await new Promise((done) => setTimeout(done, 5))
}

/** Workers that all have an appointment locked and wait to store its reminder; they go on when the result is called. */
async function workersInTheMiddle(workers: number) {
  const [ready, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = db.transaction(async (tx) => {
    await tx.execute(sql`lock table appointment_reminders in share mode`)
    ready.resolve()
    await go.promise
  })
  await ready.promise
  const started = Array.from({ length: workers }, worker)
  const waiting = () =>
    db.$count(sql`pg_locks`, sql`not granted and relation = 'appointment_reminders'::regclass`)
  await expect.poll(waiting).toBe(workers)
  go.resolve()
  await lock
  return started
}

test(`${appointmentCount} appointments, three workers at once, two killed in the middle: each gets one reminder`, async () => {
  const [first, second, third] = await workersInTheMiddle(3)
  const ended = once(third!, 'exit')
  for (const [killed, part] of [
    [first!, 0.15],
    [second!, 0.45],
  ] as const) {
    await waitForReminders(appointmentCount * part)
    killed.kill('SIGKILL')
    const [, signal] = await once(killed, 'exit')
    expect(signal).toBe('SIGKILL')
  }
  expect(await ended).toEqual([0, null])
  // A worker skips rows that the other has locked; the next run sends what the killed one left.
  const next = worker()
  expect(await once(next, 'exit')).toEqual([0, null])

  expect(await reminderCount()).toBe(appointmentCount)
  const mails = await db.select({ to: emailLogs.to, name: emailLogs.templateName }).from(emailLogs)
  expect(mails).toHaveLength(appointmentCount)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(appointmentCount)
  expect(new Set(mails.map(({ name }) => name))).toEqual(new Set(['appointment_reminder']))
})
