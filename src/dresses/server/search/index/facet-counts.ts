import type { FacetColumn } from '#dresses/server/search/index/columns/facet-column.ts'
import { type Bits, intersection } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import type { Selection } from './evaluate.ts'
import { type FacetField, type FacetGroups, type GroupCounts, styleIn, sumsOf } from './facet-groups.ts'

/**
 * How many chosen dresses have each value of a trait, whatever its own filter says; worked out when it is asked for. Styles are
 * counted within their category, and a choice of styles does not count against the categories.
 */
export function facetCounts(
  { columns }: FacetGroups,
  { listed, passes, kinds: chosen, tally }: Selection,
): (trait: FacetField, value: string, category?: string) => number {
  const allBut = (own: readonly FacetField[]) => {
    if (!own.some((trait) => passes[trait])) return chosen
    const others = Object.entries(passes).filter(([trait]) => !own.includes(trait as FacetField))
    return intersection(listed, ...others.map(([, bits]) => bits))
  }
  const known: Partial<Record<FacetField, Map<string, number>>> = {}
  return (trait, value, category = '') => {
    known[trait] ??= byValue(
      tally,
      allBut(trait === 'category' ? ['category', 'subType'] : [trait]),
      columns[trait === 'subType' ? 'style' : trait],
    )
    return known[trait].get(trait === 'subType' ? styleIn(category, value) : value) ?? 0
  }
}

function byValue(tally: GroupCounts, among: Bits, column: FacetColumn): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [code, sum] of sumsOf(tally, among, column).entries()) {
    for (const value of column.sets[code]!) counts.set(value, (counts.get(value) ?? 0) + sum)
  }
  return counts
}
