import { resultsMessages as messages } from '#catalogue/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { type CollectionSearch, pageSize } from './collection-search.ts'

type OfSection = Pick<CollectionSearch, 'section'>

const textsOf = ({ section }: OfSection) => (section ? messages.accessories : messages.dresses)

/** '1 dress', '24 dresses', '1,024 accessories', 'no dresses'. */
export function countText(total: number, search: OfSection = {}): string {
  return textsOf(search).count({ count: total })
}

/** Status text of the list. @param pages in ascending order. */
export function resultText(total: number, pages: readonly number[], search: OfSection = {}): string {
  const texts = textsOf(search)
  if (total === 0) return texts.none
  const [first = 1] = pages
  const page = pages.at(-1) ?? 1
  const start = (first - 1) * pageSize + 1
  if (start > total) return messages.noPage({ page })
  const end = lastShown(total, page)
  if (start === 1 && end === total) return texts.all({ count: total })
  return texts.range({ start, end, count: total })
}

/** Position of the last dress of a page in the whole list, counted from 1. */
export function lastShown(total: number, page: number): number {
  return Math.min(page * pageSize, total)
}

export function filtersText(chosen: number): string {
  return chosen === 0 ? words.filters : messages.chosen({ chosen })
}
