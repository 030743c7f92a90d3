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
  index: DressIndex,
  selection: Selection,
  sorting: Sorting,
  offset: number,
  limit: number,
): string[] {
  const { total } = selection
  if (offset >= total) return []
  const { rows } = index
  const has = isSelected(index, selection)
  // Cost in sequential reads; a random access costs about 20 of them.
  const cost = (rows.byCreated.size / total) * (offset + limit)
  const source = cost > 20_000 ? sourceOf(index, selection) : undefined
  const page =
    source && (source.size + total) * 20 < cost
      ? sorted(rows, sorting, source, has).slice(offset, offset + limit)
      : takePage(scanOf(rows, sorting), has, offset, limit)
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
  const descending = order === 'desc'
  if (orderBy !== 'rentalPrice') {
    const { compare } = orderBy === 'title' ? rows.byTitle : rows.byCreated
    return found.sort(descending ? (a, b) => compare(b, a) : compare)
  }
  return found.sort((a, b) => {
    const [first, second] = [prices[a]!, prices[b]!]
    return descending && first !== second ? second - first : byPrice.compare(a, b)
  })
}

/** Visits each row in order until `visit` returns true. */
type Scan = (visit: (row: number) => boolean) => void

function takePage(scan: Scan, has: (row: number) => boolean, offset: number, limit: number): number[] {
  const page: number[] = []
  let passed = 0
  scan((row) => {
    if (!has(row)) return false
    passed += 1
    if (passed > offset) page.push(row)
    return page.length === limit
  })
  return page
}

function scanOf(rows: Rows, { orderBy = 'createdAt', order = 'desc' }: Sorting): Scan {
  const descending = order === 'desc'
  if (orderBy === 'rentalPrice') return priceScan(rows, descending)
  return orderScan(orderBy === 'title' ? rows.byTitle : rows.byCreated, descending)
}
function orderScan(order: RowOrder, descending: boolean): Scan {
  return (visit) => {
    if (descending)
      for (let position = order.size - 1; position >= 0; position--) if (visit(order.at(position))) return
    if (!descending)
      for (let position = 0; position < order.size; position++) if (visit(order.at(position))) return
  }
}

/** Descending prices: rows of equal price keep their order, and rows without a price stay last. */
function priceScan({ byPrice, prices }: Rows, descending: boolean): Scan {
  if (!descending) return orderScan(byPrice, false)
  return (visit) => {
    let priced = byPrice.size
    while (priced > 0 && prices[byPrice.at(priced - 1)] === -1) priced -= 1
    for (let end = priced; end > 0; ) {
      const price = prices[byPrice.at(end - 1)]
      let start = end - 1
      while (start > 0 && prices[byPrice.at(start - 1)] === price) start -= 1
      for (let position = start; position < end; position++) if (visit(byPrice.at(position))) return
      end = start
    }
    for (let position = priced; position < byPrice.size; position++) if (visit(byPrice.at(position))) return
  }
}
