import type { DressStatus } from '#dresses/contract.ts'
import type { Filters } from '#dresses/server/conditions.ts'
import type { Spellings } from '#dresses/server/search.ts'
import { type Cut, fewest, passesCut, type Source, sourcesOf, tallyOf } from './cut.ts'
import { sumOf, type Tally, type Trait } from './kinds.ts'
import type { Memory } from './memory.ts'
import { type Bits, both, hasBit, setBit } from './row-set.ts'
import { dearest } from './rows.ts'

/** Dresses of these kinds that pass the cut. */
export interface Choice {
  kinds: Bits
  cut: Cut
}

/** The dresses that a choice of filters leaves. */
export interface Chosen extends Choice {
  /** Kinds of the statuses that are shown. */
  listed: Bits
  /** Kinds that pass each filter that was given. */
  passes: Partial<Record<Trait, Bits>>
  /** How many dresses of each kind pass the cut. */
  tally: Tally
  total: number
}

/** @param away ids of dresses that are left out */
export function choose(
  memory: Memory,
  statuses: readonly DressStatus[] | 'all',
  spellings: Spellings,
  filters: Filters,
  away: readonly string[] = [],
): Chosen {
  const listed = memory.kinds.listed(statuses === 'all' ? 'any' : statuses)
  const passes: Chosen['passes'] = {}
  for (const name of ['category', 'subType', 'color', 'size', 'branch'] as const) {
    const values = filters[name]
    if (values && values.length > 0) passes[name] = memory.kinds.having(name, values)
  }
  const kinds = both(listed, ...Object.values(passes))
  const { designer, minPrice, maxPrice } = filters
  const cut: Cut = {
    holding: holding(memory, spellings),
    designers: designer && designer.length > 0 ? designer : undefined,
    price:
      minPrice === undefined && maxPrice === undefined
        ? undefined
        : [centsIn(minPrice) ?? 0, centsIn(maxPrice) ?? dearest - 1],
    away: new Set(away.map((id) => memory.rows.numberOf(id)).filter((row) => row !== undefined)),
  }
  const tally = tallyOf(memory, listed, cut)
  return { listed, passes, kinds, cut, tally, total: sumOf(tally, kinds) }
}

/** Rows that hold all these words; undefined when there are no words. */
export function holding(memory: Memory, spellings: Spellings): Bits | undefined {
  if (spellings.length === 0) return undefined
  return both(...spellings.map((meant) => memory.words.rowsHolding(meant, memory.width)))
}

export function isChosen(memory: Memory, { kinds, cut }: Choice): (row: number) => boolean {
  const { ofRow } = memory.kinds
  if (!cut.holding && !cut.designers && !cut.price && cut.away.size === 0)
    return (row) => hasBit(kinds, ofRow[row]!)
  const passes = passesCut(memory, cut)
  return (row) => hasBit(kinds, ofRow[row]!) && passes(row)
}

/** The rows of a choice among dresses of these statuses. */
export function rowsOf(memory: Memory, statuses: readonly DressStatus[] | 'all', chosen: Chosen): Bits {
  const { passes, cut } = chosen
  const isFiltered = Object.keys(passes).length > 0 || cut.designers || cut.price || cut.away.size > 0
  if (!isFiltered) return both(memory.listed(statuses), cut.holding)
  const rows: Bits = new Int32Array(memory.width)
  const has = isChosen(memory, chosen)
  sourceOf(memory, chosen).each((row) => {
    if (has(row)) setBit(rows, row)
  })
  return rows
}

/** Where to look for all rows of the choice, when it is not worth going along an order. */
export function sourceOf(memory: Memory, { kinds, cut }: Choice): Source {
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
