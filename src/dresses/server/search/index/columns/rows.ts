import { growTypedArray } from './grow-typed-array.ts'
import { RowOrder } from './row-order.ts'

/** What orders a row, and its id. Rows have numbers from 0; a number is given once and never to another dress. */
export interface RowKeys {
  id: string
  /** Microseconds since 1970. */
  created: number
  /** Cents of the shown price, -1 for none. */
  price: number
  /** As `plain_text` makes it, in UTF-8. */
  title: Buffer
}

/** More cents than any dress costs. */
export const highestPrice = 0x7fffffff

/** Ids and order of every dress, in typed arrays: about 80 bytes each. */
export class Rows {
  count = 0
  #ids = Buffer.alloc(16 * 1024)
  #created = new Float64Array(1024)
  prices = new Int32Array(1024)
  #titles = Buffer.alloc(32 * 1024)
  #titleStart = new Uint32Array(1024)
  #titleEnd = new Uint32Array(1024)
  #titlesEnd = 0
  #numbers = new Int32Array(4096).fill(-1)

  byCreated = new RowOrder((a, b) => this.#created[a]! - this.#created[b]! || this.#compareIds(a, b))
  byTitle = new RowOrder((a, b) => this.#compareTitles(a, b) || this.#compareIds(a, b))
  /** Without a price last; of one price the newest first. */
  byPrice = new RowOrder((a, b) => {
    const [first, second] = [this.prices[a]! >>> 0, this.prices[b]! >>> 0]
    return first - second || this.#created[b]! - this.#created[a]! || this.#compareIds(b, a)
  })

  idOf(row: number): string {
    const hex = this.#ids.toString('hex', row * 16, row * 16 + 16)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  numberOf(id: string): number | undefined {
    const bytes = bytesOf(id)
    for (let slot = this.#slotOf(bytes, 0); ; slot = (slot + 1) & (this.#numbers.length - 1)) {
      const row = this.#numbers[slot]!
      if (row === -1) return undefined
      if (this.#ids.compare(bytes, 0, 16, row * 16, row * 16 + 16) === 0) return row
    }
  }

  /** A new number; the row stands in no order yet. */
  append(keys: RowKeys): number {
    const row = this.count
    this.#grow(row + 1)
    bytesOf(keys.id).copy(this.#ids, row * 16)
    this.count += 1
    this.#remember(row)
    this.set(row, keys)
    return row
  }

  /** Changes what a row is ordered by; take it out of the orders before. */
  set(row: number, { created, price, title }: RowKeys): void {
    this.#created[row] = created
    this.prices[row] = price
    if (this.#titlesEnd + title.length > this.#titles.length) {
      const wider = Buffer.alloc(Math.ceil(this.#titles.length * 1.5) + title.length)
      this.#titles.copy(wider)
      this.#titles = wider
    }
    title.copy(this.#titles, this.#titlesEnd)
    this.#titleStart[row] = this.#titlesEnd
    this.#titlesEnd += title.length
    this.#titleEnd[row] = this.#titlesEnd
  }

  /** How many rows of an order by price come before this price in cents; those without one come last. */
  positionOfPrice(cents: number, order: RowOrder = this.byPrice): number {
    return order.firstPosition((row) => this.prices[row]! >>> 0 >= cents)
  }

  get orders(): RowOrder[] {
    return [this.byCreated, this.byTitle, this.byPrice]
  }

  #compareIds(a: number, b: number): number {
    return this.#ids.compare(this.#ids, b * 16, b * 16 + 16, a * 16, a * 16 + 16)
  }

  #compareTitles(a: number, b: number): number {
    const [start, end] = [this.#titleStart, this.#titleEnd]
    return this.#titles.compare(this.#titles, start[b], end[b], start[a], end[a])
  }

  // The last bytes of an id are random in every version that is in use.
  #slotOf(ids: Buffer, at: number): number {
    return (Math.imul(ids.readUInt32LE(at + 12), 0x9e3779b1) >>> 0) & (this.#numbers.length - 1)
  }

  #remember(row: number): void {
    let slot = this.#slotOf(this.#ids, row * 16)
    while (this.#numbers[slot] !== -1) slot = (slot + 1) & (this.#numbers.length - 1)
    this.#numbers[slot] = row
  }

  #grow(count: number): void {
    if (count > this.prices.length) {
      const length = Math.ceil(count * 1.5)
      this.#ids = Buffer.concat([this.#ids], length * 16)
      this.#created = growTypedArray(this.#created, length)
      this.prices = growTypedArray(this.prices, length)
      this.#titleStart = growTypedArray(this.#titleStart, length)
      this.#titleEnd = growTypedArray(this.#titleEnd, length)
    }
    if (count * 2 > this.#numbers.length) {
      this.#numbers = new Int32Array(this.#numbers.length * 2).fill(-1)
      for (let row = 0; row < this.count; row++) this.#remember(row)
    }
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}
