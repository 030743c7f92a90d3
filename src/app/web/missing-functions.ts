// Functions that the oldest browsers lack (`oldestBrowsers` in vite.config.ts), in the few lines that our use needs: Chrome 109 has
// no `toSorted`, Safari 16.4 no `Promise.withResolvers`. `tests/browser-support.long.test.ts` finds what a build uses of this kind.

function define(owner: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

define(Array.prototype, {
  toSorted<T>(this: T[], compare?: (a: T, b: T) => number) {
    return [...this].sort(compare)
  },
  toReversed<T>(this: T[]) {
    return [...this].reverse()
  },
  toSpliced<T>(this: T[], ...args: [number, number, ...T[]]) {
    const copy = [...this]
    copy.splice(...args)
    return copy
  },
  with<T>(this: T[], index: number, value: T) {
    const copy = [...this]
    copy[index < 0 ? copy.length + index : index] = value
    return copy
  },
})

define(String.prototype, {
  isWellFormed(this: string) {
    return !/\p{Surrogate}/u.test(this)
  },
  toWellFormed(this: string) {
    return this.replace(/\p{Surrogate}/gu, '\ufffd')
  },
})

define(Set.prototype, {
  union<T>(this: Set<T>, other: Set<T>) {
    return new Set([...this, ...other])
  },
  difference<T>(this: Set<T>, other: Set<T>) {
    return new Set([...this].filter((each) => !other.has(each)))
  },
})

define(Map, {
  groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
    const groups = new Map<K, T[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index++)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  },
})

define(Promise, {
  withResolvers<T>() {
    let resolve: unknown
    let reject: unknown
    const promise = new Promise<T>((...functions) => ([resolve, reject] = functions))
    return { promise, resolve, reject }
  },
})

define(URL, {
  parse(address: string, base?: string) {
    try {
      return new URL(address, base)
    } catch {
      return null
    }
  },
  canParse(address: string, base?: string) {
    return URL.parse(address, base) !== null
  },
})
