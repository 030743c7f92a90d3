import { pageSize } from './filters.ts'

export const numbers = new Intl.NumberFormat('en')

/** '1 dress', '24 dresses', '1,024 dresses', 'no dresses'. */
export function countText(total: number): string {
  if (total === 0) return 'no dresses'
  if (total === 1) return '1 dress'
  return `${total < 1000 ? total : numbers.format(total)} dresses`
}

/** What the list shows, in a sentence for eyes and ears. @param pages in their order; one unless more were loaded. */
export function resultText(total: number, pages: readonly number[]): string {
  if (total === 0) return '0 dresses'
  const [first = 1] = pages
  const page = pages.at(-1) ?? 1
  const start = (first - 1) * pageSize + 1
  if (start > total) return `There is no page ${page}`
  const end = lastShown(total, page)
  if (start === 1 && end === total) return `Showing ${countText(total)}`
  return `Showing ${start} to ${end} of ${countText(total)}`
}

/** Place in the whole list of the last dress on a page, counted from 1. */
export function lastShown(total: number, page: number): number {
  return Math.min(page * pageSize, total)
}

/** How many filters are on, for the button that opens them on a phone. */
export function filtersText(chosen: number): string {
  return chosen === 0 ? 'Filters' : `Filters (${chosen})`
}
