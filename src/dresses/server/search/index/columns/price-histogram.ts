import type { FacetGroups, GroupCounts } from '#dresses/server/search/index/facet-groups.ts'
import { growTypedArray } from './grow-typed-array.ts'
import { highestPrice, type Rows } from './rows.ts'

const mostSteps = 256
/** Fewer dresses are gone through as quickly as a step is found. */
const dressesInStep = 32
/** Numbers that all steps together may keep for a dress: 32 bytes. */
const numbersOfDress = 8

interface Step {
  /** Cents. */
  price: number
  /** Of each kind the dresses whose shown price is lower. */
  below: GroupCounts
}

/**
 * How many dresses of each kind lie between two prices. Kept for some prices; from the nearest of them only the dresses in
 * between are gone through.
 */
export class PriceHistogram {
  #rows: Rows
  #kinds: FacetGroups
  #tally: GroupCounts = new Uint32Array(0)
  #steps: Step[] = [0, highestPrice].map((price) => ({ price, below: new Uint32Array(0) }))

  constructor(rows: Rows, kinds: FacetGroups) {
    this.#rows = rows
    this.#kinds = kinds
  }

  /** Chooses the prices anew, so that equally many dresses lie between them. */
  choose(): void {
    const { byPrice, prices } = this.#rows
    const priced = this.#rows.placeOfPrice(highestPrice)
    const affordable = (numbersOfDress * this.#rows.count) / (this.#kinds.count + 1)
    const count = Math.floor(Math.min(mostSteps, priced / dressesInStep, affordable))
    const chosen = new Set([0, highestPrice])
    for (let step = 1; step < count; step++)
      chosen.add(prices[byPrice.at(Math.floor((step * priced) / count))]!)
    const running: GroupCounts = new Uint32Array(this.#kinds.count)
    let place = 0
    this.#steps = [...chosen]
      .sort((a, b) => a - b)
      .map((price) => {
        for (; place < priced && prices[byPrice.at(place)]! < price; place++)
          running[this.#kinds.ofRow[byPrice.at(place)]!]! += 1
        return { price, below: running.slice() }
      })
  }

  /** One dress more or less at this price. */
  change(price: number, kind: number, by: 1 | -1): void {
    if (price === -1) return
    for (const step of this.#steps) {
      if (step.price <= price) continue
      if (kind >= step.below.length) step.below = growTypedArray(step.below, this.#kinds.sizes.length)
      step.below[kind]! += by
    }
  }

  /**
   * Dresses of each kind whose shown price lies between two limits in cents; to be read before the next call.
   * @param count of the first so many kinds; what it says of the others is of no use
   */
  between(lowest: number, highest: number, count: number): GroupCounts {
    const [from, end] = [this.#rows.placeOfPrice(lowest), this.#rows.placeOfPrice(highest + 1)]
    // Asked for anew each time, memory of this size would come from the system page by page.
    if (this.#tally.length < this.#kinds.sizes.length) this.#tally = new Uint32Array(this.#kinds.sizes.length)
    const tally = this.#tally
    if (from >= end) return tally.fill(0)
    const high = this.#nearest(Math.min(highest + 1, highestPrice), end)
    const known = Math.min(count, high.below.length)
    tally.set(high.below.subarray(0, known))
    tally.fill(0, known)
    this.#goThrough(tally, high.from, end)
    if (from === 0) return tally
    const low = this.#nearest(lowest, from)
    const { below } = low
    for (let kind = Math.min(count, below.length) - 1; kind >= 0; kind--) tally[kind]! -= below[kind]!
    this.#goThrough(tally, from, low.from)
    return tally
  }

  // Adds what lies between two places of the order, or takes it away when they are the other way round.
  #goThrough(tally: GroupCounts, from: number, end: number): void {
    const { byPrice } = this.#rows
    const { ofRow } = this.#kinds
    for (let place = from; place < end; place++) tally[ofRow[byPrice.at(place)]!]! += 1
    for (let place = end; place < from; place++) tally[ofRow[byPrice.at(place)]!]! -= 1
  }

  #nearest(limit: number, end: number): { below: GroupCounts; from: number } {
    const above = Math.max(
      1,
      this.#steps.findIndex(({ price }) => price >= limit),
    )
    const [low, high] = [this.#steps[above - 1]!, this.#steps[above]!]
    const [lowest, highest] = [this.#rows.placeOfPrice(low.price), this.#rows.placeOfPrice(high.price)]
    return end - lowest < highest - end
      ? { below: low.below, from: lowest }
      : { below: high.below, from: highest }
  }
}
