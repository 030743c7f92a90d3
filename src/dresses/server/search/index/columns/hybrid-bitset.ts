import { growTypedArray } from './grow-typed-array.ts'

/**
 * One bit for each row, 32 to a word. All of one index have the same length. Signed words: with unsigned ones V8 takes
 * twice as
 * long, because they need not be small integers.
 */
export type Bits = Int32Array

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31)
}

export function hasBit(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1
}

/** How many rows are in both; in one when the other is left out. */
export function countBoth(a: Bits, b: Bits = a): number {
  let count = 0
  for (let word = 0; word < a.length; word++) {
    let v = a[word]! & b[word]!
    if (v === 0) continue
    v -= (v >>> 1) & 0x55555555
    v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
    count += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

// From the highest bit down: `word & -word` is no 32-bit number for the sign bit and takes ten times as long.
export function forEachBit(bits: Bits, visit: (row: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]! | 0; rest !== 0; ) {
      const row = word * 32 + 31 - Math.clz32(rest)
      rest ^= 1 << row
      visit(row)
    }
  }
}

/** All of these at once, in bits of their own. */
export function intersection(...all: (Bits | undefined)[]): Bits {
  const [first, ...others] = all.filter((bits) => bits !== undefined)
  const result = first!.slice()
  for (const other of others) intersectInto(result, other)
  return result
}

export function intersectInto(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word++) target[word]! &= other[word]!
}

/** Rows of a value. A list while they are few, bits from one in 64 rows on: never more than twice the smaller of both. */
export class HybridBitset {
  size = 0
  #list: Uint32Array | undefined = new Uint32Array(4)
  #bits: Bits | undefined

  add(row: number, width: number): void {
    if (this.#bits) {
      if (hasBit(this.#bits, row)) return
      setBit(this.#bits, row)
      this.size += 1
      return
    }
    const list = this.#list!
    const position = this.#positionOf(row)
    if (position < this.size && list[position] === row) return
    if (this.size >= Math.max(64, width / 2)) {
      this.#bits = new Int32Array(width)
      for (let index = 0; index < this.size; index++) setBit(this.#bits, list[index]!)
      this.#list = undefined
      setBit(this.#bits, row)
    } else {
      if (this.size === list.length) {
        this.#list = growTypedArray(list, list.length * 2)
      }
      this.#list!.copyWithin(position + 1, position, this.size)
      this.#list![position] = row
    }
    this.size += 1
  }

  delete(row: number): void {
    if (this.#bits) {
      if (!hasBit(this.#bits, row)) return
      this.#bits[row >>> 5]! &= ~(1 << (row & 31))
    } else {
      const position = this.#positionOf(row)
      if (position === this.size || this.#list![position] !== row) return
      this.#list!.copyWithin(position, position + 1, this.size)
    }
    this.size -= 1
  }

  has(row: number): boolean {
    if (this.#bits) return hasBit(this.#bits, row)
    const position = this.#positionOf(row)
    return position < this.size && this.#list![position] === row
  }

  /** Makes room for more rows. */
  widen(width: number): void {
    if (!this.#bits || this.#bits.length >= width) return
    this.#bits = growTypedArray(this.#bits, width)
  }

  /** Not to be written to: where there are bits already, they are no copy. */
  asBits(width: number): Bits {
    if (this.#bits) return this.#bits
    const bits = new Int32Array(width)
    this.orInto(bits)
    return bits
  }

  orInto(target: Bits): void {
    const [bits, list, size] = [this.#bits, this.#list, this.size]
    if (bits) for (let word = 0; word < target.length; word++) target[word]! |= bits[word]!
    else for (let index = 0; index < size; index++) setBit(target, list![index]!)
  }

  countIn(mask: Bits): number {
    const [list, size] = [this.#list, this.size]
    if (this.#bits) return countBoth(this.#bits, mask)
    let count = 0
    for (let index = 0; index < size; index++) if (hasBit(mask, list![index]!)) count += 1
    return count
  }

  meets(mask: Bits): boolean {
    if (this.#bits) return this.#bits.some((word, index) => (word & mask[index]!) !== 0)
    for (let index = 0; index < this.size; index++) if (hasBit(mask, this.#list![index]!)) return true
    return false
  }

  // Rows mostly arrive in order, so check the end first.
  #positionOf(row: number): number {
    const list = this.#list!
    if (this.size === 0 || list[this.size - 1]! < row) return this.size
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (list[middle]! < row) low = middle + 1
      else high = middle
    }
    return low
  }
}
