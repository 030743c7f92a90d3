import type { FacetColumn } from '#dresses/server/search/index/columns/facet-column.ts'
import { type Bits, intersection } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import type { Selection } from './evaluate.ts'
import { type FacetField, type FacetGroups, type GroupCounts, styleIn, sumsOf } from './facet-groups.ts'

/**
 * Counts the dresses per value of a field, without the filter of that field; computed lazily. Styles are counted per
 * category, and chosen styles do not restrict the categories.
 */
export function facetCounts(
  { columns }: FacetGroups,
  { listed, passes, groups: chosen, counts }: Selection,
): (field: FacetField, value: string, category?: string) => number {
  const allBut = (own: readonly FacetField[]) => {
    if (!own.some((field) => passes[field])) return chosen
    const others = Object.entries(passes).filter(([field]) => !own.includes(field as FacetField))
    return intersection(listed, ...others.map(([, bits]) => bits))
  }
  const known: Partial<Record<FacetField, Map<string, number>>> = {}
  return (field, value, category = '') => {
    known[field] ??= byValue(
      counts,
      allBut(field === 'category' ? ['category', 'subType'] : [field]),
      columns[field === 'subType' ? 'style' : field],
    )
    return known[field].get(field === 'subType' ? styleIn(category, value) : value) ?? 0
  }
}

function byValue(counts: GroupCounts, among: Bits, column: FacetColumn): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [code, sum] of sumsOf(counts, among, column).entries()) {
    for (const value of column.sets[code]!) totals.set(value, (totals.get(value) ?? 0) + sum)
  }
  return totals
}
