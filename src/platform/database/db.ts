import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isDatabaseUnavailable } from './database-unavailable.ts'

/** A connection pool or an open transaction: stores take either. */
export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

// Money stays text and dates stay plain dates: neither may pass through a float or a time zone on the way.
const plainDateOid = 1082
pg.types.setTypeParser(plainDateOid, (text) => text)

interface DatabaseOptions {
  /** Connections. */
  max?: number
  /** Milliseconds without an answer after which a connection counts as lost. */
  queryTimeout?: number
}

// PostgreSQL ends a statement after 15 seconds and says so; this is for connections on which nothing is heard any more.
const longestQuery = 20_000

export function openDatabase(
  url: string,
  { max = 10, queryTimeout = longestQuery }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    query_timeout: queryTimeout,
    options: '-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  })
  // Without a listener an idle connection that PostgreSQL drops would end the process.
  pool.on('error', () => {})
  // Nor may one that is lost within a transaction: what is asked of it next fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, drizzleOptions)
  db.transaction = (work, config) => transactionOn(pool, work, config)
  return { db, pool, close: () => pool.end() }
}

const drizzleOptions = { casing: 'snake_case' } as const

/** Makes the subqueries of a store that the stores of later domains join. */
export const queryBuilder = new QueryBuilder(drizzleOptions)

/**
 * Drizzle's own on a pool never gives back a connection whose BEGIN failed, puts the failure of a ROLLBACK in the place of
 * what went wrong, and hands a connection on whose ROLLBACK was not answered.
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
        // A ROLLBACK would wait as long again; PostgreSQL does it itself when the connection is gone.
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

/** The PostgreSQL error behind what Drizzle throws, if there is one. */
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

/** Runs `work` in one transaction, again when PostgreSQL gave up on it for the sake of another. */
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

/** Waits for everybody else who holds this name, and holds it until the transaction ends. */
export async function advisoryLockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
