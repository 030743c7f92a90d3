import { eq, isNotNull } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { id, instant } from '#platform/database/columns.ts'
import { jobKind } from '#platform/jobs.ts'
import { minuteMs } from '#shared/dates.ts'
import { testApp } from '#tests/support/test-app.ts'
import { attempt, type Send, sweepOutbox } from './attempt.ts'
import {
  claim,
  claimedUntil,
  endRestored,
  finishAttempt,
  type Outbox,
  outboxColumns,
  queueAgain,
  untilItExpires,
  withdraw,
} from './outbox.ts'

const letters = pgTable('letters', {
  id: id('letter'),
  state: text({ enum: ['WAITING', 'SENT', 'FAILED'] })
    .notNull()
    .default('WAITING'),
  reason: text(),
  expiresAt: instant().notNull(),
  ...outboxColumns(),
  claimedUntil: claimedUntil(),
})
const twice: Outbox<typeof letters> = {
  channel: 'mail',
  table: letters,
  waiting: { state: 'WAITING' },
  failed: { state: 'FAILED' },
  restored: { reason: 'restored' },
  claimMs: 5 * minuteMs,
  ...untilItExpires,
}
const never: Outbox<typeof letters> = { ...twice, unknown: { reason: 'unknown' } }

const app = await testApp({ domains: [] })
const { db, deps, clock } = app
await db.execute(`create table letters (id uuid primary key, state text not null default 'WAITING', reason text,
  expires_at timestamptz not null, attempts integer not null default 0, next_try_at timestamptz not null, claimed_until timestamptz)`)
const start = clock.now
beforeEach(async () => {
  clock.now = start
  await db.delete(letters)
})

const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
async function write(values: Partial<typeof letters.$inferInsert> = {}) {
  const [row] = await db
    .insert(letters)
    .values({ nextTryAt: start, expiresAt: after(90), ...values })
    .returning()
  return row!.id
}
const read = async (id: string) => (await db.select().from(letters).where(eq(letters.id, id)))[0]!
const job = jobKind({ name: 'letter', payload: z.object({ id: z.string() }), retryLimit: 0, retryDelay: 1 })
/** The messages for which a sweep makes jobs, minutes after the start. */
async function swept(outbox: typeof twice, minutes: number) {
  const ids: string[] = []
  const jobs = {
    live: async () => [],
    send: async (_db: never, _job: never, { id }: { id: string }) => ids.push(id),
  }
  const open = { ...deps, jobs: jobs as never, clock: () => after(minutes) }
  await sweepOutbox(open, outbox, { job, expired: { reason: 'late' }, isClosed: false })
  return ids
}
const sent: Send<typeof letters> = async () => ({ kind: 'SENT', changes: { state: 'SENT', reason: null } })
const busy: Send<typeof letters> = async () => ({ kind: 'AGAIN', changes: { reason: 'busy' } })

test.each([twice, never])('one of many rivals sends a message', async (outbox) => {
  const id = await write()
  let count = 0
  const send: Send<typeof letters> = async (message) => {
    count++
    return sent(message)
  }
  await Promise.all(Array.from({ length: 8 }, () => attempt(deps, outbox, id, async () => send)))
  expect(count).toBe(1)
  expect(await read(id)).toMatchObject({ state: 'SENT', attempts: 1, claimedUntil: null })
})

test('what a process that died has left is sent again, or given up where nothing is sent twice', async () => {
  const id = await write()
  for (const [outbox, due, state] of [
    [twice, [id], 'WAITING'],
    [never, [], 'FAILED'],
  ] as const) {
    await db.update(letters).set({ claimedUntil: null })
    expect(await claim(db, outbox, id, start)).toMatchObject({ id })
    expect(await swept(outbox, 4)).toEqual([])
    expect(await swept(outbox, 5)).toEqual(due)
    expect((await read(id)).state).toBe(state)
  }
  expect(await read(id)).toMatchObject({ state: 'FAILED', reason: 'unknown', claimedUntil: null })
})

