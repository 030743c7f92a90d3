import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'
import { slowQueries } from '#platform/metrics/metrics.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

/** A connection pool or an open transaction: stores accept both. */
export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

// Money stays text and dates stay plain dates, without floats and time zones.
const plainDateOid = 1082
pg.types.setTypeParser(plainDateOid, (text) => text)

interface DatabaseOptions {
  /** Number of connections. */
  max?: number
  /** Milliseconds without a reply after which a connection counts as lost. */
  queryTimeout?: number
  /** Through PgBouncer, which refuses options: it sets them by its `connect_query` (docs/deployment.md). */
  isPooled?: boolean
  /** Gets the slow statements. */
  log?: Logger
}

/**
 * Compiling takes longer than any query here runs (100 ms of the counts of 100,000 dresses). The default cost of a random read is
 * that of a spinning disk, and keeps PostgreSQL from reading an index alone.
 */
const planner = '-c jit=off -c random_page_cost=1.1'

// PostgreSQL ends a statement after 15 seconds; this covers dead connections.
const longestQuery = 20_000

/** Tells whether the options of a connection arrived. */
export const optionsMark = 'trousseau.has_options'

const sessionOptions = `-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 ${planner} -c ${optionsMark}=yes`

export function openDatabase(
  url: string,
  { max = 10, queryTimeout = longestQuery, isPooled = false, log }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    ...(log && { Client: watchfulClient(log) }),
    max,
    connectionTimeoutMillis: 5000,
    query_timeout: queryTimeout,
    ...(!isPooled && { options: sessionOptions }),
  })
  // Without a listener, an idle connection that PostgreSQL drops would end the process.
  pool.on('error', () => {})
  // Same for a connection lost within a transaction: its next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, drizzleOptions)
  db.transaction = (work, config) => transactionOn(pool, work, config)
  return { db, pool, close: () => pool.end() }
}

const drizzleOptions = { casing: 'snake_case' } as const

/** Over a connection and its transaction, as a restore has it. */
export function databaseOn(client: pg.Client): Db {
  return drizzle(client, drizzleOptions)
}

/** Makes the subqueries of a store that the stores of later domains join. */
export const queryBuilder = new QueryBuilder(drizzleOptions)

/**
 * Drizzle's transaction on a pool leaks a connection whose BEGIN failed, replaces the error by that of a failed ROLLBACK,
 * and reuses a connection whose ROLLBACK got no reply.
 */
async function transactionOn<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Db['transaction']>[1],
): Promise<T> {
  const client = await pool.connect()
  let isReleased = false
  function release(broken: boolean) {
    if (!isReleased) client.release(broken)
    isReleased = true
  }
  let failure: { error: unknown } | undefined
  try {
    return await drizzle(client, drizzleOptions).transaction(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        failure = { error }
        // A ROLLBACK would wait as long again; PostgreSQL rolls back when the connection closes.
        if (isDatabaseUnavailable(error)) release(true)
        throw error
      }
    }, config)
  } catch (error) {
    if (error !== failure?.error) release(true)
    throw failure ? failure.error : error
  } finally {
    release(false)
  }
}

/** The PostgreSQL error that Drizzle wraps, if any. */
export function postgresError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) {
      return each as Error & { code: string; constraint?: string }
    }
  }
  return undefined
}

const deadlock = '40P01'
const serialization = '40001'

/** Runs `work` in a transaction; retries it after a serialization failure or deadlock. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, tries = 4): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const code = postgresError(error)?.code
      if (attempt >= tries || (code !== deadlock && code !== serialization)) throw error
      await new Promise((done) => setTimeout(done, Math.random() * 20 * attempt))
    }
  }
}

/** Waits for the advisory lock of this name and holds it until the transaction ends. */
export async function advisoryLockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Like `advisoryLockName` without the wait. @returns whether it has the lock */
export async function advisoryTryLockName(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as has`,
  )
  return rows[0]?.has ?? false
}

/** Like `advisoryLockName`, but several transactions can hold it at once; it excludes `advisoryLockName`. */
export async function advisoryShareLockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
}

/** Milliseconds. */
const slow = 500
const longestText = 500

type Query = (...given: unknown[]) => unknown

/** A client that logs the text of each slow statement, without its values. */
function watchfulClient(log: Logger, now: () => number = () => performance.now()): typeof pg.Client {
  return class WatchfulClient extends pg.Client {
    // `query` has a dozen signatures: a promise is returned unless the last argument is a callback.
    override query: pg.Client['query'] = ((...given: unknown[]) => {
      const since = now()
      const callback = given.at(-1)
      const query = super.query.bind(this) as Query
      if (typeof callback === 'function') {
        return query(...given.slice(0, -1), (...result: unknown[]) => {
          report(given[0], now() - since)
          callback(...result)
        })
      }
      const result = query(...given)
      if (result instanceof Promise) return result.finally(() => report(given[0], now() - since))
      return result
    }) as pg.Client['query']
  }

  function report(statement: unknown, ms: number) {
    if (ms < slow) return
    slowQueries.inc()
    const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
    log.info(
      { ms: Math.round(ms), statement: text?.replace(/\s+/g, ' ').slice(0, longestText) },
      'slow query',
    )
  }
}
