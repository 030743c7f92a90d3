import { setImmediate } from 'node:timers/promises'
import type { Topic } from '#platform/cache/change-feed.ts'
import type { Deps } from '#platform/deps.ts'
import type { DressIndex } from './dress-index.ts'
import { loadDresses, loadIndex } from './load-index.ts'

export interface IndexSync {
  /** What is remembered, brought up to everything heard of so far; undefined while it cannot be relied on. */
  current(): Promise<DressIndex | undefined>
  /** Resolves when loading has come to an end: whether the dresses are remembered now. */
  loaded(): Promise<boolean>
}

const topics: readonly Topic[] = ['dresses']

/** Of more, found out one by one because nobody asked for long or many were changed singly, all are loaded anew sooner. */
const mostFollowed = 500

/** One takes up to a millisecond: after so many it is others' turn. */
const followedAtOnce = 20

/** Loads the dresses at once and again whenever more has changed than can be followed one by one. */
export function syncIndex({ db, news, log }: Pick<Deps, 'db' | 'news' | 'log'>): IndexSync {
  let memory: DressIndex | undefined
  let changed = new Set<string>()
  let outdated = true
  let loading: Promise<void> | undefined
  let following: Promise<void> | undefined

  news.on('dresses', (ids) => {
    if (ids && changed.size < mostFollowed) for (const id of ids) changed.add(id)
    else {
      outdated = true
      loading ??= load()
    }
  })

  async function load() {
    memory = undefined
    try {
      while (outdated) {
        outdated = false
        changed = new Set()
        const began = performance.now()
        const next = await loadIndex(db)
        if (outdated) continue
        memory = next
        log.info(
          { dresses: next.rows.count, ms: Math.round(performance.now() - began) },
          'dresses are remembered',
        )
      }
    } catch (error) {
      giveUp(error)
    } finally {
      loading = undefined
    }
  }

  async function follow() {
    // Loading anew may put another memory in its place, which must not be told what was read before it.
    const into = memory
    try {
      while (into && into === memory && changed.size > 0) {
        const ids = [...changed]
        changed = new Set()
        const there = new Map((await loadDresses(db, ids)).map((dress) => [dress.id, dress]))
        for (const [index, id] of ids.entries()) {
          // Whoever asks for dresses waits for the last of them, so nobody sees a part of them changed.
          if (index % followedAtOnce === 0) await setImmediate()
          const dress = there.get(id)
          if (dress) into.put(dress)
          else into.remove(id)
        }
      }
    } catch (error) {
      if (into === memory) giveUp(error)
    } finally {
      following = undefined
    }
  }

  function giveUp(error: unknown) {
    log.warn({ err: error }, 'the dresses are not remembered')
    memory = undefined
    outdated = true
    setTimeout(() => {
      // Loaded anew since then, for another reason.
      if (outdated) loading ??= load()
    }, 5000).unref()
  }

  loading = load()
  return {
    async current() {
      if (news.version(topics) === undefined) return undefined
      // What another call has taken from `changed` to read is not in the memory yet.
      while (memory && (following || changed.size > 0)) {
        following ??= follow()
        await following
      }
      return memory
    },
    async loaded() {
      await loading
      return memory !== undefined
    },
  }
}
