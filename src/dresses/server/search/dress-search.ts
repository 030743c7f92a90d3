import type { Dress, DressFilters, DressStatus, getDressFilters, listDresses } from '#dresses/contract.ts'
import type { OccurringFilter, ValueFilter } from '#dresses/filters.ts'
import type { suggestDresses } from '#dresses/search-contract.ts'
import type { QueryOf } from '#shared/endpoint.ts'

export type Statuses = readonly DressStatus[] | 'all'
export type Filters = QueryOf<typeof getDressFilters>
export type Listing = QueryOf<typeof listDresses>
export type SuggestionQuery = QueryOf<typeof suggestDresses>
export type Model = Pick<Dress, 'id' | 'category' | 'subType' | 'color'>

/** The ids of the dresses that cannot be rented for an event, or 'all' when none can; undefined without an event. */
export type TakenDresses = readonly string[] | 'all' | undefined

export interface FoundPage {
  ids: string[]
  total: number
  /** The search with corrected typos; null without typos. */
  corrected: string | null
}

/** How many dresses a value would show beside the other filters. */
export interface Counts {
  total: number
  /** @param within the category of a type */
  countOf(filter: ValueFilter, value: string, within?: string): number
  /** Of a filter that offers what occurs: the values with the most listed dresses, and the chosen ones. */
  occurring(filter: OccurringFilter): readonly string[]
  price: DressFilters['price']
}

/** The most values that such a filter offers. */
export const mostOffered = 50

/** As PostgreSQL compares by the collation "C". */
export const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** A way to search dresses. All ways find the same: ids in order, which the caller reads. */
export interface DressSearch {
  find(statuses: Statuses, listing: Listing, taken: TakenDresses): Promise<FoundPage>
  /** Counts the approved dresses. */
  counts(filters: Filters, taken: TakenDresses): Promise<Counts>
  suggest(query: SuggestionQuery, taken: TakenDresses): Promise<{ ids: string[]; searches: string[] }>
  /** Approved dresses: first those with the same style and colour, then style, then colour, then the rest; newest first. */
  similar(model: Model, limit: number, taken: readonly string[]): Promise<string[]>
}

/** A search that may not know the answer. */
export type PartialSearch = {
  [Name in keyof DressSearch]: (
    ...input: Parameters<DressSearch[Name]>
  ) => Promise<Awaited<ReturnType<DressSearch[Name]>> | undefined>
}

export function withFallback(first: PartialSearch, otherwise: DressSearch): DressSearch {
  return {
    find: async (...input) => (await first.find(...input)) ?? otherwise.find(...input),
    counts: async (...input) => (await first.counts(...input)) ?? otherwise.counts(...input),
    suggest: async (...input) => (await first.suggest(...input)) ?? otherwise.suggest(...input),
    similar: async (...input) => (await first.similar(...input)) ?? otherwise.similar(...input),
  }
}
