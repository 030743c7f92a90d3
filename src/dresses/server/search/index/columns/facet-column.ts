import { growTypedArray } from './grow-typed-array.ts'
import { type Bits, HybridBitset } from './hybrid-bitset.ts'

/** One field of every group: its set of values, and per value the groups that have it. */
export class FacetColumn {
  /** Per group the number of its set of values: two bytes while they suffice, as counting reads all of them. */
  codes: Uint16Array | Uint32Array = new Uint16Array(64)
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
    if (code > 0xffff && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes)
    this.codes[group] = code
    this.#add(group, values, width)
  }

  /** @param order for each new number of a group the one it had */
  reorder(order: Uint32Array, width: number): void {
    const codes = this.codes.slice()
    for (const [number, group] of order.entries()) this.codes[number] = codes[group]!
    this.#having.clear()
    for (let group = 0; group < order.length; group++) this.#add(group, this.sets[this.codes[group]!]!, width)
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

  #add(group: number, values: readonly string[], width: number): void {
    for (const value of values) {
      const groups = this.#having.get(value) ?? new HybridBitset()
      this.#having.set(value, groups)
      groups.add(group, width)
    }
  }
}
