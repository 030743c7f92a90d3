import type { DressSuggestions, suggestDresses } from '#dresses/search-contract.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { isFound, isListed, newestFirst, type RentedOn } from './conditions.ts'
import { stopWords } from './stop-words.ts'
import {
  oneOf,
  type ParsedSearch,
  type Spellings,
  spellingsOf,
  textSearch,
  wordsBeginningWith,
  wordsTyped,
} from './text-search.ts'

const most = 5

export type SuggestionQuery = QueryOf<typeof suggestDresses>

/**
 * The last word completed by words that dresses hold beside the others, most held first, or mended when
 * it begins none; and dresses that hold them. Looks only among dresses that pass the other filters.
 */
export async function suggest(
  db: Db | Tx,
  awayOn: RentedOn,
  query: SuggestionQuery,
): Promise<DressSuggestions> {
  const { search } = query
  const messages = wordsTyped(search)
  if (messages.length === 0) return { searches: [], dresses: [] }
  const listed = isListed(['APPROVED'])
  const [whole, before] = await Promise.all([
    spellingsOf(db, search, listed),
    spellingsOf(db, messages.slice(0, -1).join(' '), listed),
  ])
  const endings = await wordsBeginningWith(
    db,
    isFound(listed, before.spellings, query, awayOn),
    messages.at(-1)!,
    most,
  )
  const held = spellingsToSuggest(messages.at(-1)!, { before, endings, whole })
  const found =
    held &&
    (await db
      .select({ id: dresses.id, title: dresses.title, mainImage: dresses.mainImage })
      .from(dresses)
      .where(isFound(listed, held, query, awayOn))
      .orderBy(...newestFirst)
      .limit(most))
  return { searches: searchesOf(before, endings, !!found?.length && whole), dresses: found ?? [] }
}

interface ReadSearch {
  before: ParsedSearch
  endings: readonly string[]
  whole: ParsedSearch
}

/**
 * What a suggested dress holds: the words before, and one of the words that the last one may become. The beginning of a stop
 * word is in nearly every description and says nothing by itself: then undefined, and no dress is suggested.
 */
export function spellingsToSuggest(
  last: string,
  { before, endings, whole }: ReadSearch,
): Spellings | undefined {
  if (endings.length > 0) return [...before.spellings, oneOf(endings)]
  const begun = last.toLowerCase()
  if (![...stopWords].some((word) => word.startsWith(begun))) return whole.spellings
  return before.spellings.length > 0 ? before.spellings : undefined
}

/** @param whole how the whole search is read, when it finds something */
export function searchesOf(
  before: ParsedSearch,
  endings: readonly string[],
  whole: ParsedSearch | false,
): string[] {
  const messages = ({ spellings }: ParsedSearch) => spellings.map(([word]) => word!)
  if (endings.length > 0) return endings.map((ending) => textSearch([...messages(before), ending]))
  return whole && whole.corrected !== null ? [textSearch(messages(whole))] : []
}
