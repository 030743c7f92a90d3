export interface Random {
  (): number
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** An independent stream, so that longer use of one part does not change the next part. */
  fork(name: string): Random
}

/** mulberry32: small, sufficiently uniform, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    chance: (probability: number) => next() < probability,
    fork: (name: string) => createRandom(hash(name, seed)),
  })
}

function hash(name: string, seed: number): number {
  let h = (2166136261 ^ seed) >>> 0
  for (const letter of name) h = Math.imul(h ^ letter.charCodeAt(0), 16777619) >>> 0
  return h
}
