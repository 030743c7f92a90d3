import { setImmediate } from 'node:timers/promises'
import type { DressIndex } from '#dresses/server/search/index/dress-index.ts'
import type { Topic } from '#platform/cache/change-feed.ts'
import type { Deps } from '#platform/deps.ts'
import { countDresses, loadDresses, loadIndex } from './load-index.ts'

export interface IndexSync {
  /** The index with all changes applied; undefined while it is unreliable. */
  current(): Promise<DressIndex | undefined>
  /** Resolves when loading has ended: whether the index exists now. */
  loaded(): Promise<boolean>
}

const topics: readonly Topic[] = ['dresses']

/** More changes than this reload the index: single updates would take longer. */
const mostFollowed = 500

/** An update takes up to 1 ms: yields to other requests after this many. */
const followedAtOnce = 20

/**
 * Loads the index at once, and again when more changed than can be updated one by one. A shop with fewer dresses than
 * `SEARCH_INDEX_FROM` has none; each change counts them again.
 */
export function syncIndex({
  db,
  changeFeed,
  log,
  config,
}: Pick<Deps, 'db' | 'changeFeed' | 'log' | 'config'>): IndexSync {
  let index: DressIndex | undefined
  let isSmall = false
  let changed = new Set<string>()
  let outdated = true
  let loading: Promise<void> | undefined
  let following: Promise<void> | undefined

  changeFeed.on('dresses', (ids) => {
    if (ids && !isSmall && changed.size < mostFollowed) for (const id of ids) changed.add(id)
    else {
      outdated = true
      loading ??= load()
    }
  })

  async function load() {
    index = undefined
    try {
      while (outdated) {
        outdated = false
        changed = new Set()
        const began = performance.now()
        isSmall = (await countDresses(db)) < config.SEARCH_INDEX_FROM
        // A dress that was added while they were counted.
        if (isSmall && changed.size > 0) outdated = true
        if (isSmall) continue
        const next = await loadIndex(db)
        if (outdated) continue
        index = next
        log.info(
          { dresses: next.rows.count, ms: Math.round(performance.now() - began) },
          'dress index loaded',
        )
      }
    } catch (error) {
      giveUp(error)
    } finally {
      loading = undefined
    }
  }

  async function follow() {
    // A reload may replace the index during the reads; the new one must not get older rows.
    const into = index
    try {
      while (into && into === index && changed.size > 0) {
        const ids = [...changed]
        changed = new Set()
        const there = new Map((await loadDresses(db, ids)).map((dress) => [dress.id, dress]))
        for (const [position, id] of ids.entries()) {
          // Searches wait for the last update, so none sees a part of them.
          if (position % followedAtOnce === 0) await setImmediate()
          const dress = there.get(id)
          if (dress) into.put(dress)
          else into.remove(id)
        }
      }
    } catch (error) {
      if (into === index) giveUp(error)
    } finally {
      following = undefined
    }
  }

  function giveUp(error: unknown) {
    log.warn({ err: error }, 'dress index not loaded')
    index = undefined
    outdated = true
    setTimeout(() => {
      // Not when a reload has happened since.
      if (outdated) loading ??= load()
    }, 5000).unref()
  }

  loading = load()
  return {
    async current() {
      if (changeFeed.version(topics) === undefined) return undefined
      // Another caller may be applying changes that it took from `changed`.
      while (index && (following || changed.size > 0)) {
        following ??= follow()
        await following
      }
      return index
    },
    async loaded() {
      await loading
      return index !== undefined
    },
  }
}
