import type { DressFilters } from '#dresses/contract.ts'
import { occurringFilters } from '#dresses/filters.ts'
import { byCodePoint, type Counts, type Filters, mostOffered } from '#dresses/server/search/dress-search.ts'
import { highestPrice } from '#dresses/server/search/index/columns/rows.ts'
import type { DressIndex } from './dress-index.ts'
import { type Criteria, isSelected, type Selection, sourceOf } from './evaluate.ts'
import { byValue, facetCounts } from './facet-counts.ts'
import type { FacetFilter } from './facet-groups.ts'

/** Counts beside the filters. */
export function countsOf(index: DressIndex, chosen: Selection, filters: Filters): Counts {
  const { residual, total } = chosen
  const ofFacet = facetCounts(index.groups, chosen)
  const designers = offered(filters.designer, index.designers.common(), (name) =>
    index.designers.approvedOf(name),
  )
  const ofDesigner = designerCounts(
    index,
    { ...chosen, residual: { ...residual, designers: undefined } },
    designers,
  )
  const occurring = new Map(
    occurringFilters.map((filter) => [
      filter,
      filter === 'designer' ? designers : occurringIn(index, filter, filters[filter]),
    ]),
  )
  return {
    total,
    countOf: (filter, value, within) =>
      filter === 'designer' ? (ofDesigner.get(value) ?? 0) : ofFacet(filter, value, within),
    occurring: (filter) => occurring.get(filter) ?? [],
    price: priceRange(index, { ...chosen, residual: { ...residual, price: undefined } }),
  }
}

function occurringIn({ groups }: DressIndex, filter: FacetFilter, chosen: readonly string[] | undefined) {
  const approved = byValue(groups.sizes, groups.listed(['APPROVED']), groups.columns[filter])
  const countOf = (value: string) => approved.get(value) ?? 0
  const all = [...approved.keys()].filter((value) => value !== '' && countOf(value) > 0)
  const most = all.sort((a, b) => countOf(b) - countOf(a) || byCodePoint(a, b)).slice(0, mostOffered)
  return offered(chosen, most, countOf)
}

/** The most frequent values, and the chosen ones that a listed dress has. */
function offered(
  chosen: readonly string[] = [],
  most: readonly string[],
  countOf: (value: string) => number,
): string[] {
  return [...new Set([...most, ...chosen.filter((value) => countOf(value) > 0)])]
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
