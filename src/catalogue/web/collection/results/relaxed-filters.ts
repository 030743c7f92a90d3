import type { RelaxedMatches } from '#catalogue/contract.ts'
import { filters } from '#catalogue/filters.ts'
import { relaxedFilters as messages } from '#catalogue/texts/texts.gen.js'
import { type CollectionSearch, withoutFilter } from '#catalogue/web/collection/query/collection-search.ts'
import { andList } from '#shared/format/list.ts'

export interface RelaxedFilter {
  label: string
  total: number
  search: CollectionSearch
}

/** Searches with one filter removed, the one with the most dresses first. */
export function relaxedFilters(search: CollectionSearch, { without }: RelaxedMatches): RelaxedFilter[] {
  return without
    .toSorted((a, b) => b.total - a.total)
    .map(({ filter, total }) => ({
      label: filters[filter].any,
      total,
      search: withoutFilter(search, filter),
    }))
}

/** 'Close to your choice for “lace”, leaving out the size and the colour'. */
export function relaxedText({ leftOut, search }: RelaxedMatches): string {
  const without = andList(leftOut.map((filter) => filters[filter].name))
  if (search === null) return without ? messages.closeWithout({ filters: without }) : messages.close
  return without ? messages.closeForWithout({ search, filters: without }) : messages.closeFor({ search })
}
