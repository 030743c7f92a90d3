import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

/** What has changed in the database, whoever changed it: triggers tell it on one channel. */
export interface ChangeFeed {
  /**
   * Equal as long as nothing of these tables has changed; what was remembered under another value is stale. Undefined
   * while nothing is heard: then nothing may be remembered.
   */
  version(topics: readonly Topic[]): string | undefined
  /** Called with the ids that changed, or with nothing when all of the table may have. Also after every silence. */
  on(topic: Topic, heard: (ids?: string[]) => void): void
  /**
   * Resolves when everything committed before this call has been heard; at once while nothing is heard. After a second
   * without an answer the connection counts as lost.
   */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** Tables that tell of their changes; the triggers stand in the migrations. */
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
] as const
export type Topic = (typeof topics)[number]

const second = 1000
const longestWait = second
const pulse = 2 * second

/** Listens on a connection of its own. Is it lost, everything remembered is void until it is back. */
export async function openChangeFeed(url: string, log: Pick<Logger, 'warn' | 'info'>): Promise<ChangeFeed> {
  const counts = new Map<string, number>()
  // Asked for with every known answer; the lists of topics are always the same few.
  let versions = new WeakMap<readonly Topic[], string>()
  const listeners: { topic: Topic; heard: (ids?: string[]) => void }[] = []
  let client: pg.Client | undefined
  let silences = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function hear(topic: string, ids?: string[]) {
    counts.set(topic, (counts.get(topic) ?? 0) + 1)
    versions = new WeakMap()
    for (const each of listeners) if (each.topic === topic) each.heard(ids)
  }

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'trousseau news',
      keepAlive: true,
      connectionTimeoutMillis: 5 * second,
    })
    next.on('notification', ({ payload = '' }) => {
      const [topic, ids] = payload.split(' ')
      hear(topic as string, ids?.split(','))
    })
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
    log.warn('the database is not heard: nothing is remembered')
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
      log.info('the database is heard again')
      for (const topic of topics) hear(topic)
    } catch {
      void reconnect(Math.min(wait * 2, 5 * second))
    }
  }

  // One question at a time; who asks while one is under way shares the next.
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<unknown> | undefined
  function ask(): Promise<unknown> {
    waiting ??= running.then(() => {
      waiting = undefined
      const asked = client
      // Who waits for the answer must not go on with what was remembered: the end of the connection is told later.
      running = Promise.resolve(asked?.query('select 1')).catch(() => asked && lose(asked))
      return running
    })
    return waiting
  }

  async function caughtUp() {
    const asked = client
    if (!asked) return
    let answered = false
    // PostgreSQL hands over what was committed before it answers the next question on the same connection.
    const answer = ask().then(() => {
      answered = true
    })
    await Promise.race([answer, silence()])
    if (!answered) lose(asked)

    // In ten parts: an answer that a busy server had no time to read is no silence.
    async function silence() {
      for (let part = 0; part < 10 && !answered; part++)
        await sleep(longestWait / 10, undefined, { ref: false })
    }
  }

  // A connection that died without a word would leave this server with yesterday's answers.
  const beat = setInterval(() => void caughtUp(), pulse)
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
    caughtUp,
    async close() {
      closed = true
      clearInterval(beat)
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
