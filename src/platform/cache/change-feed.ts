import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

/** Changes of the database by any process: triggers send them on one channel (LISTEN/NOTIFY). */
export interface ChangeFeed {
  /**
   * Equal as long as these tables are unchanged; a cache entry of another version is stale. Undefined while the
   * connection is down: then nothing may be cached.
   */
  version(topics: readonly Topic[]): string | undefined
  /** Called when rows of the table may have changed, also after every reconnect. */
  on(topic: Topic, heard: () => void): void
  /**
   * Resolves when every change committed before this call has arrived; at once while disconnected. After 1 second without
   * a reply the connection counts as lost.
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
  'platform_settings',
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
] as const
export type Topic = (typeof topics)[number]

const second = 1000
const longestWait = second
const pulse = 2 * second

/** Listens on its own connection. While it is lost, all caches are void. */
export async function openChangeFeed(url: string, log: Pick<Logger, 'warn' | 'info'>): Promise<ChangeFeed> {
  const counts = new Map<string, number>()
  // Called for every cached reply; the lists of topics are few and constant.
  let versions = new WeakMap<readonly Topic[], string>()
  const listeners: { topic: Topic; heard: () => void }[] = []
  let client: pg.Client | undefined
  let silences = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function hear(topic: string) {
    counts.set(topic, (counts.get(topic) ?? 0) + 1)
    versions = new WeakMap()
    for (const each of listeners) if (each.topic === topic) each.heard()
  }

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'trousseau change feed',
      keepAlive: true,
      connectionTimeoutMillis: 5 * second,
    })
    next.on('notification', ({ payload = '' }) => hear(payload))
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    await next.connect()
    try {
      await next.query({ text: 'LISTEN news', query_timeout: 5 * second } as pg.QueryConfig)
    } catch (error) {
      next.end().catch(() => undefined)
      throw error
    }
    client = next
  }

  function lose(lost: pg.Client) {
    if (client !== lost || closed) return
    client = undefined
    silences += 1
    versions = new WeakMap()
    lost.end().catch(() => undefined)
    log.warn('change feed lost: caching is off')
    void reconnect(100)
  }

  async function reconnect(wait: number) {
    await new Promise((done) => {
      timer = setTimeout(done, wait)
      timer.unref()
    })
    if (closed) return
    try {
      await connect()
      log.info('change feed restored')
      for (const topic of topics) hear(topic)
    } catch {
      void reconnect(Math.min(wait * 2, 5 * second))
    }
  }

  // One round trip at a time; requests during it share the next one.
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<unknown> | undefined
  function ask(): Promise<unknown> {
    waiting ??= running.then(() => {
      waiting = undefined
      const asked = client
      // Waiters must not continue with stale caches: the end event of the connection comes later.
      running = Promise.resolve(asked?.query('select 1')).catch(() => asked && lose(asked))
      return running
    })
    return waiting
  }

  async function flush() {
    const asked = client
    if (!asked) return
    let answered = false
    // PostgreSQL sends notifications of commits before its reply to the next query of the connection.
    const answer = ask().then(() => {
      answered = true
    })
    await Promise.race([answer, silence()])
    if (!answered) lose(asked)

    // In ten parts: a busy event loop that reads the reply late is no lost connection.
    async function silence() {
      for (let part = 0; part < 10 && !answered; part++)
        await sleep(longestWait / 10, undefined, { ref: false })
    }
  }

  // A silently dead connection would leave this server with stale caches.
  const beat = setInterval(() => void flush(), pulse)
  beat.unref()

  await connect()
  return {
    version(topics) {
      if (!client) return undefined
      const known = versions.get(topics)
      if (known !== undefined) return known
      const sum = topics.reduce((all, topic) => all + (counts.get(topic) ?? 0), 0)
      const version = `${silences}.${sum}`
      versions.set(topics, version)
      return version
    },
    on(topic, heard) {
      listeners.push({ topic, heard })
    },
    flush,
    async close() {
      closed = true
      clearInterval(beat)
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
