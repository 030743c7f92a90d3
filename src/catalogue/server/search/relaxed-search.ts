import type { RelaxedMatches } from '#catalogue/contract.ts'
import { type FilterName, filterNames, filterOf, paramsOf } from '#catalogue/filters.ts'
import type { Filters } from '#catalogue/server/search/sql/dress-search.ts'
import { textSearch, wordsTyped } from '#catalogue/server/search/words/parse-search.ts'
import type { Dress } from '#dresses/contract.ts'

export interface RunSearch {
  count(filters: Filters): Promise<number>
  /** The totals without one of the given filters each. */
  countsWithout(filters: Filters): Promise<Map<FilterName, number>>
  newest(filters: Filters, limit: number): Promise<Dress[]>
}

/**
 * Finds an alternative when no dress matches every filter: drops one filter, then more, in the order of `relax`, and
 * searches only for the words that occur.
 * Null when no filter was given or no dress exists.
 */
export async function relaxedMatches(run: RunSearch, filters: Filters): Promise<RelaxedMatches | null> {
  const given = filterNames.filter((name) => isGiven(filters, name))
  if (given.length === 0) return null
  const totals = await run.countsWithout(filters)
  const without = given.flatMap((filter) => {
    const total = totals.get(filter) ?? 0
    return total > 0 ? [{ filter, total }] : []
  })
  const easiestFirst = given.toSorted((a, b) => filterOf(a).relax - filterOf(b).relax)
  const single = easiestFirst
    .filter((name) => without.some(({ filter }) => filter === name))
    .map((name) => [name])
  const prefixes = easiestFirst.map((_, index) => easiestFirst.slice(0, index + 1))
  for (const leftOut of [...single, ...prefixes]) {
    const search = leftOut.includes('search')
      ? await matchingWords(run, leaving(filters, leftOut), filters.search)
      : null
    const dropped = search === null ? leftOut : leftOut.filter((name) => name !== 'search')
    const relaxedQuery = { ...leaving(filters, leftOut), ...(search !== null && { search }) }
    const dresses = await run.newest(relaxedQuery, 8)
    if (dresses.length > 0) return { without, leftOut: dropped, search, dresses }
  }
  return null
}

function isGiven(filters: Filters, name: FilterName): boolean {
  return paramsOf(name).some((param) => {
    const value = filters[param as Exclude<keyof Filters, 'person'>]
    return value !== undefined && value.length > 0
  })
}

function leaving(filters: Filters, names: readonly FilterName[]): Filters {
  const params = names.flatMap(paramsOf)
  return Object.fromEntries(Object.entries(filters).filter(([param]) => !params.includes(param)))
}

/** The words, greedily from the first, that one dress contains together; null when none occurs. */
async function matchingWords(run: RunSearch, filters: Filters, search = ''): Promise<string | null> {
  const words: string[] = []
  for (const word of wordsTyped(search).slice(0, 8)) {
    if ((await run.count({ ...filters, search: [...words, word].join(' ') })) > 0) words.push(word)
  }
  return words.length > 0 ? textSearch(words) : null
}
