import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '#platform/database/db.ts'

/**
 * Publishes each committed change of the database, by any process, to the subscribers of its table. Triggers send the name
 * of the table on the channel `changes` (LISTEN/NOTIFY).
 */
export interface ChangeFeed {
  /**
   * Equal as long as these tables are unchanged; a cache entry of another version is stale. Undefined while the
   * connection is down: then nothing may be cached.
   */
  version(topics: readonly Topic[]): string | undefined
  /** Calls the listener when rows of the table may have changed, also after every reconnect. */
  subscribe(topic: Topic, listener: () => void): void
  /**
   * Read-your-writes: resolves when every change committed before this call was published; at once while disconnected.
   * After 1 second without a reply the connection counts as lost.
   */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Tables with change triggers; the migrations create them. */
export const topics = [
  'dresses',
  'dress_types',
  'dress_subtypes',
  'dress_sizes',
  'dress_colors',
  'search_synonyms',
  'platform_settings',
  'dress_companions',
  'rentals',
  'showrooms',
  'branch_availability',
  'blocked_dates',
  'pictures',
  'users',
  'appointments',
  'payout_requests',
  'email_logs',
  'agreements',
  'rental_payments',
  'dress_days_off',
  'alterations',
  'dress_expenses',
  'colleagues',
  'colleague_days_off',
  'rental_incomes',
  'invoices',
  'customer_tasks',
  'contact_requests',
  'exchange_rates',
  'till_days',
  'till_entries',
  'webhook_deliveries',
  'whatsapp_account',
  'reviews',
  'waitlist_entries',
  'waitlist_checks',
] as const
export type Topic = (typeof topics)[number]

const applicationName = 'trousseau change feed'

/** Whether another server listens to the changes of this database; false when it cannot be asked. */
export async function hasOtherServers(db: Db): Promise<boolean> {
  const servers = await db
    .execute(
      sql`select from pg_stat_activity where application_name = ${applicationName} and datname = current_database()`,
    )
    .catch(() => undefined)
  return (servers?.rowCount ?? 0) > 1
}

const second = 1000
const flushTimeoutMs = second
const heartbeatMs = 2 * second

/** Listens on its own connection. While it is lost, no cache entry is valid. */
export async function openChangeFeed(url: string, log: Pick<Logger, 'warn' | 'info'>): Promise<ChangeFeed> {
  const changeCounts = new Map<string, number>()
  // Called for every cache hit; the lists of topics are few and constant.
  let versions = new WeakMap<readonly Topic[], string>()
  const subscriptions: { topic: Topic; listener: () => void }[] = []
  let connection: pg.Client | undefined
  // Counts lost connections. Part of each version, because changes during the loss were not counted.
  let generation = 0
  let isClosed = false
  let reconnectTimer: NodeJS.Timeout | undefined

  function publish(topic: string) {
    changeCounts.set(topic, (changeCounts.get(topic) ?? 0) + 1)
    versions = new WeakMap()
    for (const subscription of subscriptions) if (subscription.topic === topic) subscription.listener()
  }

  async function connect() {
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 5 * second,
    })
    client.on('notification', ({ payload = '' }) => publish(payload))
    client.on('error', () => dropConnection(client))
    client.on('end', () => dropConnection(client))
    await client.connect()
    try {
      await client.query({ text: 'LISTEN changes', query_timeout: 5 * second } as pg.QueryConfig)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    connection = client
  }

  function dropConnection(client: pg.Client) {
    if (connection !== client || isClosed) return
    connection = undefined
    generation += 1
    versions = new WeakMap()
    client.end().catch(() => undefined)
    log.warn('change feed lost: caching is off')
    void reconnect(100)
  }

  async function reconnect(wait: number) {
    await new Promise((done) => {
      reconnectTimer = setTimeout(done, wait)
      reconnectTimer.unref()
    })
    if (isClosed) return
    try {
      await connect()
      log.info('change feed restored')
      for (const topic of topics) publish(topic)
    } catch {
      void reconnect(Math.min(wait * 2, 5 * second))
    }
  }

  // One round trip at a time; calls during it share the next one.
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | undefined
  function roundTrip(): Promise<unknown> {
    next ??= current.then(() => {
      next = undefined
      const client = connection
      // Callers must not continue with stale caches: the end event of the connection comes later.
      current = Promise.resolve(client?.query('select 1')).catch(() => client && dropConnection(client))
      return current
    })
    return next
  }

  async function flush() {
    const client = connection
    if (!client) return
    let hasReply = false
    // PostgreSQL sends notifications of commits before its reply to the next query of the connection.
    const reply = roundTrip().then(() => {
      hasReply = true
    })
    await Promise.race([reply, timeout()])
    if (!hasReply) dropConnection(client)

    // In ten parts: a busy event loop that reads the reply late does not mean a lost connection.
    async function timeout() {
      for (let part = 0; part < 10 && !hasReply; part++)
        await sleep(flushTimeoutMs / 10, undefined, { ref: false })
    }
  }

  // Detects a connection that died without an error; its server would keep stale caches.
  const heartbeat = setInterval(() => void flush(), heartbeatMs)
  heartbeat.unref()

  await connect()
  return {
    version(topics) {
      if (!connection) return undefined
      const memoized = versions.get(topics)
      if (memoized !== undefined) return memoized
      const changes = topics.reduce((sum, topic) => sum + (changeCounts.get(topic) ?? 0), 0)
      const version = `${generation}.${changes}`
      versions.set(topics, version)
      return version
    },
    subscribe(topic, listener) {
      subscriptions.push({ topic, listener })
    },
    flush,
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(reconnectTimer)
      await connection?.end().catch(() => undefined)
    },
  }
}
