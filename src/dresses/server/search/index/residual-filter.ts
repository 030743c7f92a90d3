import {
  type Bits,
  countBoth,
  forEachBit,
  hasBit,
} from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import type { DressIndex } from './dress-index.ts'
import type { GroupCounts } from './facet-groups.ts'

/** What a choice asks of dresses of one kind. */
export interface ResidualFilter {
  /** Rows that hold the searched words. */
  holding?: Bits
  designers?: readonly string[]
  /** Lowest and highest shown price in cents. */
  price?: readonly [number, number]
  /** Rows that are left out. */
  away: ReadonlySet<number>
}

export function passesResidual(
  { rows: { prices }, designers }: DressIndex,
  { holding, designers: names, price, away }: ResidualFilter,
): (row: number) => boolean {
  const chosen = names && designers.flags(names)
  return (row) =>
    (price === undefined || (prices[row]! >= price[0] && prices[row]! <= price[1])) &&
    (holding === undefined || hasBit(holding, row)) &&
    (chosen === undefined || chosen[designers.numberOf(row)] === 1) &&
    !away.has(row)
}

/** How many dresses of each listed kind pass; not to be written to, and to be read before the next tally is made. */
export function countsOfGroups(memory: DressIndex, listed: Bits, cut: ResidualFilter): GroupCounts {
  const { kinds, steps } = memory
  const passes = passesResidual(memory, cut)
  if (cut.holding || cut.designers) {
    const tally: GroupCounts = new Uint32Array(kinds.count)
    fewest(sourcesOf(memory, { ...cut, price: undefined })).each((row) => {
      if (passes(row)) tally[kinds.ofRow[row]!]! += 1
    })
    return tally
  }
  if (!cut.price && cut.away.size === 0) return kinds.sizes
  const tally = cut.price ? steps.between(...cut.price, listed.length * 32) : kinds.sizes.slice()
  const passesElse = passesResidual(memory, { ...cut, away: new Set() })
  for (const row of cut.away) if (passesElse(row)) tally[kinds.ofRow[row]!]! -= 1
  return tally
}

/** Rows among which are all that pass. */
export interface Source {
  size: number
  each(visit: (row: number) => void): void
}

export function sourcesOf(
  { rows, designers }: DressIndex,
  { holding, designers: names, price }: ResidualFilter,
): Source[] {
  const sources: Source[] = []
  if (holding) sources.push({ size: countBoth(holding), each: (visit) => forEachBit(holding, visit) })
  if (names) {
    const orders = [...new Set(names)].flatMap((name) => designers.rowsOf(name) ?? [])
    const size = orders.reduce((sum, order) => sum + order.size, 0)
    sources.push({
      size,
      each(visit) {
        for (const order of orders) for (let place = 0; place < order.size; place++) visit(order.at(place))
      },
    })
  }
  if (price) {
    const [from, end] = [rows.placeOfPrice(price[0]), rows.placeOfPrice(price[1] + 1)]
    sources.push({
      size: Math.max(0, end - from),
      each(visit) {
        for (let place = from; place < end; place++) visit(rows.byPrice.at(place))
      },
    })
  }
  return sources
}

export function fewest(sources: readonly Source[]): Source {
  return sources.reduce((best, source) => (source.size < best.size ? source : best))
}
