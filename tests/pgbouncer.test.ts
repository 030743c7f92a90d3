import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#app/server/start.ts'
import {
  dressWith,
  openShowrooms,
  storedAppointments,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { isPgBouncerInstalled, startPgBouncer } from '#tests/support/pgbouncer.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { slowness } from '#tests/support/slowness.ts'

// The CI installs it; elsewhere a developer may do without.
const here = test.skipIf(!isPgBouncerInstalled && !process.env.CI)

const folder = mkdtempSync(join(tmpdir(), 'trousseau-pooled-'))
const settings = { DATA_DIR: folder, PORT: '0', NODE_ENV: 'test', RATE_LIMIT_FACTOR: '0' }
const lines: string[] = []
let server: RunningServer
let proxy: DatabaseProxy
let pool: Awaited<ReturnType<typeof startPgBouncer>>

beforeAll(async () => {
  if (!isPgBouncerInstalled) return
  const direct = await freshDatabase()
  proxy = await openDatabaseProxy(direct)
  pool = await startPgBouncer(proxy.url)
  const config = readConfig({ ...settings, DATABASE_URL: pool.url, DATABASE_DIRECT_URL: pool.sessionUrl })
  const clock = () => new Date('2026-11-23T09:00:00Z')
  server = await startServer(config, createLog('warn', { write: (line) => lines.push(line) }), { clock })
  await openShowrooms(server.deps.db)
})
afterAll(async () => {
  await server?.stop()
  await pool?.close()
  await proxy?.close()
  rmSync(folder, { recursive: true })
})

const book = (startTime: string) =>
  fetch(`${server.address}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.deps.publicUrl },
    body: JSON.stringify({ ...validBooking, startTime }),
  })
const seenDress = async (id: string) => (await fetch(`${server.address}/api/dresses/${id}`)).status

here('statements keep their time limit through PgBouncer', async () => {
  const { rows } = await server.deps.db.execute(sql`select current_setting('statement_timeout') as limit`)
  expect(rows).toEqual([{ limit: '15s' }])
  expect(lines.join()).not.toContain('no time limit')
})

here('of twenty who want one time one gets it, and its email is queued', async () => {
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await book('11:00')).status))
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(await storedAppointments(server.deps.db)).toHaveLength(1)
  const { rows } = await server.deps.db.execute(sql`select count(*)::int as mails from email_logs`)
  expect(rows).toEqual([{ mails: 1 }])
})

here('a server that would listen and migrate by transaction is refused', async () => {
  const config = readConfig({ ...settings, DATABASE_URL: pool.url })
  await expect(startServer(config, createLog('silent'))).rejects.toThrow(
    'DATABASE_URL leads to PgBouncer (startup parameter ignored: options). Set DATABASE_DIRECT_URL',
  )
})

here('a change empties the caches: the change feed listens by session', async () => {
  const id = await dressWith(server.deps.db)
  await expect.poll(() => seenDress(id)).toBe(200)
  await server.deps.db.execute(sql`update dresses set status = 'REJECTED' where id = ${id}`)
  await expect.poll(() => seenDress(id), { timeout: 1_000 * slowness }).toBe(404)
})

here(
  'a restart of PgBouncer loses no booking that was confirmed, and the shop goes on by itself',
  async () => {
    const before = (await storedAppointments(server.deps.db)).length
    const asked = ['11:30', '12:00', '12:30', '13:00', '13:30', '14:00'].map((time) => book(time))
    await pool.restart()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    for (const status of statuses) expect([201, 503]).toContain(status)
    await expect.poll(async () => (await book('16:00')).status, { interval: 200 }).toBe(201)
    const confirmed = statuses.filter((status) => status === 201).length + 1
    expect((await storedAppointments(server.deps.db)).length).toBeGreaterThanOrEqual(before + confirmed)
  },
)
