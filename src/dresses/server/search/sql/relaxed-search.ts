import { type Dress, type FilterName, filterNames, type RelaxedMatches } from '#dresses/contract.ts'
import type { Filters } from './conditions.ts'
import { textSearch, wordsTyped } from './text-search.ts'

export interface RunSearch {
  count(filters: Filters): Promise<number>
  newest(filters: Filters, limit: number): Promise<Dress[]>
}

/**
 * Finds an alternative when no dress matches every filter: drops one filter, then more, in the order of `dropOrder`, and
 * searches only for the words that occur.
 * Null when no filter was given or no dress exists.
 */
export async function relaxedMatches(run: RunSearch, filters: Filters): Promise<RelaxedMatches | null> {
  const given = filterNames.filter((name) => isGiven(filters, name))
  if (given.length === 0) return null
  const without = (
    await Promise.all(
      given.map(async (filter) => ({ filter, total: await run.count(leaving(filters, [filter])) })),
    )
  ).filter(({ total }) => total > 0)
  const easiestFirst = dropOrder.filter((name) => given.includes(name))
  const single = easiestFirst
    .filter((name) => without.some(({ filter }) => filter === name))
    .map((name) => [name])
  const growing = easiestFirst.map((_, index) => easiestFirst.slice(0, index + 1))
  for (const leftOut of [...single, ...growing]) {
    const search = leftOut.includes('search')
      ? await matchingWords(run, leaving(filters, leftOut), filters.search)
      : null
    const dropped = search === null ? leftOut : leftOut.filter((name) => name !== 'search')
    const widened = { ...leaving(filters, leftOut), ...(search !== null && { search }) }
    const dresses = await run.newest(widened, 8)
    if (dresses.length > 0) return { without, leftOut: dropped, search, dresses }
  }
  return null
}

/** Drops a day or a price before a colour, and a colour before the kind of dress. */
const dropOrder: readonly FilterName[] = [
  'eventDate',
  'price',
  'branch',
  'size',
  'designer',
  'color',
  'subType',
  'search',
  'category',
]

function isGiven(filters: Filters, name: FilterName): boolean {
  if (name === 'price') return filters.minPrice !== undefined || filters.maxPrice !== undefined
  const value = filters[name]
  return value !== undefined && value.length > 0
}

function leaving(filters: Filters, names: readonly FilterName[]): Filters {
  const left: Filters = { ...filters }
  for (const name of names) {
    if (name === 'price') {
      left.minPrice = undefined
      left.maxPrice = undefined
    } else left[name] = undefined
  }
  return left
}

/** The words, greedily from the first, that one dress contains together; null when none occurs. */
async function matchingWords(run: RunSearch, filters: Filters, search = ''): Promise<string | null> {
  const words: string[] = []
  for (const word of wordsTyped(search).slice(0, 8)) {
    if ((await run.count({ ...filters, search: [...words, word].join(' ') })) > 0) words.push(word)
  }
  return words.length > 0 ? textSearch(words) : null
}
