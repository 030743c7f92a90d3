import { FacetColumn } from '#dresses/server/search/index/columns/facet-column.ts'
import { growTypedArray } from '#dresses/server/search/index/columns/grow-typed-array.ts'
import { type Bits, forEachBit } from '#dresses/server/search/index/columns/hybrid-bitset.ts'

export const facetFields = ['status', 'category', 'subType', 'color', 'size', 'branch'] as const
export type FacetField = (typeof facetFields)[number]
export type FacetValues = Record<FacetField, readonly string[]>
type Columns = Record<FacetField | 'style', FacetColumn>

/** A number for each kind: how many dresses of it pass. */
export type GroupCounts = Uint32Array

/**
 * Dresses that agree in status, categories, styles, colour, size and showrooms are of one kind. A million dresses are of some
 * ten thousand kinds, so filters and counts go through the kinds and seldom through the dresses. A kind keeps its number and
 * its traits when its last dress has gone.
 */
export class FacetGroups {
  count = 0
  /** How many dresses each kind has. */
  sizes: GroupCounts = new Uint32Array(64)
  /** The kind of each row; -1 for a dress that is gone. */
  ofRow = new Int32Array(1024).fill(-1)
  /** `style` is each style with each category of the dress, see `styleIn`. */
  readonly columns = Object.fromEntries(
    [...facetFields, 'style'].map((name) => [name, new FacetColumn()]),
  ) as Columns
  #known = new Map<string, number>()
  #width = 2
  // The rows of a kind are a chain, so that a dress changes its kind in a few steps.
  #first = new Int32Array(64)
  #next = new Int32Array(1024)
  #previous = new Int32Array(1024)

  add(row: number, dress: FacetValues): void {
    const key = JSON.stringify(facetFields.map((trait) => dress[trait]))
    const kind = this.#known.get(key) ?? this.#learn(key, dress)
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

  /**
   * Numbers the kinds anew: first those of listed dresses, and side by side what filters ask for together, so that less is
   * gone through. Kinds that are learned later come last.
   */
  sort(): void {
    const { status } = this.columns
    const listedFirst = status.sets.map((values, code) => (values.includes('APPROVED') ? -1 : code))
    const others = facetFields.slice(1).map((trait) => this.columns[trait].codes)
    const order = Uint32Array.from({ length: this.count }, (_, kind) => kind).sort((a, b) => {
      let apart = listedFirst[status.codes[a]!]! - listedFirst[status.codes[b]!]!
      for (let next = 0; apart === 0 && next < others.length; next++)
        apart = others[next]![a]! - others[next]![b]!
      return apart
    })
    const numbers = new Uint32Array(this.count)
    for (const [number, kind] of order.entries()) numbers[kind] = number
    for (const [key, kind] of this.#known) this.#known.set(key, numbers[kind]!)
    for (let row = 0; row < this.ofRow.length; row++)
      if (this.ofRow[row] !== -1) this.ofRow[row] = numbers[this.ofRow[row]!]!
    const [sizes, first] = [this.sizes.slice(), this.#first.slice()]
    for (const [number, kind] of order.entries()) {
      this.sizes[number] = sizes[kind]!
      this.#first[number] = first[kind]!
    }
    for (const column of Object.values(this.columns)) column.reorder(order, this.#width)
  }

  /** Kinds with any of these statuses, up to the last of them; not to be written to. */
  listed(statuses: readonly string[] | 'any'): Bits {
    const bits = this.having('status', statuses)
    let end = bits.length
    while (end > 0 && bits[end - 1] === 0) end -= 1
    return bits.subarray(0, end)
  }

  /** Kinds with any of these values; not to be written to. */
  having(trait: FacetField, values: readonly string[] | 'any'): Bits {
    return this.columns[trait].having(values, this.#width)
  }

  /** Every row of these kinds. */
  eachRow(kinds: Bits, visit: (row: number) => void): void {
    forEachBit(kinds, (kind) => {
      if (this.sizes[kind] === 0) return
      for (let row = this.#first[kind]!; row !== -1; row = this.#next[row]!) visit(row)
    })
  }

  #learn(key: string, dress: FacetValues): number {
    const kind = this.count++
    this.#known.set(key, kind)
    if (this.count > this.sizes.length) {
      this.sizes = growTypedArray(this.sizes, this.sizes.length * 2)
      this.#first = growTypedArray(this.#first, this.sizes.length)
      this.#width *= 2
      for (const column of Object.values(this.columns)) column.widen(this.#width)
    }
    this.#first[kind] = -1
    for (const trait of facetFields) this.columns[trait].set(kind, dress[trait], this.#width)
    const styles = dress.category.flatMap((category) => dress.subType.map((name) => styleIn(category, name)))
    this.columns.style.set(kind, styles, this.#width)
    return kind
  }

  #growRows(length: number): void {
    this.ofRow = growTypedArray(this.ofRow, length)
    this.#next = growTypedArray(this.#next, length)
    this.#previous = growTypedArray(this.#previous, length)
  }
}

/** A style within a category, as a value of the column `style`. */
export function styleIn(category: string, name: string): string {
  return JSON.stringify([category, name])
}

/** How many dresses of these kinds are in the tally. */
export function sumOf(tally: GroupCounts, kinds: Bits): number {
  let sum = 0
  for (let word = 0; word < kinds.length; word++) {
    for (let rest = kinds[word]! | 0; rest !== 0; ) {
      const kind = word * 32 + 31 - Math.clz32(rest)
      rest ^= 1 << kind
      sum += tally[kind]!
    }
  }
  return sum
}

/** The same for each code of a column. */
export function sumsOf(tally: GroupCounts, kinds: Bits, { codes, sets }: FacetColumn): Uint32Array {
  const sums = new Uint32Array(sets.length)
  for (let word = 0; word < kinds.length; word++) {
    for (let rest = kinds[word]! | 0; rest !== 0; ) {
      const kind = word * 32 + 31 - Math.clz32(rest)
      rest ^= 1 << kind
      sums[codes[kind]!]! += tally[kind]!
    }
  }
  return sums
}
