import { type Bits, hasBit, RowSet } from './row-set.ts'
import { widened } from './widened.ts'

export const traits = ['status', 'category', 'subType', 'color', 'size', 'branch'] as const
export type Trait = (typeof traits)[number]
export type Traits = Record<Trait, readonly string[]>

/** A number for each kind, such as how many dresses of it were found. */
export type Tally = Uint32Array

/**
 * Dresses that agree in status, categories, styles, colour, size and showrooms are of one kind. A million dresses are of some
 * ten thousand kinds, so filters and counts go through the kinds and seldom through the dresses. A kind keeps its number and
 * its traits when its last dress has gone.
 */
export class Kinds {
  count = 0
  /** How many dresses each kind has. */
  sizes: Tally = new Uint32Array(64)
  /** The kind of each row; -1 for a dress that is gone. */
  ofRow = new Int32Array(1024).fill(-1)
  #numbers = new Map<string, number>()
  #having = Object.fromEntries(traits.map((trait) => [trait, new Map<string, RowSet>()])) as Record<
    Trait,
    Map<string, RowSet>
  >
  #width = 2
  // The rows of a kind are a chain, so that a dress changes its kind in a few steps.
  #first = new Int32Array(64)
  #next = new Int32Array(1024)
  #previous = new Int32Array(1024)

  add(row: number, dress: Traits): void {
    const key = JSON.stringify(traits.map((trait) => dress[trait]))
    const kind = this.#numbers.get(key) ?? this.#learn(key, dress)
    if (row >= this.ofRow.length) this.#growRows(Math.ceil(row * 1.5))
    const first = this.#first[kind]!
    this.#previous[row] = -1
    this.#next[row] = first
    if (first !== -1) this.#previous[first] = row
    this.#first[kind] = row
    this.ofRow[row] = kind
    this.sizes[kind]! += 1
  }

  remove(row: number): void {
    const [kind, previous, next] = [this.ofRow[row]!, this.#previous[row]!, this.#next[row]!]
    if (previous === -1) this.#first[kind] = next
    else this.#next[previous] = next
    if (next !== -1) this.#previous[next] = previous
    this.ofRow[row] = -1
    this.sizes[kind]! -= 1
  }

  /** Kinds with any of these values; not to be written to. */
  having(trait: Trait, values: readonly string[] | 'any'): Bits {
    const sets = this.#having[trait]
    const only = values.length === 1 ? sets.get(values[0]!) : undefined
    if (only) return only.asBits(this.#width)
    const bits = new Uint32Array(this.#width)
    for (const value of values === 'any' ? sets.keys() : new Set(values)) sets.get(value)?.orInto(bits)
    return bits
  }

  /** What the tally says of the kinds among these that have this value. */
  sum(tally: Tally, trait: Trait, value: string, among: Bits): number {
    return this.#having[trait].get(value)?.sumIn(among, tally) ?? 0
  }

  eachRowOf(kinds: Bits, visit: (row: number) => void): void {
    for (let kind = 0; kind < this.count; kind++) {
      if (!hasBit(kinds, kind) || this.sizes[kind] === 0) continue
      for (let row = this.#first[kind]!; row !== -1; row = this.#next[row]!) visit(row)
    }
  }

  #learn(key: string, dress: Traits): number {
    const kind = this.count++
    this.#numbers.set(key, kind)
    if (this.count > this.sizes.length) {
      this.sizes = widened(this.sizes, this.sizes.length * 2)
      this.#first = widened(this.#first, this.sizes.length)
      this.#width *= 2
      for (const sets of Object.values(this.#having)) for (const set of sets.values()) set.widen(this.#width)
    }
    this.#first[kind] = -1
    for (const trait of traits) {
      for (const value of dress[trait]) {
        const set = this.#having[trait].get(value) ?? new RowSet()
        this.#having[trait].set(value, set)
        set.add(kind, this.#width)
      }
    }
    return kind
  }

  #growRows(length: number): void {
    this.ofRow = widened(this.ofRow, length)
    this.#next = widened(this.#next, length)
    this.#previous = widened(this.#previous, length)
  }
}
