import { type DressStatus, dressStatuses } from '#dresses/contract.ts'
import { type Bits, HybridBitset } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import { PriceHistogram } from '#dresses/server/search/index/columns/price-histogram.ts'
import { type RowKeys, Rows } from '#dresses/server/search/index/columns/rows.ts'
import { Designers } from './designers.ts'
import { FacetGroups, type FacetValues } from './facet-groups.ts'
import { Vocabulary } from './vocabulary.ts'

/** What is remembered of a dress, whatever its status. */
export interface IndexedDress extends RowKeys, FacetValues {
  designer: string | undefined
  /** Without case and accents. */
  text: string
}

/**
 * Every dress as numbers: its kind, designer, price and words, and its place in each order. What a dress shows is read from the
 * database by its id.
 */
export class DressIndex {
  readonly rows = new Rows()
  readonly kinds = new FacetGroups()
  readonly designers = new Designers(this.rows, this.kinds)
  readonly steps = new PriceHistogram(this.rows, this.kinds)
  readonly words = new Vocabulary()
  /** Words of 32 rows in the bits of rows. */
  width: number
  #listed = new Map<string, HybridBitset>()

  /** @param expected how many dresses there will be, roughly */
  constructor(expected: number) {
    this.width = Math.ceil((expected * 1.1 + 1024) / 32)
  }

  /** In the order of their creation; the other orders follow. */
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

  /** All dresses are there, in every order. */
  loaded(): void {
    this.kinds.sort()
    this.steps.choose()
  }

  /** A dress that is new or has changed. */
  put(dress: IndexedDress): void {
    const known = this.#forget(dress.id)
    const row = known ?? this.rows.append(dress)
    if (known !== undefined) this.rows.set(row, dress)
    this.#describe(row, dress)
    for (const order of this.rows.orders) order.insert(row)
    this.designers.add(row, dress.designer, isApproved(dress))
    this.steps.change(dress.price, this.kinds.ofRow[row]!, 1)
  }

  /** A dress that is gone. Its number stays behind, without any value. */
  remove(id: string): void {
    this.#forget(id)
  }

  /** Rows with one of these statuses; not to be written to. */
  listed(statuses: readonly DressStatus[] | 'all'): Bits {
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
    this.kinds.add(row, dress)
    this.words.add(row, dress.text, this.width)
  }

  #forget(id: string): number | undefined {
    const row = this.rows.numberOf(id)
    if (row === undefined) return undefined
    const kind = this.kinds.ofRow[row]!
    // A number without a kind is of a dress that is gone.
    if (kind === -1) return row
    const statuses = [...this.#listed.values()].filter((rows) => rows.has(row))
    this.steps.change(this.rows.prices[row]!, kind, -1)
    this.designers.remove(row, statuses.includes(this.#listed.get('APPROVED')!))
    for (const order of this.rows.orders) order.remove(row)
    for (const rows of statuses) rows.delete(row)
    this.kinds.remove(row)
    this.words.delete(row)
    return row
  }
}

function isApproved({ status }: FacetValues): boolean {
  return status.includes('APPROVED')
}