test('a failure counts only as long as the claim stands, a success always', async () => {
  const id = await write()
  const first = (await claim(db, twice, id, start))!
  const second = (await claim(db, twice, id, after(5)))!
  await finishAttempt(db, twice, first, { kind: 'FAILED', changes: { reason: 'no' } }, after(6))
  expect(await read(id)).toMatchObject({ state: 'WAITING', claimedUntil: second.claimedUntil })
  await finishAttempt(db, twice, first, { kind: 'SENT', changes: { state: 'SENT' } }, after(6))
  await finishAttempt(db, twice, second, { kind: 'AGAIN', changes: { reason: 'busy' } }, after(6))
  expect(await read(id)).toMatchObject({ state: 'SENT', reason: null })
})

test('an outcome that the database did not take is stored by the next attempt, also where nothing is sent twice', async () => {
  const id = await write()
  let updates = 0
  const losing = new Proxy(db, {
    get: (whole, name, self) => {
      if (name === 'update' && ++updates > 1) throw new Error('Connection terminated')
      return Reflect.get(whole, name, self)
    },
  })
  const away = attempt({ ...deps, db: losing }, never, id, async () => sent)
  await expect(away).rejects.toThrow('terminated')
  expect(await swept(never, 5)).toEqual([])
  expect(await read(id)).toMatchObject({ state: 'FAILED', reason: 'unknown' })
  await attempt(deps, never, id, async () => async () => expect.fail('sent twice'))
  expect(await read(id)).toMatchObject({ state: 'SENT', reason: null, claimedUntil: null })
})

test('who knows more of what was sent is not contradicted', async () => {
  const id = await write()
  const outbox = { ...never, isSent: isNotNull(letters.reason) }
  const message = (await claim(db, outbox, id, start))!
  await db.update(letters).set({ state: 'FAILED', reason: 'told' })
  await finishAttempt(db, outbox, message, { kind: 'SENT', changes: { state: 'SENT' } }, start)
  expect(await read(id)).toMatchObject({ state: 'FAILED', reason: 'told' })
})

test('the pauses grow, and then the last one stays, or the message fails', async () => {
  const id = await write({ expiresAt: after(24 * 60) })
  const pauses: (number | undefined)[] = []
  const few = { ...twice, pauses: [minuteMs], lastPause: undefined } as Outbox<typeof letters>
  for (const outbox of [...Array(8).fill(twice), few]) {
    await attempt(deps, outbox, id, async () => busy)
    const { state, nextTryAt } = await read(id)
    if (state === 'WAITING') pauses.push((nextTryAt.getTime() - clock.now.getTime()) / minuteMs)
    clock.now = nextTryAt
  }
  expect(pauses).toEqual([1, 2, 5, 10, 20, 40, 60, 60])
  expect(await read(id)).toMatchObject({ state: 'FAILED', attempts: 9, reason: 'busy' })
})

test('what is late is given up and not sent, but not while it is under way', async () => {
  const id = await write({ expiresAt: after(2) })
  await claim(db, twice, id, start)
  expect(await swept(twice, 2)).toEqual([])
  expect((await read(id)).state).toBe('WAITING')
  await db.update(letters).set({ claimedUntil: null })
  await attempt({ ...deps, clock: () => after(2) }, twice, id, async () => async () => expect.fail('sent'))
  expect(await swept(twice, 2)).toEqual([])
  expect(await read(id)).toMatchObject({ state: 'FAILED', reason: 'late' })
})

test('what is under way is withdrawn only where it may be sent twice, and waits when it is queued again', async () => {
  const id = await write()
  const message = (await claim(db, never, id, start))!
  expect(await withdraw(db, never, undefined, {})).toEqual([])
  expect(await withdraw(db, twice, eq(letters.id, id), { reason: 'cancelled' })).toEqual([id])
  await db.transaction((tx) => queueAgain(tx, twice, id, start, { reason: null }))
  expect(await read(id)).toMatchObject({ state: 'WAITING', reason: null, attempts: 0 })
  expect(await claim(db, twice, id, after(1))).toBeUndefined()
  await finishAttempt(db, twice, message, { kind: 'AGAIN', changes: {} }, after(1))
  expect(await claim(db, twice, id, after(2))).toMatchObject({ attempts: 2 })
})

test('a restored database sends nothing that waited in it', async () => {
  const id = await write({ claimedUntil: after(5) })
  expect(await endRestored(db, never)).toEqual([id])
  expect(await read(id)).toMatchObject({ state: 'FAILED', reason: 'restored', claimedUntil: null })
})
