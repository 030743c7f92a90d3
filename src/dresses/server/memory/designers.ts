import type { Kinds } from './kinds.ts'
import { RowOrder } from './row-order.ts'
import type { Rows } from './rows.ts'
import { widened } from './widened.ts'

/** The rows of one designer, cheapest first. */
interface Designer {
  name: string
  rows: RowOrder
  approved: number
  /** The kinds of `rows`, side by side so that counting need not look for each; undefined after a change. */
  kinds: Uint32Array | undefined
}

/** Designers are too many to tell kinds apart by: each has rows of its own. */
export class Designers {
  #rows: Rows
  #kinds: Kinds
  #known = new Map<string, number>()
  #all: Designer[] = []
  #ofRow = new Int32Array(1024).fill(-1)
  #common: readonly string[] | undefined

  constructor(rows: Rows, kinds: Kinds) {
    this.#rows = rows
    this.#kinds = kinds
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
      this.#ofRow = widened(this.#ofRow, Math.ceil(row * 1.5)).fill(-1, known)
    }
    if (name === undefined) return
    const number = this.#known.get(name) ?? this.#all.length
    if (number === this.#all.length) {
      this.#known.set(name, number)
      this.#all.push({ name, rows: new RowOrder(this.#rows.byPrice.compare), approved: 0, kinds: undefined })
    }
    this.#ofRow[row] = number
    if (approved) this.#all[number]!.approved += 1
    this.#changed(number)
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
    this.#changed(number)
  }

  approvedOf(name: string): number {
    return this.#of(name)?.approved ?? 0
  }

  /** Names of those of most approved dresses. */
  common(limit: number): readonly string[] {
    this.#common ??= this.#all
      .filter(({ name, approved }) => name !== '' && approved > 0)
      .sort((a, b) => b.approved - a.approved || Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))
      .slice(0, limit)
      .map(({ name }) => name)
    return this.#common
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

  /** How many dresses lie between two prices in cents. @param passing 1 for each kind that counts, 0 for the others */
  count(name: string, passing: Uint8Array, price: readonly [number, number] | undefined): number {
    const designer = this.#of(name)
    if (!designer) return 0
    const { rows } = designer
    const { ofRow } = this.#kinds
    designer.kinds ??= Uint32Array.from({ length: rows.size }, (_, place) => ofRow[rows.at(place)]!)
    const { kinds } = designer
    const from = price ? this.#rows.placeOfPrice(price[0], rows) : 0
    const end = price ? this.#rows.placeOfPrice(price[1] + 1, rows) : rows.size
    let count = 0
    for (let place = from; place < end; place++) count += passing[kinds[place]!]!
    return count
  }

  #of(name: string): Designer | undefined {
    return this.#all[this.#known.get(name) ?? -1]
  }

  #changed(number: number): void {
    this.#common = undefined
    this.#all[number]!.kinds = undefined
  }
}
