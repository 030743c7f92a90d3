import { pageSize } from './filters.ts'

/** '1 dress', '24 dresses', '1,024 dresses', 'no dresses'. */
export function countWords(total: number): string {
  if (total === 0) return 'no dresses'
  return total === 1 ? '1 dress' : `${total.toLocaleString('en')} dresses`
}

/** What the list shows, in a sentence for eyes and ears. */
export function resultWords(total: number, page: number): string {
  if (total === 0) return 'No dresses match your choice'
  if (total <= pageSize) return `Showing ${countWords(total)}`
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  if (first > total) return `There is no page ${page}`
  return `Showing ${first} to ${last} of ${countWords(total)}`
}

/** How many filters are on, for the button that opens them on a phone. */
export function filtersWords(chosen: number): string {
  return chosen === 0 ? 'Filters' : `Filters (${chosen})`
}
