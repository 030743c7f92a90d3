import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { ChangeFeed, Topic } from '#platform/cache/change-feed.ts'
import { isDatabaseUnavailable, rootCause } from './database-unavailable.ts'
import { type Db, openDatabase, postgresError } from './db.ts'

/** A streaming replica for reads that bear no delay: it is used only while it has every change that the primary announced. */
export interface Replica {
  db: Db
  /** Whether a read now gives what the primary would. */
  isCurrent(): boolean
  /** Reads go to the primary until it has proved itself again. */
  distrust(error: unknown): void
  close(): Promise<void>
}

interface ReplicaOptions {
  url: string
  primary: Db
  changeFeed: Pick<ChangeFeed, 'subscribe' | 'version'>
  /** Tables that are read from it. */
  topics: readonly Topic[]
  log: Logger
}

/** Milliseconds. */
const betweenChecks = 20
const whileAway = 1_000

export function openReplica({ url, primary, changeFeed, topics, log }: ReplicaOptions): Replica {
  const { db, close } = openDatabase(url, { log })
  let isUpToDate = false
  let isClosed = false
  let isAway = false
  let changes = 0
  let running: Promise<void> | undefined

  for (const topic of topics) changeFeed.subscribe(topic, outdate)
  outdate()

  /** Called in the same tick in which caches are emptied: nothing is cached that the replica did not have yet. */
  function outdate() {
    changes += 1
    isUpToDate = false
    running ??= follow().finally(() => {
      running = undefined
    })
  }

  async function follow() {
    while (!isClosed && !isUpToDate) {
      const seen = changes
      try {
        const { rows } = await primary.execute<{ position: string }>(
          sql`select pg_current_wal_lsn()::text as position`,
        )
        await replayed(rows[0]!.position)
        isUpToDate = changes === seen
        if (isUpToDate && isAway) log.info('replica: reads go to it again')
        if (isUpToDate) isAway = false
      } catch (error) {
        tellAway(error)
        await sleep(whileAway, undefined, { ref: false })
      }
    }
  }

  async function replayed(position: string) {
    while (!isClosed) {
      const { rows } = await db.execute<{ isReplica: boolean; has: boolean | null }>(
        sql`select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`,
      )
      if (!rows[0]!.isReplica) throw new Error('it is no replica any more')
      if (rows[0]!.has) return
      await sleep(betweenChecks, undefined, { ref: false })
    }
  }

  function tellAway(error: unknown) {
    if (!isAway && !isClosed)
      log.warn({ reason: rootCause(error).message }, 'replica: reads go to the primary')
    isAway = true
  }

  return {
    db,
    isCurrent: () => isUpToDate && changeFeed.version(topics) !== undefined,
    distrust(error) {
      tellAway(error)
      outdate()
    },
    async close() {
      isClosed = true
      await running?.catch(() => undefined)
      await close()
    },
  }
}

/** Reads from the replica while it is current, and again from the primary when it fails. */
export async function readCurrent<T>(
  { db, replica }: { db: Db; replica?: Replica | undefined },
  read: (from: Db) => Promise<T>,
): Promise<T> {
  if (!replica?.isCurrent()) return read(db)
  try {
    return await read(replica.db)
  } catch (error) {
    // A replica also ends queries that hold up its replay: 40001.
    if (!isDatabaseUnavailable(error) && postgresError(error)?.code !== '40001') throw error
    replica.distrust(error)
    return read(db)
  }
}
