import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, lte } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobKind } from '#platform/jobs.ts'
import {
  claim,
  fail,
  finishAttempt,
  isDue,
  maySend,
  type Outbox,
  type OutboxTable,
  type Outcome,
} from './outbox.ts'

type ClaimedTable = OutboxTable & { claimedUntil: PgColumn; expiresAt: PgColumn }

/** Sends one message once. Throws nothing that an attempt can meet: its outcome says what came of it. */
export type Send<Table extends OutboxTable> = (message: Table['$inferSelect']) => Promise<Outcome<Table>>

/**
 * One attempt to send a message, if it is due and unclaimed. Throws when the database is unavailable.
 * @param open returns what sends, undefined when nothing on this channel can be sent now
 */
export async function attempt<Table extends ClaimedTable>(
  deps: Pick<Deps, 'clock' | 'db'>,
  outbox: Outbox<Table>,
  id: string,
  open: () => Promise<Send<Table> | undefined>,
): Promise<void> {
  const { db, clock } = deps
  const store = async () => {
    const settled = unstored.get(id)?.(db)
    await settled?.catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error
      unstored.delete(id)
      throw error
    })
    unstored.delete(id)
  }
  if (unstored.has(id)) return store()
  const send = await open()
  const message = send && (await claim(db, outbox, id, clock()))
  if (!message) return
  const outcome = await send(message)
  const at = clock()
  unstored.set(id, (db) => finishAttempt(db, outbox, message, outcome, at))
  await keepTrying(store)
}

// Outcomes that the database did not take: the next attempt stores them instead of sending again.
const unstored = new Map<string, (db: Db) => Promise<unknown>>()

/** Milliseconds. */
const waits = [500, 1_000, 2_000]

/** Through a short loss of the database: the next attempt may be on another server, which does not know the outcome. */
async function keepTrying(work: () => Promise<void>): Promise<void> {
  for (const wait of waits) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await sleep(wait)
    }
  }
  return work()
}

const atOnce = 1000

interface Sweep<Table extends OutboxTable> {
  /** Of one message. */
  job: JobKind<z.ZodMiniType<{ id: string }>>
  expired: PgUpdateSetSource<Table>
  /** Nothing on this channel can be sent now. */
  isClosed: boolean
}

/**
 * Creates jobs for due messages without one (after a pause, from before the channel was set up, lost with a restored database), and
 * ends what is late or was left by a process that died.
 */
export async function sweepOutbox<Table extends ClaimedTable>(
  { db, clock, jobs, log }: Pick<Deps, 'clock' | 'db' | 'jobs' | 'log'>,
  outbox: Outbox<Table>,
  { job, expired, isClosed }: Sweep<Table>,
): Promise<void> {
  const now = clock()
  const { channel, table, unknown } = outbox
  const ended = await fail(db, outbox, and(maySend(outbox, now), lte(table.expiresAt, now)), expired)
  if (unknown)
    ended.push(...(await fail(db, outbox, lte(table.claimedUntil, now), { ...unknown, claimedUntil: null })))
  if (ended.length > 0) log.warn({ channel, messages: ended.length }, 'messages were given up')
  if (isClosed) return
  const queued = new Set((await jobs.live(job)).map(({ id }) => id))
  const due = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(isDue(outbox, now))
    .orderBy(asc(table.nextTryAt), asc(table.id))
    .limit(atOnce)
  for (const { id } of due) if (!queued.has(id as string)) await jobs.send(db, job, { id: id as string })
}
