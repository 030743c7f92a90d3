import { growTypedArray } from './grow-typed-array.ts'
import { type Bits, HybridBitset } from './hybrid-bitset.ts'

/** One field of every group: its set of values, and per value the groups that have it. */
export class FacetColumn {
  /** Per group the number of its set of values. */
  codes = new Uint32Array(64)
  /** By that number, without repetitions. */
  readonly sets: (readonly string[])[] = []
  #known = new Map<string, number>()
  #having = new Map<string, HybridBitset>()

  /** @param width words in the bits of groups */
  set(group: number, values: readonly string[], width: number): void {
    if (group >= this.codes.length) this.codes = growTypedArray(this.codes, group * 2)
    const key = JSON.stringify(values)
    const code = this.#known.get(key) ?? this.sets.length
    if (code === this.sets.length) {
      this.#known.set(key, code)
      this.sets.push([...new Set(values)])
    }
    this.codes[group] = code
    for (const value of values) {
      const groups = this.#having.get(value) ?? new HybridBitset()
      this.#having.set(value, groups)
      groups.add(group, width)
    }
  }

  widen(width: number): void {
    for (const groups of this.#having.values()) groups.widen(width)
  }

  /** Kinds with any of these values; not to be written to. */
  having(values: readonly string[] | 'any', width: number): Bits {
    const only = values.length === 1 ? this.#having.get(values[0]!) : undefined
    if (only) return only.asBits(width)
    const bits = new Int32Array(width)
    for (const value of values === 'any' ? this.#having.keys() : new Set(values))
      this.#having.get(value)?.orInto(bits)
    return bits
  }
}
