import type { DressFilters } from '#dresses/contract.ts'
import { type Counts, mostDesigners } from '#dresses/server/facets.ts'
import { type Choice, type Chosen, isChosen, sourceOf } from './choice.ts'
import type { Trait } from './kinds.ts'
import type { Memory } from './memory.ts'
import { eachIn } from './row-set.ts'
import { dearest } from './rows.ts'
import { traitCounts } from './trait-counts.ts'

/** Counts beside the filters; @param designers those that were chosen */
export function countsOf(memory: Memory, chosen: Chosen, designers: readonly string[] = []): Counts {
  const { cut, total } = chosen
  const ofTrait = traitCounts(memory.kinds, chosen)
  const offered = [
    ...new Set([
      ...memory.designers.common(mostDesigners),
      ...designers.filter((name) => memory.designers.approvedOf(name) > 0),
    ]),
  ]
  const ofDesigner = designerCounts(memory, { ...chosen, cut: { ...cut, designers: undefined } }, offered)
  return {
    countOf(filter, value, category) {
      if (filter === 'total') return total
      if (filter === 'designer') return ofDesigner.get(value) ?? 0
      return ofTrait(filter as Trait, value, category)
    },
    designers: offered,
    price: priceRange(memory, { ...chosen, cut: { ...cut, price: undefined } }),
  }
}

function designerCounts(memory: Memory, choice: Choice, names: readonly string[]): Map<string, number> {
  const { designers } = memory
  const { kinds, cut } = choice
  const counts = new Map<string, number>(names.map((name) => [name, 0]))
  const more = (row: number, by: number) => {
    const name = designers.nameOf(row) ?? ''
    const count = counts.get(name)
    if (count !== undefined) counts.set(name, count + by)
  }
  if (cut.holding) {
    const has = isChosen(memory, choice)
    sourceOf(memory, choice).each((row) => {
      if (has(row)) more(row, 1)
    })
    return counts
  }
  const passing = new Uint8Array(memory.kinds.count)
  eachIn(kinds, (kind) => {
    passing[kind] = 1
  })
  for (const name of names) counts.set(name, designers.count(name, passing, cut.price))
  const has = isChosen(memory, { kinds, cut: { ...cut, away: new Set() } })
  for (const row of cut.away) if (has(row)) more(row, -1)
  return counts
}

/** Lowest and highest shown price. */
function priceRange(memory: Memory, choice: Choice): DressFilters['price'] {
  const { byPrice, prices } = memory.rows
  const has = isChosen(memory, choice)
  let [low, high] = [0, memory.rows.placeOfPrice(dearest) - 1]
  for (let steps = 0; ; steps++) {
    if (low > high) return null
    const [fits, fitsToo] = [has(byPrice.at(low)), has(byPrice.at(high))]
    if (fits && fitsToo) break
    if (!fits) low += 1
    if (!fitsToo) high -= 1
    if (steps === longWalk) return rangeWithin(memory, choice)
  }
  return { min: dollars(prices[byPrice.at(low)]!), max: dollars(prices[byPrice.at(high)]!) }
}

/** So few are found that looking at each is quicker than looking for the first and the last along the prices. */
const longWalk = 2000

function rangeWithin(memory: Memory, choice: Choice): DressFilters['price'] {
  const has = isChosen(memory, choice)
  let [min, max] = [dearest, -1]
  sourceOf(memory, choice).each((row) => {
    const price = memory.rows.prices[row]!
    if (price === -1 || !has(row)) return
    min = Math.min(min, price)
    max = Math.max(max, price)
  })
  return max === -1 ? null : { min: dollars(min), max: dollars(max) }
}

function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
