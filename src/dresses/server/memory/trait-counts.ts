import type { Chosen } from './choice.ts'
import { type Kinds, styleIn, sumsOf, type Tally, type Trait } from './kinds.ts'
import { type Bits, both } from './row-set.ts'
import type { TraitColumn } from './trait-column.ts'

/**
 * How many chosen dresses have each value of a trait, whatever its own filter says; worked out when it is asked for. Styles are
 * counted within their category, and a choice of styles does not count against the categories.
 */
export function traitCounts(
  { columns }: Kinds,
  { listed, passes, kinds: chosen, tally }: Chosen,
): (trait: Trait, value: string, category?: string) => number {
  const allBut = (own: readonly Trait[]) => {
    if (!own.some((trait) => passes[trait])) return chosen
    const others = Object.entries(passes).filter(([trait]) => !own.includes(trait as Trait))
    return both(listed, ...others.map(([, bits]) => bits))
  }
  const known: Partial<Record<Trait, Map<string, number>>> = {}
  return (trait, value, category = '') => {
    known[trait] ??= byValue(
      tally,
      allBut(trait === 'category' ? ['category', 'subType'] : [trait]),
      columns[trait === 'subType' ? 'style' : trait],
    )
    return known[trait].get(trait === 'subType' ? styleIn(category, value) : value) ?? 0
  }
}

function byValue(tally: Tally, among: Bits, column: TraitColumn): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [code, sum] of sumsOf(tally, among, column).entries()) {
    for (const value of column.sets[code]!) counts.set(value, (counts.get(value) ?? 0) + sum)
  }
  return counts
}
