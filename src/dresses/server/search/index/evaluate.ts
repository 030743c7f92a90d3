import type { DressStatus } from '#dresses/contract.ts'
import {
  type Bits,
  hasBit,
  intersection,
  setBit,
} from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import { highestPrice } from '#dresses/server/search/index/columns/rows.ts'
import type { Filters } from '#dresses/server/search/sql/conditions.ts'
import type { Spellings } from '#dresses/server/search/sql/text-search.ts'
import type { DressIndex } from './dress-index.ts'
import { type FacetField, type GroupCounts, sumOf } from './facet-groups.ts'
import {
  countsOfGroups,
  fewest,
  passesResidual,
  type ResidualFilter,
  type Source,
  sourcesOf,
} from './residual-filter.ts'

/** Dresses of these kinds that pass the cut. */
export interface Criteria {
  kinds: Bits
  cut: ResidualFilter
}

/** The dresses that a choice of filters leaves. */
export interface Selection extends Criteria {
  /** Kinds of the statuses that are shown. */
  listed: Bits
  /** Kinds that pass each filter that was given. */
  passes: Partial<Record<FacetField, Bits>>
  /** How many dresses of each kind pass the cut. */
  tally: GroupCounts
  total: number
}

/** @param away ids of dresses that are left out */
export function evaluate(
  memory: DressIndex,
  statuses: readonly DressStatus[] | 'all',
  spellings: Spellings,
  filters: Filters,
  away: readonly string[] = [],
): Selection {
  const listed = memory.kinds.listed(statuses === 'all' ? 'any' : statuses)
  const passes: Selection['passes'] = {}
  for (const name of ['category', 'subType', 'color', 'size', 'branch'] as const) {
    const values = filters[name]
    if (values && values.length > 0) passes[name] = memory.kinds.having(name, values)
  }
  const kinds = intersection(listed, ...Object.values(passes))
  const { designer, minPrice, maxPrice } = filters
  const cut: ResidualFilter = {
    holding: rowsHolding(memory, spellings),
    designers: designer && designer.length > 0 ? designer : undefined,
    price:
      minPrice === undefined && maxPrice === undefined
        ? undefined
        : [centsIn(minPrice) ?? 0, centsIn(maxPrice) ?? highestPrice - 1],
    away: new Set(away.map((id) => memory.rows.numberOf(id)).filter((row) => row !== undefined)),
  }
  const tally = countsOfGroups(memory, listed, cut)
  return { listed, passes, kinds, cut, tally, total: sumOf(tally, kinds) }
}

/** Rows that hold all these words; undefined when there are no words. */
export function rowsHolding(memory: DressIndex, spellings: Spellings): Bits | undefined {
  if (spellings.length === 0) return undefined
  return intersection(...spellings.map((meant) => memory.words.rowsHolding(meant, memory.width)))
}

export function isSelected(memory: DressIndex, { kinds, cut }: Criteria): (row: number) => boolean {
  const { ofRow } = memory.kinds
  if (!cut.holding && !cut.designers && !cut.price && cut.away.size === 0)
    return (row) => hasBit(kinds, ofRow[row]!)
  const passes = passesResidual(memory, cut)
  return (row) => hasBit(kinds, ofRow[row]!) && passes(row)
}

/** The rows of a choice among dresses of these statuses. */
export function rowsOf(
  memory: DressIndex,
  statuses: readonly DressStatus[] | 'all',
  chosen: Selection,
): Bits {
  const { passes, cut } = chosen
  const isFiltered = Object.keys(passes).length > 0 || cut.designers || cut.price || cut.away.size > 0
  if (!isFiltered) return intersection(memory.listed(statuses), cut.holding)
  const rows: Bits = new Int32Array(memory.width)
  const has = isSelected(memory, chosen)
  sourceOf(memory, chosen).each((row) => {
    if (has(row)) setBit(rows, row)
  })
  return rows
}

/** Where to look for all rows of the choice, when it is not worth going along an order. */
export function sourceOf(memory: DressIndex, { kinds, cut }: Criteria): Source {
  return fewest([
    {
      size: sumOf(memory.kinds.sizes, kinds),
      each: (visit) => memory.kinds.eachRow(kinds, visit),
    },
    ...sourcesOf(memory, cut),
  ])
}

/** "120.5" -> 12050 */
function centsIn(dollars: string | undefined): number | undefined {
  if (dollars === undefined) return undefined
  const [whole, rest = ''] = dollars.split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
