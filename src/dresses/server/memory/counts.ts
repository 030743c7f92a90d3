import type { DressFilters } from '#dresses/contract.ts'
import type { Counts } from '#dresses/server/facets.ts'
import { type Choice, type Chosen, isChosen, sourceOf } from './choice.ts'
import type { Trait } from './kinds.ts'
import type { Memory } from './memory.ts'
import { dearest } from './rows.ts'
import { traitCounts } from './trait-counts.ts'

/** Counts beside the filters; @param designers those that were chosen */
export function countsOf(memory: Memory, chosen: Chosen, designers: readonly string[] = []): Counts {
  const { cut, total } = chosen
  const ofTrait = traitCounts(memory.kinds, chosen)
  const offered = [
    ...new Set([
      ...memory.designers.common(),
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
  const has = isChosen(memory, { kinds, cut: { ...cut, away: new Set() } })
  const common = designers.common()
  const sums = designers.countCommon(kinds, cut.price ?? [-1, dearest])
  for (const [place, name] of common.entries()) counts.set(name, sums[place]!)
  // Those that were chosen come after the common ones.
  for (const name of names.slice(common.length)) {
    const rows = designers.rowsOf(name)!
    for (let place = 0; place < rows.size; place++) if (has(rows.at(place))) more(rows.at(place), 1)
  }
  for (const row of cut.away) if (has(row)) more(row, -1)
  return counts
}

/** Lowest and highest shown price. */
function priceRange(memory: Memory, choice: Choice): DressFilters['price'] {
  const { byPrice, prices } = memory.rows
  const has = isChosen(memory, choice)
  let [low, high] = [0, memory.rows.placeOfPrice(dearest) - 1]
  for (let steps = 0; low <= high && !has(byPrice.at(low)); steps++) {
    low += 1
    // So few may be chosen that looking at each is quicker than looking for the first and the last along the prices.
    if (steps === 2000 && sourceOf(memory, choice).size * 10 < high - low) return rangeWithin(memory, choice)
  }
  if (low > high) return null
  while (!has(byPrice.at(high))) high -= 1
  return { min: dollars(prices[byPrice.at(low)]!), max: dollars(prices[byPrice.at(high)]!) }
}

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
