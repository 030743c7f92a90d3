import type { RowOrder } from '#dresses/server/search/index/columns/row-order.ts'
import type { Rows } from '#dresses/server/search/index/columns/rows.ts'
import type { DressIndex } from './dress-index.ts'
import { isSelected, type Selection, sourceOf } from './evaluate.ts'

export interface Sorting {
  orderBy?: 'createdAt' | 'rentalPrice' | 'title'
  order?: 'asc' | 'desc'
}

/** Ids of one page of these rows. */
export function pageOf(
  memory: DressIndex,
  chosen: Selection,
  sorting: Sorting,
  offset: number,
  limit: number,
): string[] {
  const { total } = chosen
  if (offset >= total) return []
  const { rows } = memory
  const has = isSelected(memory, chosen)
  // In steps of a walk: a row of a source lies anywhere in memory.
  const walk = (rows.byCreated.size / total) * (offset + limit)
  const source = walk > 20_000 ? sourceOf(memory, chosen) : undefined
  const page =
    source && (source.size + total) * 20 < walk
      ? sorted(rows, sorting, source, has).slice(offset, offset + limit)
      : walked(wayOf(rows, sorting), has, offset, limit)
  return page.map((row) => rows.idOf(row))
}

function sorted(
  rows: Rows,
  { orderBy = 'createdAt', order = 'desc' }: Sorting,
  source: { each(visit: (row: number) => void): void },
  has: (row: number) => boolean,
): number[] {
  const found: number[] = []
  source.each((row) => {
    if (has(row)) found.push(row)
  })
  const { prices, byPrice } = rows
  const turned = order === 'desc'
  if (orderBy !== 'rentalPrice') {
    const { compare } = orderBy === 'title' ? rows.byTitle : rows.byCreated
    return found.sort(turned ? (a, b) => compare(b, a) : compare)
  }
  return found.sort((a, b) => {
    const [first, second] = [prices[a]!, prices[b]!]
    return turned && first !== second ? second - first : byPrice.compare(a, b)
  })
}

/** Calls with each row in turn until it is told to stop. */
type Way = (visit: (row: number) => boolean) => void

function walked(way: Way, has: (row: number) => boolean, offset: number, limit: number): number[] {
  const page: number[] = []
  let passed = 0
  way((row) => {
    if (!has(row)) return false
    passed += 1
    if (passed > offset) page.push(row)
    return page.length === limit
  })
  return page
}

function wayOf(rows: Rows, { orderBy = 'createdAt', order = 'desc' }: Sorting): Way {
  const descending = order === 'desc'
  if (orderBy === 'rentalPrice') return pricedWay(rows, descending)
  return plainWay(orderBy === 'title' ? rows.byTitle : rows.byCreated, descending)
}
function plainWay(order: RowOrder, descending: boolean): Way {
  return (visit) => {
    if (descending) for (let place = order.size - 1; place >= 0; place--) if (visit(order.at(place))) return
    if (!descending) for (let place = 0; place < order.size; place++) if (visit(order.at(place))) return
  }
}

/** Dearest first turns the prices round, but not the dresses of one price nor those without. */
function pricedWay({ byPrice, prices }: Rows, descending: boolean): Way {
  if (!descending) return plainWay(byPrice, false)
  return (visit) => {
    let priced = byPrice.size
    while (priced > 0 && prices[byPrice.at(priced - 1)] === -1) priced -= 1
    for (let end = priced; end > 0; ) {
      const price = prices[byPrice.at(end - 1)]
      let start = end - 1
      while (start > 0 && prices[byPrice.at(start - 1)] === price) start -= 1
      for (let place = start; place < end; place++) if (visit(byPrice.at(place))) return
      end = start
    }
    for (let place = priced; place < byPrice.size; place++) if (visit(byPrice.at(place))) return
  }
}
