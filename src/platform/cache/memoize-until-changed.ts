import type { ChangeFeed, Topic } from './change-feed.ts'

/**
 * Caches a read per key (the 1,000 keys used last) until one of its tables changes. Single flight: concurrent reads of a
 * key share one promise. Caches nothing while the change feed is down.
 */
export function memoizeUntilChanged<T>(
  changeFeed: ChangeFeed,
  topics: readonly Topic[],
  read: (key: string) => Promise<T>,
): (key?: string) => Promise<T> {
  const cache = new Map<string, { version: string; value: Promise<T> }>()
  return (key = '') => {
    const version = changeFeed.version(topics)
    const hit = cache.get(key)
    if (hit && hit.version === version) return hit.value
    cache.delete(key)
    const value = read(key)
    if (version !== undefined) {
      cache.set(key, { version, value })
      value.catch(() => cache.delete(key))
      if (cache.size > 1000) cache.delete(cache.keys().next().value as string)
    }
    return value
  }
}
