import type { Chosen } from './choice.ts'
import { type Kinds, sumsOf, type Tally, type Trait } from './kinds.ts'
import { type Bits, both } from './row-set.ts'
import type { TraitColumn } from './trait-column.ts'

/**
 * How many chosen dresses have each value of a trait, whatever its own filter says; worked out when it is asked for. Styles are
 * counted within their category, and a choice of styles does not count against the categories.
 */
export function traitCounts(
  kinds: Kinds,
  { listed, passes, kinds: chosen, tally }: Chosen,
): (trait: Trait, value: string, category?: string) => number {
  const allBut = (...traits: Trait[]) =>
    traits.some((trait) => passes[trait])
      ? both(
          listed,
          ...Object.entries(passes).map(([trait, bits]) =>
            traits.includes(trait as Trait) ? undefined : bits,
          ),
        )
      : chosen
  const counted = new Map<string, Map<string, number>>()
  const count = (trait: Trait, category: string) => {
    const mask = trait === 'category' ? allBut('category', 'subType') : allBut(trait)
    const among = trait === 'subType' ? both(mask, kinds.having('category', [category])) : mask
    return byValue(tally, among, kinds.columns[trait])
  }
  return (trait, value, category = '') => {
    const key = trait === 'subType' ? `${trait} ${category}` : trait
    const counts = counted.get(key) ?? count(trait, category)
    counted.set(key, counts)
    return counts.get(value) ?? 0
  }
}

function byValue(tally: Tally, among: Bits, column: TraitColumn): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [code, sum] of sumsOf(tally, among, column).entries()) {
    for (const value of column.sets[code]!) counts.set(value, (counts.get(value) ?? 0) + sum)
  }
  return counts
}
