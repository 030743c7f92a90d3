import { growTypedArray } from './grow-typed-array.ts'

/** Rows in a mutable order; `compare` never returns 0 for two rows. */
export class RowOrder {
  #rows = new Uint32Array(16)
  readonly compare: (a: number, b: number) => number
  size = 0

  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare
  }

  at(position: number): number {
    return this.#rows[position]!
  }

  /** For loading: the row comes after all others. */
  push(row: number): void {
    this.#grow()
    this.#rows[this.size++] = row
  }

  insert(row: number): void {
    this.#grow()
    const position = this.#positionOf(row)
    this.#rows.copyWithin(position + 1, position, this.size)
    this.#rows[position] = row
    this.size += 1
  }

  /** Call before the values that `compare` reads change. */
  remove(row: number): void {
    const position = this.#positionOf(row)
    if (this.#rows[position] !== row) throw new Error('A row was not where its order says.')
    this.#rows.copyWithin(position, position + 1, this.size)
    this.size -= 1
  }

  /** The first position from which all rows pass; the size when none does. */
  firstPosition(passes: (row: number) => boolean): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (passes(this.#rows[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }

  #positionOf(row: number): number {
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
