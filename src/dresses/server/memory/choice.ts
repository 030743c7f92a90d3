import type { DressFilters, DressStatus, FilterName } from '#dresses/contract.ts'
import type { Filters } from '#dresses/server/conditions.ts'
import type { Counts } from '#dresses/server/facets.ts'
import { mostDesigners } from '#dresses/server/facets.ts'
import type { Spellings } from '#dresses/server/search.ts'
import { type Attribute, both, type Memory } from './memory.ts'
import { type Bits, countBoth } from './row-set.ts'

/** The dresses that a choice of filters leaves, and each filter on its own, for the counts beside them. */
export interface Chosen {
  listed: Bits
  /** Listed dresses that hold the searched words. */
  candidates: Bits
  passes: Partial<Record<FilterName, Bits>>
  found: Bits
  total: number
}

/** @param away ids of the dresses that are with somebody on the wished day, when there is one */
export function choose(
  memory: Memory,
  statuses: readonly DressStatus[] | 'all',
  spellings: Spellings,
  filters: Filters,
  away: readonly string[] | undefined,
): Chosen {
  const listed = memory.listed(statuses)
  const holding = spellings.map((meant) => memory.words.rowsHolding(meant, listed.length))
  const candidates = holding.length > 0 ? both(listed, ...holding) : listed
  const passes: Chosen['passes'] = {}
  for (const name of ['category', 'subType', 'color', 'size', 'branch', 'designer'] as const) {
    const values = filters[name]
    if (values && values.length > 0) passes[name] = memory.among(name, values)
  }
  if (away) passes.availableOn = memory.except(away)
  const { minPrice, maxPrice } = filters
  if (minPrice !== undefined || maxPrice !== undefined)
    passes.price = memory.priced(centsIn(minPrice), centsIn(maxPrice))
  const found = both(candidates, ...Object.values(passes))
  return { listed, candidates, passes, found, total: countBoth(found) }
}

/** Counts beside the filters, each worked out when it is asked for. */
export function countsOf(memory: Memory, chosen: Chosen, designers: readonly string[] = []): Counts {
  const masks = new Map<string, Bits>()
  const allBut = (...names: FilterName[]) => {
    const given = Object.entries(chosen.passes).filter(([name]) => !names.includes(name as FilterName))
    const key = given.map(([name]) => name).join()
    const mask = masks.get(key) ?? both(chosen.candidates, ...given.map(([, bits]) => bits))
    masks.set(key, mask)
    return mask
  }
  const within = new Map<string, Bits>()
  const price = memory.prices(allBut('price'))
  return {
    countOf(filter, value, category = '') {
      if (filter === 'total') return chosen.total
      if (filter === 'category') return memory.count('category', value, allBut('category', 'subType'))
      if (filter !== 'subType') return memory.count(filter as Attribute, value, allBut(filter as FilterName))
      const mask = within.get(category) ?? both(allBut('subType'), memory.among('category', [category]))
      within.set(category, mask)
      return memory.count('subType', value, mask)
    },
    designers: [
      ...new Set([
        ...memory.commonDesigners(mostDesigners),
        ...designers.filter((name) => memory.count('designer', name, chosen.listed) > 0),
      ]),
    ],
    price: price && ({ min: dollars(price.min), max: dollars(price.max) } satisfies DressFilters['price']),
  }
}

/** "120.5" -> 12050 */
function centsIn(dollars: string | undefined): number | undefined {
  if (dollars === undefined) return undefined
  const [whole, rest = ''] = dollars.split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
