import { setTimeout as sleep } from 'node:timers/promises'
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobKind } from '#platform/jobs.ts'
import {
  claim,
  endAbandoned,
  expire,
  findDue,
  type Outbox,
  type OutboxTable,
  type Outcome,
  settle,
} from './outbox.ts'

type ClaimedTable = OutboxTable & { claimedUntil: PgColumn }

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
    await unstored.get(id)?.(db)
    unstored.delete(id)
  }
  if (unstored.has(id)) return store()
  const send = await open()
  const message = send && (await claim(db, outbox, id, clock()))
  if (!message) return
  const outcome = await send(message)
  const at = clock()
  unstored.set(id, (db) => settle(db, outbox, message, outcome, at))
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
export async function sweep<Table extends ClaimedTable>(
  { db, clock, jobs, log }: Pick<Deps, 'clock' | 'db' | 'jobs' | 'log'>,
  outbox: Outbox<Table>,
  { job, expired, isClosed }: Sweep<Table>,
): Promise<void> {
  const now = clock()
  const unknown = (await endAbandoned(db, outbox, now)).length
  const late = (await expire(db, outbox, now, expired)).length
  if (unknown + late > 0) log.warn({ channel: outbox.channel, unknown, late }, 'messages were not sent')
  if (isClosed) return
  const queued = new Set((await jobs.live(job)).map(({ id }) => id))
  for (const id of await findDue(db, outbox, now, atOnce))
    if (!queued.has(id)) await jobs.send(db, job, { id })
}
