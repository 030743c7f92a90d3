import { growTypedArray } from './grow-typed-array.ts'

/** Rows in an order that changes with them; `compare` never answers 0 for two rows. */
export class RowOrder {
  #rows = new Uint32Array(16)
  readonly compare: (a: number, b: number) => number
  size = 0

  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare
  }

  at(place: number): number {
    return this.#rows[place]!
  }

  /** For loading: the row comes after all others. */
  push(row: number): void {
    this.#grow()
    this.#rows[this.size++] = row
  }

  insert(row: number): void {
    this.#grow()
    const place = this.#placeOf(row)
    this.#rows.copyWithin(place + 1, place, this.size)
    this.#rows[place] = row
    this.size += 1
  }

  /** Has to be called while the row still compares as it did when it was put in. */
  remove(row: number): void {
    const place = this.#placeOf(row)
    if (this.#rows[place] !== row) throw new Error('A row was not where its order says.')
    this.#rows.copyWithin(place, place + 1, this.size)
    this.size -= 1
  }

  /** The first place from which on all rows pass; the size when none does. */
  firstPlace(passes: (row: number) => boolean): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (passes(this.#rows[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }

  #placeOf(row: number): number {
    if (this.size === 0 || this.compare(this.#rows[this.size - 1]!, row) < 0) return this.size
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      const here = this.#rows[middle]!
      if (here !== row && this.compare(here, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #grow(): void {
    if (this.size < this.#rows.length) return
    this.#rows = growTypedArray(this.#rows, Math.ceil(this.#rows.length * 1.5))
  }
}
