import type { DressFilters, getDressFilters, listDresses } from '#catalogue/contract.ts'
import type { FilterName, OccurringFilter, ValueFilter } from '#catalogue/filters.ts'
import type { suggestDresses } from '#catalogue/search-contract.ts'
import type { Dress, DressStatus } from '#dresses/contract.ts'
import type { Measurements } from '#measurements/measurements.ts'
import type { QueryOf } from '#shared/endpoint.ts'

/** Which dresses the viewer sees: `statusesListed`. */
export type Statuses = readonly DressStatus[] | 'all'
/** Whose measurements `fits` compares with; absent without any. */
interface OfPerson {
  person?: Measurements
}

export type Filters = QueryOf<typeof getDressFilters> & OfPerson
export type Listing = QueryOf<typeof listDresses> & OfPerson
export type SuggestionQuery = QueryOf<typeof suggestDresses> & OfPerson
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
  /** Whether the section has something of this size, or it is chosen: a dress has no size of shoes. */
  isOffered(size: string): boolean
  price: DressFilters['price']
}

/** The most values that such a filter offers. */
export const mostOffered = 50

/** Searches dresses. Returns ids in order, which the caller reads. */
export interface DressSearch {
  find(statuses: Statuses, listing: Listing, taken: TakenDresses): Promise<FoundPage>
  /** The total of `find`. */
  count(statuses: Statuses, filters: Filters, taken: TakenDresses): Promise<number>
  /** The totals without one of the given filters each. */
  countsWithout(statuses: Statuses, filters: Filters, taken: TakenDresses): Promise<Map<FilterName, number>>
  newest(statuses: Statuses, filters: Filters, taken: TakenDresses, limit: number): Promise<string[]>
  counts(statuses: Statuses, filters: Filters, taken: TakenDresses): Promise<Counts>
  suggest(
    statuses: Statuses,
    query: SuggestionQuery,
    taken: TakenDresses,
  ): Promise<{ ids: string[]; searches: string[] }>
  /** Approved dresses: first those with the same style and colour, then style, then colour, then the rest; newest first. */
  similar(model: Model, limit: number, taken: readonly string[]): Promise<string[]>
}
