import type { DressStatus } from '#dresses/contract.ts'
import { andInto, type Bits, hasBit, RowSet } from './row-set.ts'
import { type RowKeys, Rows } from './rows.ts'
import { Vocabulary } from './vocabulary.ts'

/** What is remembered of a dress, whatever its status. */
export interface Remembered extends RowKeys {
  status: string[]
  category: string[]
  subType: string[]
  color: string[]
  /** None or one. */
  size: string[]
  branch: string[]
  /** None or one. */
  designer: string[]
  /** Without case and accents. */
  text: string
}

const attributes = ['status', 'category', 'subType', 'color', 'size', 'branch', 'designer'] as const
export type Attribute = (typeof attributes)[number]

/**
 * Who has which value, in bits: counting a choice of filters among a million dresses takes a fraction of a millisecond, and
 * finding a page of it needs no more than those dresses' ids. What a dress shows is read from the database by its id.
 */
export class Memory {
  readonly rows = new Rows()
  readonly words = new Vocabulary()
  #sets: Record<Attribute, Map<string, RowSet>> = Object.fromEntries(
    attributes.map((name) => [name, new Map<string, RowSet>()]),
  ) as Record<Attribute, Map<string, RowSet>>
  #width: number
  #designers: readonly string[] | undefined

  /** @param expected how many dresses there will be, roughly */
  constructor(expected: number) {
    this.#width = Math.ceil((expected * 1.1 + 1024) / 32)
  }

  /** For loading, in the order of their creation; the other orders are pushed row by row. */
  load(dress: Remembered): void {
    const row = this.#append(dress)
    this.rows.byCreated.push(row)
  }

  /** A dress that is new or has changed. */
  put(dress: Remembered): void {
    const known = this.#forget(dress.id)
    const row = known ?? this.#append(dress)
    if (known !== undefined) {
      this.rows.set(row, dress)
      this.#describe(row, dress)
    }
    for (const order of this.rows.orders) order.insert(row)
  }

  /** A dress that is gone. Its number stays behind, without any value. */
  remove(id: string): void {
    this.#forget(id)
  }

  blank(): Bits {
    return new Uint32Array(this.#width)
  }

  /** Not to be written to. */
  among(attribute: Attribute, values: readonly string[]): Bits {
    const sets = this.#sets[attribute]
    const only = values.length === 1 ? sets.get(values[0]!) : undefined
    if (only) return only.asBits(this.#width)
    const bits = this.blank()
    for (const value of new Set(values)) sets.get(value)?.orInto(bits)
    return bits
  }

  listed(statuses: readonly DressStatus[] | 'all'): Bits {
    return this.among('status', statuses === 'all' ? [...this.#sets.status.keys()] : statuses)
  }

  /** Rows whose shown price lies between two limits in cents. */
  priced(lowest = 0, highest = 0x7fffffff): Bits {
    const bits = this.blank()
    const { prices, count } = this.rows
    for (let word = 0, row = 0; row < count; word++) {
      let passed = 0
      const end = Math.min(row + 32, count)
      for (let bit = 1; row < end; row++, bit <<= 1) {
        const price = prices[row]!
        if (price >= lowest && price <= highest) passed |= bit
      }
      bits[word] = passed
    }
    return bits
  }

  except(ids: readonly string[]): Bits {
    const bits = this.blank().fill(0xffffffff)
    for (const id of ids) {
      const row = this.rows.numberOf(id)
      if (row !== undefined) bits[row >>> 5]! &= ~(1 << (row & 31))
    }
    return bits
  }

  count(attribute: Attribute, value: string, mask: Bits): number {
    return this.#sets[attribute].get(value)?.countIn(mask) ?? 0
  }

  /** Names of those of most approved dresses; counted once until a dress changes. */
  commonDesigners(limit: number): readonly string[] {
    const approved = this.listed(['APPROVED'])
    this.#designers ??= [...this.#sets.designer]
      .map(([value, rows]) => ({ value, count: value === '' ? 0 : rows.countIn(approved) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
      .slice(0, limit)
      .map(({ value }) => value)
    return this.#designers
  }

  /** Lowest and highest shown price of the mask in cents. */
  prices(mask: Bits): { min: number; max: number } | null {
    const { byPrice, prices } = this.rows
    const priced = (place: number) => hasBit(mask, byPrice.at(place)) && prices[byPrice.at(place)] !== -1
    let [low, high] = [0, byPrice.size - 1]
    while (low <= high && !priced(low)) low += 1
    if (low > high) return null
    while (!priced(high)) high -= 1
    return { min: prices[byPrice.at(low)]!, max: prices[byPrice.at(high)]! }
  }

  #append(dress: Remembered): number {
    const row = this.rows.append(dress)
    if (this.rows.count > this.#width * 32) {
      this.#width = Math.ceil(this.#width * 1.25)
      for (const sets of Object.values(this.#sets)) for (const rows of sets.values()) rows.widen(this.#width)
      this.words.widen(this.#width)
    }
    this.#describe(row, dress)
    return row
  }

  #describe(row: number, dress: Remembered): void {
    this.#designers = undefined
    for (const attribute of attributes) {
      for (const value of dress[attribute]) {
        let rows = this.#sets[attribute].get(value)
        if (!rows) {
          rows = new RowSet()
          this.#sets[attribute].set(value, rows)
        }
        rows.add(row, this.#width)
      }
    }
    this.words.add(row, dress.text, this.#width)
  }

  // What the row was is not kept: looking into every set takes milliseconds, keeping it would double the memory.
  #forget(id: string): number | undefined {
    this.#designers = undefined
    const row = this.rows.numberOf(id)
    if (row === undefined) return undefined
    // Every dress has a status: a number without one is of a dress that is gone.
    const there = [...this.#sets.status.values()].some((rows) => rows.has(row))
    if (there) for (const order of this.rows.orders) order.remove(row)
    for (const sets of Object.values(this.#sets)) for (const rows of sets.values()) rows.delete(row)
    this.words.delete(row)
    return row
  }
}

/** All of these at once, in bits of their own. */
export function both(...all: (Bits | undefined)[]): Bits {
  const [first, ...others] = all.filter((bits) => bits !== undefined)
  const result = first!.slice()
  for (const other of others) andInto(result, other)
  return result
}

export function rowsIn(bits: Bits): number[] {
  const rows: number[] = []
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
      rows.push(word * 32 + (31 - Math.clz32(rest & -rest)))
    }
  }
  return rows
}
