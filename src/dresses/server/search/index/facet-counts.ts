import { narrows } from '#dresses/filters.ts'
import type { FacetColumn } from '#dresses/server/search/index/columns/facet-column.ts'
import { type Bits, intersection } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import type { Selection } from './evaluate.ts'
import {
  type FacetFilter,
  type FacetGroups,
  facetFilters,
  type GroupCounts,
  styleIn,
  sumsOf,
} from './facet-groups.ts'

/**
 * Counts the dresses per value of each filter, without the filter's own choice. Types are counted per category, and chosen
 * types do not restrict the categories. All at once, because the next evaluation overwrites the counts of the groups.
 */
export function facetCounts(
  { columns }: FacetGroups,
  { listed, passes, groups: chosen, counts }: Selection,
): (filter: FacetFilter, value: string, category?: string) => number {
  const given = Object.keys(passes) as FacetFilter[]
  const totals = new Map(
    facetFilters.map((filter) => {
      const others = given.filter((other) => narrows(other, filter))
      const among =
        others.length === given.length
          ? chosen
          : intersection(listed, ...others.map((other) => passes[other]))
      return [filter, byValue(counts, among, columns[filter === 'subType' ? 'style' : filter])]
    }),
  )
  return (filter, value, category = '') =>
    totals.get(filter)?.get(filter === 'subType' ? styleIn(category, value) : value) ?? 0
}

export function byValue(counts: GroupCounts, among: Bits, column: FacetColumn): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [code, sum] of sumsOf(counts, among, column).entries()) {
    for (const value of column.sets[code]!) totals.set(value, (totals.get(value) ?? 0) + sum)
  }
  return totals
}
