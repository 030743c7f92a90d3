import type { DressFilters } from '#dresses/contract.ts'
import { highestPrice } from '#dresses/server/search/index/columns/rows.ts'
import type { Counts } from '#dresses/server/search/sql/facets.ts'
import type { DressIndex } from './dress-index.ts'
import { type Criteria, isSelected, type Selection, sourceOf } from './evaluate.ts'
import { facetCounts } from './facet-counts.ts'
import type { FacetField } from './facet-groups.ts'

/** Counts beside the filters; @param designers those that were chosen */
export function countsOf(index: DressIndex, chosen: Selection, designers: readonly string[] = []): Counts {
  const { residual, total } = chosen
  const ofTrait = facetCounts(index.groups, chosen)
  const offered = [
    ...new Set([
      ...index.designers.common(),
      ...designers.filter((name) => index.designers.approvedOf(name) > 0),
    ]),
  ]
  const ofDesigner = designerCounts(
    index,
    { ...chosen, residual: { ...residual, designers: undefined } },
    offered,
  )
  return {
    countOf(filter, value, category) {
      if (filter === 'total') return total
      if (filter === 'designer') return ofDesigner.get(value) ?? 0
      return ofTrait(filter as FacetField, value, category)
    },
    designers: offered,
    price: priceRange(index, { ...chosen, residual: { ...residual, price: undefined } }),
  }
}

function designerCounts(index: DressIndex, choice: Criteria, names: readonly string[]): Map<string, number> {
  const { designers } = index
  const { groups, residual } = choice
  const counts = new Map<string, number>(names.map((name) => [name, 0]))
  const more = (row: number, by: number) => {
    const name = designers.nameOf(row) ?? ''
    const count = counts.get(name)
    if (count !== undefined) counts.set(name, count + by)
  }
  if (residual.holding) {
    const has = isSelected(index, choice)
    sourceOf(index, choice).each((row) => {
      if (has(row)) more(row, 1)
    })
    return counts
  }
  const has = isSelected(index, { groups, residual: { ...residual, rented: new Set() } })
  const common = designers.common()
  const sums = designers.countCommon(groups, residual.price ?? [-1, highestPrice])
  for (const [position, name] of common.entries()) counts.set(name, sums[position]!)
  // Those that were chosen come after the common ones.
  for (const name of names.slice(common.length)) {
    const rows = designers.rowsOf(name)!
    for (let position = 0; position < rows.size; position++)
      if (has(rows.at(position))) more(rows.at(position), 1)
  }
  for (const row of residual.rented) if (has(row)) more(row, -1)
  return counts
}

/** Lowest and highest shown price. */
function priceRange(index: DressIndex, choice: Criteria): DressFilters['price'] {
  const { byPrice, prices } = index.rows
  const has = isSelected(index, choice)
  let [low, high] = [0, index.rows.positionOfPrice(highestPrice) - 1]
  for (let steps = 0; low <= high && !has(byPrice.at(low)); steps++) {
    low += 1
    // So few may be chosen that looking at each is quicker than looking for the first and the last along the prices.
    if (steps === 2000 && sourceOf(index, choice).size * 10 < high - low) return rangeWithin(index, choice)
  }
  if (low > high) return null
  while (!has(byPrice.at(high))) high -= 1
  return { min: dollars(prices[byPrice.at(low)]!), max: dollars(prices[byPrice.at(high)]!) }
}

function rangeWithin(index: DressIndex, choice: Criteria): DressFilters['price'] {
  const has = isSelected(index, choice)
  let [min, max] = [highestPrice, -1]
  sourceOf(index, choice).each((row) => {
    const price = index.rows.prices[row]!
    if (price === -1 || !has(row)) return
    min = Math.min(min, price)
    max = Math.max(max, price)
  })
  return max === -1 ? null : { min: dollars(min), max: dollars(max) }
}

function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
