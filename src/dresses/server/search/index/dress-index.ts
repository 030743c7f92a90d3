import { dressStatuses } from '#dresses/dress.ts'
import type { Statuses } from '#dresses/server/search/dress-search.ts'
import { type Bits, HybridBitset } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import { PriceHistogram } from '#dresses/server/search/index/columns/price-histogram.ts'
import { type RowKeys, Rows } from '#dresses/server/search/index/columns/rows.ts'
import { Designers } from './designers.ts'
import { FacetGroups, type FacetValues } from './facet-groups.ts'
import { Vocabulary } from './vocabulary.ts'

/** Indexed values of a dress of any status. */
export interface IndexedDress extends RowKeys, FacetValues {
  designer: string | undefined
  /** Without case and accents. */
  text: string
}

/**
 * All dresses as numbers: group, designer, price, words, and position in each order. The fields of a page come from the
 * database by id.
 */
export class DressIndex {
  readonly rows = new Rows()
  readonly groups = new FacetGroups()
  readonly designers = new Designers(this.rows, this.groups)
  readonly histogram = new PriceHistogram(this.rows, this.groups)
  readonly words = new Vocabulary()
  /** Words of 32 rows in the bits of rows. */
  width: number
  #listed = new Map<string, HybridBitset>()

  /** @param expected how many dresses there will be, roughly */
  constructor(expected: number) {
    this.width = Math.ceil((expected * 1.1 + 1024) / 32)
  }

  /** Call in the order of creation; the other orders follow. */
  load(dress: IndexedDress): void {
    const row = this.rows.append(dress)
    this.#describe(row, dress)
    this.designers.load(row, dress.designer, isApproved(dress))
    this.rows.byCreated.push(row)
  }

  loadByTitle(id: string): void {
    this.rows.byTitle.push(this.rows.numberOf(id)!)
  }

  loadByPrice(id: string): void {
    const row = this.rows.numberOf(id)!
    this.rows.byPrice.push(row)
    this.designers.push(row)
  }

  /** Call when all dresses are in every order. */
  loaded(): void {
    this.groups.sort()
    this.histogram.choose()
  }

  /** Adds or replaces a dress. */
  put(dress: IndexedDress): void {
    const known = this.#forget(dress.id)
    const row = known ?? this.rows.append(dress)
    if (known !== undefined) this.rows.set(row, dress)
    this.#describe(row, dress)
    for (const order of this.rows.orders) order.insert(row)
    this.designers.add(row, dress.designer, isApproved(dress))
    this.histogram.change(dress.price, this.groups.ofRow[row]!, 1)
  }

  /** Removes a dress. Its row number is never given to another dress. */
  remove(id: string): void {
    this.#forget(id)
  }

  /** Rows with one of these statuses; not to be written to. */
  listed(statuses: Statuses): Bits {
    const sets = (statuses === 'all' ? dressStatuses : statuses).flatMap(
      (status) => this.#listed.get(status) ?? [],
    )
    if (sets.length === 1) return sets[0]!.asBits(this.width)
    const bits = new Int32Array(this.width)
    for (const rows of sets) rows.orInto(bits)
    return bits
  }

  #describe(row: number, dress: IndexedDress): void {
    if (row >= this.width * 32) {
      this.width = Math.ceil(this.width * 1.25)
      for (const rows of this.#listed.values()) rows.widen(this.width)
      this.words.widen(this.width)
    }
    for (const status of dress.status) {
      const rows = this.#listed.get(status) ?? new HybridBitset()
      this.#listed.set(status, rows)
      rows.add(row, this.width)
    }
    this.groups.add(row, dress)
    this.words.add(row, dress.text, this.width)
  }

  #forget(id: string): number | undefined {
    const row = this.rows.numberOf(id)
    if (row === undefined) return undefined
    const group = this.groups.ofRow[row]!
    // A row without a group is a deleted dress.
    if (group === -1) return row
    const statuses = [...this.#listed.values()].filter((rows) => rows.has(row))
    this.histogram.change(this.rows.prices[row]!, group, -1)
    this.designers.remove(row, statuses.includes(this.#listed.get('APPROVED')!))
    for (const order of this.rows.orders) order.remove(row)
    for (const rows of statuses) rows.delete(row)
    this.groups.remove(row)
    this.words.delete(row)
    return row
  }
}

function isApproved({ status }: FacetValues): boolean {
  return status.includes('APPROVED')
}
