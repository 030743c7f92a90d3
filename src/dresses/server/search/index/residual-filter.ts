import {
  type Bits,
  countBoth,
  forEachBit,
  hasBit,
} from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import type { DressIndex } from './dress-index.ts'
import type { GroupCounts } from './facet-groups.ts'

/** Conditions on dresses that groups cannot decide. */
export interface ResidualFilter {
  /** Rows that contain the searched words. */
  holding?: Bits
  designers?: readonly string[]
  /** Lowest and highest shown price in cents. */
  price?: readonly [number, number]
  /** Excluded rows. */
  rented: ReadonlySet<number>
}

export function passesResidual(
  { rows: { prices }, designers }: DressIndex,
  { holding, designers: names, price, rented }: ResidualFilter,
): (row: number) => boolean {
  const chosen = names && designers.flags(names)
  return (row) =>
    (price === undefined || (prices[row]! >= price[0] && prices[row]! <= price[1])) &&
    (holding === undefined || hasBit(holding, row)) &&
    (chosen === undefined || chosen[designers.numberOf(row)] === 1) &&
    !rented.has(row)
}

/** Per group the number of dresses that pass. Read-only, and valid until the next call. */
export function countsOfGroups(index: DressIndex, listed: Bits, residual: ResidualFilter): GroupCounts {
  const { groups, histogram } = index
  const passes = passesResidual(index, residual)
  if (residual.holding || residual.designers) {
    const counts: GroupCounts = new Uint32Array(groups.count)
    fewest(sourcesOf(index, { ...residual, price: undefined })).each((row) => {
      if (passes(row)) counts[groups.ofRow[row]!]! += 1
    })
    return counts
  }
  if (!residual.price && residual.rented.size === 0) return groups.sizes
  const counts = residual.price
    ? histogram.between(...residual.price, listed.length * 32)
    : groups.sizes.slice()
  const passesElse = passesResidual(index, { ...residual, rented: new Set() })
  for (const row of residual.rented) if (passesElse(row)) counts[groups.ofRow[row]!]! -= 1
  return counts
}

/** Candidate rows, a superset of the matching ones. */
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
        for (const order of orders)
          for (let position = 0; position < order.size; position++) visit(order.at(position))
      },
    })
  }
  if (price) {
    const [from, end] = [rows.positionOfPrice(price[0]), rows.positionOfPrice(price[1] + 1)]
    sources.push({
      size: Math.max(0, end - from),
      each(visit) {
        for (let position = from; position < end; position++) visit(rows.byPrice.at(position))
      },
    })
  }
  return sources
}

export function fewest(sources: readonly Source[]): Source {
  return sources.reduce((best, source) => (source.size < best.size ? source : best))
}
