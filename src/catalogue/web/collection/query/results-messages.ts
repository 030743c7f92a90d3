import { collectionQueryResultsMessages as messages } from '#catalogue/messages/texts.gen.js'
import { numberText } from '#shared/format/number.ts'
import { pageSize } from './collection-search.ts'

/** '1 dress', '24 dresses', '1,024 dresses', 'no dresses'. */
export function countText(total: number): string {
  if (total === 0) return 'no dresses'
  if (total === 1) return '1 dress'
  return `${numberText(total)} dresses`
}

/** Status text of the list. @param pages in ascending order. */
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

/** Position of the last dress of a page in the whole list, counted from 1. */
export function lastShown(total: number, page: number): number {
  return Math.min(page * pageSize, total)
}

export function filtersText(chosen: number): string {
  return chosen === 0 ? messages.filters : `Filters (${chosen})`
}
