import { type Memory, rowsIn } from './memory.ts'
import type { RowOrder } from './row-order.ts'
import { type Bits, hasBit } from './row-set.ts'
import type { Rows } from './rows.ts'

export interface Sorting {
  orderBy?: 'createdAt' | 'rentalPrice' | 'title'
  order?: 'asc' | 'desc'
}

/** Ids of one page of these rows. */
export function pageOf(
  { rows }: Memory,
  found: Bits,
  total: number,
  { orderBy = 'createdAt', order = 'desc' }: Sorting,
  offset: number,
  limit: number,
): string[] {
  if (offset >= total) return []
  const descending = order === 'desc'
  const way = { createdAt: rows.byCreated, title: rows.byTitle, rentalPrice: rows.byPrice }[orderBy]
  const sortable = total <= few && orderBy !== 'rentalPrice'
  const page = sortable
    ? sorted(way, rowsIn(found), descending).slice(offset, offset + limit)
    : walked(
        orderBy === 'rentalPrice' ? pricedWay(rows, descending) : plainWay(way, descending),
        found,
        offset,
        limit,
      )
  return page.map((row) => rows.idOf(row))
}

/** Sorting so many is quicker than looking for them along a million. */
const few = 500

function sorted(way: RowOrder, found: number[], descending: boolean): number[] {
  return found.sort((a, b) => (descending ? way.compare(b, a) : way.compare(a, b)))
}

/** Calls with each row in turn until it is told to stop. */
type Way = (visit: (row: number) => boolean) => void

function walked(way: Way, found: Bits, offset: number, limit: number): number[] {
  const page: number[] = []
  let passed = 0
  way((row) => {
    if (!hasBit(found, row)) return false
    passed += 1
    if (passed > offset) page.push(row)
    return page.length === limit
  })
  return page
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
