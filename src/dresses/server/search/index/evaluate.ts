import type { Filters, Statuses } from '#dresses/server/search/dress-search.ts'
import {
  type Bits,
  hasBit,
  intersection,
  setBit,
} from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import { highestPrice } from '#dresses/server/search/index/columns/rows.ts'
import type { Spellings } from '#dresses/server/search/words/parse-search.ts'
import type { DressIndex } from './dress-index.ts'
import { type FacetFilter, facetFilters, type GroupCounts, sumOf } from './facet-groups.ts'
import {
  countsOfGroups,
  fewest,
  passesResidual,
  type ResidualFilter,
  type Source,
  sourcesOf,
} from './residual-filter.ts'

/** The groups and the residual filter that select dresses. */
export interface Criteria {
  groups: Bits
  residual: ResidualFilter
}

/** The dresses that match the filters. */
export interface Selection extends Criteria {
  /** Groups of the listed statuses. */
  listed: Bits
  /** Groups that match each given filter. */
  passes: Partial<Record<FacetFilter, Bits>>
  /** Per group the number of dresses that pass the residual filter. */
  counts: GroupCounts
  total: number
}

/** @param rented ids of dresses to exclude */
export function evaluate(
  index: DressIndex,
  statuses: Statuses,
  spellings: Spellings,
  filters: Filters,
  rented: readonly string[] = [],
): Selection {
  const listed = index.groups.listed(statuses === 'all' ? 'any' : statuses)
  const passes: Selection['passes'] = {}
  for (const name of facetFilters) {
    const values = filters[name]
    if (values && values.length > 0) passes[name] = index.groups.having(name, values)
  }
  const groups = intersection(listed, ...Object.values(passes))
  const { designer, minPrice, maxPrice } = filters
  const residual: ResidualFilter = {
    holding: rowsHolding(index, spellings),
    designers: designer && designer.length > 0 ? designer : undefined,
    price:
      minPrice === undefined && maxPrice === undefined
        ? undefined
        : [centsIn(minPrice) ?? 0, centsIn(maxPrice) ?? highestPrice - 1],
    rented: numbersOf(index, rented),
  }
  const counts = countsOfGroups(index, listed, residual)
  return { listed, passes, groups, residual, counts, total: sumOf(counts, groups) }
}

const numbers = new WeakMap<readonly string[], { index: DressIndex; rows: ReadonlySet<number> }>()

/** Cached by the list of ids, which the requests for one event date share: with many rentals it is long. */
function numbersOf(index: DressIndex, ids: readonly string[]): ReadonlySet<number> {
  const known = numbers.get(ids)
  if (known?.index === index) return known.rows
  const rows = new Set(ids.map((id) => index.rows.numberOf(id)).filter((row) => row !== undefined))
  // A dress keeps its number, but one that is missing may still be added.
  if (rows.size === ids.length) numbers.set(ids, { index, rows })
  return rows
}

/** Rows that contain all words; undefined without words. */
export function rowsHolding(index: DressIndex, spellings: Spellings): Bits | undefined {
  if (spellings.length === 0) return undefined
  return intersection(...spellings.map((meant) => index.words.rowsHolding(meant, index.width)))
}

export function isSelected(index: DressIndex, { groups, residual }: Criteria): (row: number) => boolean {
  const { ofRow } = index.groups
  if (!residual.holding && !residual.designers && !residual.price && residual.rented.size === 0)
    return (row) => hasBit(groups, ofRow[row]!)
  const passes = passesResidual(index, residual)
  return (row) => hasBit(groups, ofRow[row]!) && passes(row)
}

/** The rows of a selection among dresses of these statuses. */
export function rowsOf(index: DressIndex, statuses: Statuses, selection: Selection): Bits {
  const { passes, residual } = selection
  const isFiltered =
    Object.keys(passes).length > 0 || residual.designers || residual.price || residual.rented.size > 0
  if (!isFiltered) return intersection(index.listed(statuses), residual.holding)
  const rows: Bits = new Int32Array(index.width)
  const has = isSelected(index, selection)
  sourceOf(index, selection).each((row) => {
    if (has(row)) setBit(rows, row)
  })
  return rows
}

/** The smallest set of candidate rows, for reading without an order. */
export function sourceOf(index: DressIndex, { groups, residual }: Criteria): Source {
  return fewest([
    {
      size: sumOf(index.groups.sizes, groups),
      each: (visit) => index.groups.eachRow(groups, visit),
    },
    ...sourcesOf(index, residual),
  ])
}

/** "120.5" -> 12050 */
function centsIn(dollars: string | undefined): number | undefined {
  if (dollars === undefined) return undefined
  const [whole, rest = ''] = dollars.split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
