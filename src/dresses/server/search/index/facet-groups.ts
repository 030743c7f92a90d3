import { filterOf, type ValueFilter, valueFilters } from '#dresses/filters.ts'
import { FacetColumn } from '#dresses/server/search/index/columns/facet-column.ts'
import { growTypedArray } from '#dresses/server/search/index/columns/grow-typed-array.ts'
import { type Bits, forEachBit } from '#dresses/server/search/index/columns/hybrid-bitset.ts'

/** The filters whose values form groups. */
export const facetFilters = valueFilters.filter((name) => !filterOf(name).many) as Exclude<
  ValueFilter,
  'designer'
>[]
export type FacetFilter = (typeof facetFilters)[number]
export const facetFields = ['status', ...facetFilters] as const
export type FacetField = (typeof facetFields)[number]
export type FacetValues = Record<FacetField, readonly string[]>
type Columns = Record<FacetField | 'style', FacetColumn>

/** Per group the number of matching dresses. */
export type GroupCounts = Uint32Array

/**
 * Dresses with equal status and equal values of every filter but designers are one group. A million dresses form about
 * ten thousand groups, so filters and counts iterate over groups and rarely over dresses. An empty group keeps its
 * number and its fields.
 */
export class FacetGroups {
  count = 0
  /** Number of dresses per group. */
  sizes: GroupCounts = new Uint32Array(64)
  /** Group of each row; -1 for a deleted dress. */
  ofRow = new Int32Array(1024).fill(-1)
  /** `style` is each style with each category of the dress, see `styleIn`. */
  readonly columns = Object.fromEntries(
    [...facetFields, 'style'].map((name) => [name, new FacetColumn()]),
  ) as Columns
  #known = new Map<string, number>()
  #width = 2
  // The rows of a group are a linked list, so that a dress changes its group in constant time.
  #first = new Int32Array(64)
  #next = new Int32Array(1024)
  #previous = new Int32Array(1024)

  add(row: number, dress: FacetValues): void {
    const key = JSON.stringify(facetFields.map((field) => dress[field]))
    const group = this.#known.get(key) ?? this.#learn(key, dress)
    if (row >= this.ofRow.length) this.#growRows(Math.ceil(row * 1.5))
    const first = this.#first[group]!
    this.#previous[row] = -1
    this.#next[row] = first
    if (first !== -1) this.#previous[first] = row
    this.#first[group] = row
    this.ofRow[row] = group
    this.sizes[group]! += 1
  }

  remove(row: number): void {
    const [group, previous, next] = [this.ofRow[row]!, this.#previous[row]!, this.#next[row]!]
    if (previous === -1) this.#first[group] = next
    else this.#next[previous] = next
    if (next !== -1) this.#previous[next] = previous
    this.ofRow[row] = -1
    this.sizes[group]! -= 1
  }

  /**
   * Renumbers the groups: listed dresses first, and groups with equal fields side by side, so that filters read less
   * memory. Later groups are appended.
   */
  sort(): void {
    const { status } = this.columns
    const listedFirst = status.sets.map((values, code) => (values.includes('APPROVED') ? -1 : code))
    const others = facetFields.slice(1).map((field) => this.columns[field].codes)
    const order = Uint32Array.from({ length: this.count }, (_, group) => group).sort((a, b) => {
      let apart = listedFirst[status.codes[a]!]! - listedFirst[status.codes[b]!]!
      for (let next = 0; apart === 0 && next < others.length; next++)
        apart = others[next]![a]! - others[next]![b]!
      return apart
    })
    const numbers = new Uint32Array(this.count)
    for (const [number, group] of order.entries()) numbers[group] = number
    for (const [key, group] of this.#known) this.#known.set(key, numbers[group]!)
    for (let row = 0; row < this.ofRow.length; row++)
      if (this.ofRow[row] !== -1) this.ofRow[row] = numbers[this.ofRow[row]!]!
    const [sizes, first] = [this.sizes.slice(), this.#first.slice()]
    for (const [number, group] of order.entries()) {
      this.sizes[number] = sizes[group]!
      this.#first[number] = first[group]!
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
  having(field: FacetField, values: readonly string[] | 'any'): Bits {
    return this.columns[field].having(values, this.#width)
  }

  /** Every row of these groups. */
  eachRow(groups: Bits, visit: (row: number) => void): void {
    forEachBit(groups, (group) => {
      if (this.sizes[group] === 0) return
      for (let row = this.#first[group]!; row !== -1; row = this.#next[row]!) visit(row)
    })
  }

  #learn(key: string, dress: FacetValues): number {
    const group = this.count++
    this.#known.set(key, group)
    if (this.count > this.sizes.length) {
      this.sizes = growTypedArray(this.sizes, this.sizes.length * 2)
      this.#first = growTypedArray(this.#first, this.sizes.length)
      this.#width *= 2
      for (const column of Object.values(this.columns)) column.widen(this.#width)
    }
    this.#first[group] = -1
    for (const field of facetFields) this.columns[field].set(group, dress[field], this.#width)
    const styles = dress.category.flatMap((category) => dress.subType.map((name) => styleIn(category, name)))
    this.columns.style.set(group, styles, this.#width)
    return group
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

/** How many dresses of these groups are in the counts. */
export function sumOf(counts: GroupCounts, groups: Bits): number {
  let sum = 0
  for (let word = 0; word < groups.length; word++) {
    for (let rest = groups[word]! | 0; rest !== 0; ) {
      const group = word * 32 + 31 - Math.clz32(rest)
      rest ^= 1 << group
      sum += counts[group]!
    }
  }
  return sum
}

/** The same for each code of a column. */
export function sumsOf(counts: GroupCounts, groups: Bits, { codes, sets }: FacetColumn): Uint32Array {
  const sums = new Uint32Array(sets.length)
  for (let word = 0; word < groups.length; word++) {
    for (let rest = groups[word]! | 0; rest !== 0; ) {
      const group = word * 32 + 31 - Math.clz32(rest)
      rest ^= 1 << group
      sums[codes[group]!]! += counts[group]!
    }
  }
  return sums
}
