import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

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

export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5000,
    options: '-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  })
  // Without a listener an idle connection that PostgreSQL drops would end the process.
  pool.on('error', () => {})
  // Nor may one that is lost within a transaction: what is asked of it next fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, { casing: 'snake_case' })
  return { db, pool, close: () => pool.end() }
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
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
