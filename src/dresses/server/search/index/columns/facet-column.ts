import { growTypedArray } from './grow-typed-array.ts'
import { type Bits, HybridBitset } from './hybrid-bitset.ts'

/** One trait of every kind: the set of its values, and for each value the kinds that have it. */
export class FacetColumn {
  /** By kind the number of its set of values: two bytes each while they are enough, as counting reads them all. */
  codes: Uint16Array | Uint32Array = new Uint16Array(64)
  /** By that number, without repetitions. */
  readonly sets: (readonly string[])[] = []
  #known = new Map<string, number>()
  #having = new Map<string, HybridBitset>()

  /** @param width words in the bits of kinds */
  set(kind: number, values: readonly string[], width: number): void {
    if (kind >= this.codes.length) this.codes = growTypedArray(this.codes, kind * 2)
    const key = JSON.stringify(values)
    const code = this.#known.get(key) ?? this.sets.length
    if (code === this.sets.length) {
      this.#known.set(key, code)
      this.sets.push([...new Set(values)])
    }
    if (code > 0xffff && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes)
    this.codes[kind] = code
    this.#add(kind, values, width)
  }

  /** @param order for each new number of a kind the one it had */
  reorder(order: Uint32Array, width: number): void {
    const codes = this.codes.slice()
    for (const [number, kind] of order.entries()) this.codes[number] = codes[kind]!
    this.#having.clear()
    for (let kind = 0; kind < order.length; kind++) this.#add(kind, this.sets[this.codes[kind]!]!, width)
  }

  widen(width: number): void {
    for (const kinds of this.#having.values()) kinds.widen(width)
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

  #add(kind: number, values: readonly string[], width: number): void {
    for (const value of values) {
      const kinds = this.#having.get(value) ?? new HybridBitset()
      this.#having.set(value, kinds)
      kinds.add(kind, width)
    }
  }
}
