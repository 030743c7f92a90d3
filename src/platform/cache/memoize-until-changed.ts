import type { ChangeFeed, Topic } from './change-feed.ts'

/**
 * Caches a read per key (the 1,000 keys used last) until one of its tables changes. Does not cache while the change feed
 * is down.
 */
export function memoizeUntilChanged<T>(
  changeFeed: ChangeFeed,
  topics: readonly Topic[],
  read: (key: string) => Promise<T>,
): (key?: string) => Promise<T> {
  const kept = new Map<string, { version: string; value: Promise<T> }>()
  return (key = '') => {
    const version = changeFeed.version(topics)
    const known = kept.get(key)
    if (known && known.version === version) return known.value
    kept.delete(key)
    const value = read(key)
    if (version !== undefined) {
      kept.set(key, { version, value })
      value.catch(() => kept.delete(key))
      if (kept.size > 1000) kept.delete(kept.keys().next().value as string)
    }
    return value
  }
}
