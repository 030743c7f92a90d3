import type { FacetGroups, GroupCounts } from '#dresses/server/search/index/facet-groups.ts'
import { growTypedArray } from './grow-typed-array.ts'
import { highestPrice, type Rows } from './rows.ts'

const mostSteps = 256
/** Scanning fewer dresses is as fast as finding a step. */
const dressesInStep = 32
/** Limit of stored numbers per dress: 32 bytes. */
const numbersOfDress = 8

interface Step {
  /** Cents. */
  price: number
  /** Of each group the dresses whose shown price is lower. */
  below: GroupCounts
}

/**
 * Counts the dresses per group between two prices. Stores cumulative counts at some prices and scans only the dresses
 * from the nearest one.
 */
export class PriceHistogram {
  #rows: Rows
  #groups: FacetGroups
  #counts: GroupCounts = new Uint32Array(0)
  #steps: Step[] = [0, highestPrice].map((price) => ({ price, below: new Uint32Array(0) }))

  constructor(rows: Rows, groups: FacetGroups) {
    this.#rows = rows
    this.#groups = groups
  }

  /** Chooses prices with equally many dresses between them. */
  choose(): void {
    const { byPrice, prices } = this.#rows
    const priced = this.#rows.positionOfPrice(highestPrice)
    const affordable = (numbersOfDress * this.#rows.count) / (this.#groups.count + 1)
    const count = Math.floor(Math.min(mostSteps, priced / dressesInStep, affordable))
    const chosen = new Set([0, highestPrice])
    for (let step = 1; step < count; step++)
      chosen.add(prices[byPrice.at(Math.floor((step * priced) / count))]!)
    const running: GroupCounts = new Uint32Array(this.#groups.count)
    let position = 0
    this.#steps = [...chosen]
      .sort((a, b) => a - b)
      .map((price) => {
        for (; position < priced && prices[byPrice.at(position)]! < price; position++)
          running[this.#groups.ofRow[byPrice.at(position)]!]! += 1
        return { price, below: running.slice() }
      })
  }

  /** Adds or subtracts one dress at this price. */
  change(price: number, group: number, by: 1 | -1): void {
    if (price === -1) return
    for (const step of this.#steps) {
      if (step.price <= price) continue
      if (group >= step.below.length) step.below = growTypedArray(step.below, this.#groups.sizes.length)
      step.below[group]! += by
    }
  }

  /**
   * Dresses of each group whose shown price lies between two limits in cents; to be read before the next call.
   * @param count of the first so many groups; what it says of the others is of no use
   */
  between(lowest: number, highest: number, count: number): GroupCounts {
    const [from, end] = [this.#rows.positionOfPrice(lowest), this.#rows.positionOfPrice(highest + 1)]
    // Reused: the system would map a new array of this size page by page.
    if (this.#counts.length < this.#groups.sizes.length)
      this.#counts = new Uint32Array(this.#groups.sizes.length)
    const counts = this.#counts
    if (from >= end) return counts.fill(0)
    const high = this.#nearest(Math.min(highest + 1, highestPrice), end)
    const known = Math.min(count, high.below.length)
    counts.set(high.below.subarray(0, known))
    counts.fill(0, known)
    this.#goThrough(counts, high.from, end)
    if (from === 0) return counts
    const low = this.#nearest(lowest, from)
    const { below } = low
    for (let group = Math.min(count, below.length) - 1; group >= 0; group--) counts[group]! -= below[group]!
    this.#goThrough(counts, from, low.from)
    return counts
  }

  // Adds the dresses between two positions, or subtracts them when `end` is lower.
  #goThrough(counts: GroupCounts, from: number, end: number): void {
    const { byPrice } = this.#rows
    const { ofRow } = this.#groups
    for (let position = from; position < end; position++) counts[ofRow[byPrice.at(position)]!]! += 1
    for (let position = end; position < from; position++) counts[ofRow[byPrice.at(position)]!]! -= 1
  }

  #nearest(limit: number, end: number): { below: GroupCounts; from: number } {
    const above = Math.max(
      1,
      this.#steps.findIndex(({ price }) => price >= limit),
    )
    const [low, high] = [this.#steps[above - 1]!, this.#steps[above]!]
    const [lowest, highest] = [this.#rows.positionOfPrice(low.price), this.#rows.positionOfPrice(high.price)]
    return end - lowest < highest - end
      ? { below: low.below, from: lowest }
      : { below: high.below, from: highest }
  }
}
