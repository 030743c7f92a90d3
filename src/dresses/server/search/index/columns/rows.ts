import { RowOrder } from './row-order.ts'

/** What orders a row, and its id. Rows have numbers from 0; a number is given once and never to another dress. */
export interface RowKeys {
  id: string
  /** Microseconds since 1970. */
  created: number
  /** Cents of the shown price, -1 for none. */
  price: number
  /** As `plain_text` makes it; its UTF-8 bytes as Latin-1, so that it compares by code point. */
  title: string
}

/** More cents than any dress costs. */
export const highestPrice = 0x7fffffff

/** Ids and order of every dress. */
export class Rows {
  readonly prices: number[] = []
  #ids: string[] = []
  #created: number[] = []
  #titles: string[] = []
  #numbers = new Map<string, number>()

  byCreated = new RowOrder((a, b) => this.#created[a]! - this.#created[b]! || this.#compareIds(a, b))
  byTitle = new RowOrder((a, b) => compare(this.#titles[a]!, this.#titles[b]!) || this.#compareIds(a, b))
  /** Without a price last; of one price the newest first. */
  byPrice = new RowOrder((a, b) => {
    const [first, second] = [this.prices[a]! >>> 0, this.prices[b]! >>> 0]
    return first - second || this.#created[b]! - this.#created[a]! || this.#compareIds(b, a)
  })

  get count(): number {
    return this.#ids.length
  }

  idOf(row: number): string {
    return this.#ids[row]!
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id)
  }

  /** A new number; the row stands in no order yet. */
  append(keys: RowKeys): number {
    const row = this.#ids.length
    this.#ids.push(keys.id)
    this.#numbers.set(keys.id, row)
    this.set(row, keys)
    return row
  }

  /** Changes what a row is ordered by; take it out of the orders before. */
  set(row: number, { created, price, title }: RowKeys): void {
    this.#created[row] = created
    this.prices[row] = price
    this.#titles[row] = title
  }

  /** How many rows of an order by price come before this price in cents; those without one come last. */
  positionOfPrice(cents: number, order: RowOrder = this.byPrice): number {
    return order.firstPosition((row) => this.prices[row]! >>> 0 >= cents)
  }

  get orders(): RowOrder[] {
    return [this.byCreated, this.byTitle, this.byPrice]
  }

  #compareIds(a: number, b: number): number {
    return compare(this.#ids[a]!, this.#ids[b]!)
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
