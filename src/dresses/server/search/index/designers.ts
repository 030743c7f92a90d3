import { byCodePoint, mostOffered } from '#dresses/server/search/dress-search.ts'
import { growTypedArray } from '#dresses/server/search/index/columns/grow-typed-array.ts'
import type { Bits } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import { RowOrder } from '#dresses/server/search/index/columns/row-order.ts'
import type { Rows } from '#dresses/server/search/index/columns/rows.ts'
import type { FacetGroups } from './facet-groups.ts'

/** The rows of one designer, cheapest first. */
interface Designer {
  name: string
  rows: RowOrder
  approved: number
}

/** Dresses of the designers that filters offer, ordered by group. */
interface Common {
  names: readonly string[]
  /** Per group the position of its first dress. */
  starts: Uint32Array
  prices: Int32Array
  /** Positions in `names`. */
  designers: Uint8Array
}

/** Designers are too many for groups: each has its own rows. */
export class Designers {
  #rows: Rows
  #groups: FacetGroups
  #known = new Map<string, number>()
  #all: Designer[] = []
  #ofRow = new Int32Array(1024).fill(-1)
  #common: Common | undefined

  constructor(rows: Rows, groups: FacetGroups) {
    this.#rows = rows
    this.#groups = groups
  }

  /** @param name none when the designer is not known */
  add(row: number, name: string | undefined, approved: boolean): void {
    this.load(row, name, approved)
    this.#all[this.#ofRow[row]!]?.rows.insert(row)
  }

  /** For loading: pushing the row has to follow. */
  load(row: number, name: string | undefined, approved: boolean): void {
    if (row >= this.#ofRow.length) {
      const known = this.#ofRow.length
      this.#ofRow = growTypedArray(this.#ofRow, Math.ceil(row * 1.5)).fill(-1, known)
    }
    if (name === undefined) return
    const number = this.#known.get(name) ?? this.#all.length
    if (number === this.#all.length) {
      this.#known.set(name, number)
      this.#all.push({ name, rows: new RowOrder(this.#rows.byPrice.compare), approved: 0 })
    }
    this.#ofRow[row] = number
    if (approved) this.#all[number]!.approved += 1
    this.#common = undefined
  }

  /** For loading: the dress costs as much as all others or more. */
  push(row: number): void {
    this.#all[this.#ofRow[row]!]?.rows.push(row)
  }

  /** Before the row loses its price. */
  remove(row: number, approved: boolean): void {
    const number = this.#ofRow[row]!
    const designer = this.#all[number]
    if (!designer) return
    designer.rows.remove(row)
    if (approved) designer.approved -= 1
    this.#ofRow[row] = -1
    this.#common = undefined
  }

  approvedOf(name: string): number {
    return this.#of(name)?.approved ?? 0
  }

  /** Names of the designers with the most approved dresses. */
  common(): readonly string[] {
    return this.#gathered().names
  }

  /** Counts the dresses of each common designer in these groups and prices in cents. */
  countCommon(groups: Bits, [lowest, highest]: readonly [number, number]): Uint32Array {
    const { names, starts, prices, designers } = this.#gathered()
    const counts = new Uint32Array(names.length)
    for (let word = 0; word < groups.length; word++) {
      for (let rest = groups[word]! | 0; rest !== 0; ) {
        const group = word * 32 + 31 - Math.clz32(rest)
        rest ^= 1 << group
        const end = starts[group + 1]!
        for (let position = starts[group]!; position < end; position++) {
          const price = prices[position]!
          if (price >= lowest && price <= highest) counts[designers[position]!]! += 1
        }
      }
    }
    return counts
  }

  rowsOf(name: string): RowOrder | undefined {
    return this.#of(name)?.rows
  }

  /** For each designer by number whether it is one of these. */
  flags(names: readonly string[]): Uint8Array {
    const flags = new Uint8Array(this.#all.length)
    for (const name of names) {
      const number = this.#known.get(name)
      if (number !== undefined) flags[number] = 1
    }
    return flags
  }

  /** Number of the designer of a row; -1 when it is not known. */
  numberOf(row: number): number {
    return this.#ofRow[row]!
  }

  nameOf(row: number): string | undefined {
    return this.#all[this.#ofRow[row]!]?.name
  }

  // Rebuilt after a change at the next count: milliseconds for 100,000 dresses.
  #gathered(): Common {
    if (this.#common) return this.#common
    const common = this.#all
      .filter(({ name, approved }) => name !== '' && approved > 0)
      .sort((a, b) => b.approved - a.approved || byCodePoint(a.name, b.name))
      .slice(0, mostOffered)
    const eachRow = (visit: (group: number, row: number, designer: number) => void) => {
      for (const [designer, { rows }] of common.entries()) {
        for (let position = 0; position < rows.size; position++)
          visit(this.#groups.ofRow[rows.at(position)]!, rows.at(position), designer)
      }
    }
    const starts = new Uint32Array(this.#groups.count + 1)
    eachRow((group) => {
      starts[group + 1]! += 1
    })
    for (let group = 1; group < starts.length; group++) starts[group]! += starts[group - 1]!
    const next = starts.slice()
    const prices = new Int32Array(starts.at(-1)!)
    const designers = new Uint8Array(prices.length)
    eachRow((group, row, designer) => {
      const position = next[group]!++
      prices[position] = this.#rows.prices[row]!
      designers[position] = designer
    })
    this.#common = { names: common.map(({ name }) => name), starts, prices, designers }
    return this.#common
  }

  #of(name: string): Designer | undefined {
    return this.#all[this.#known.get(name) ?? -1]
  }
}
