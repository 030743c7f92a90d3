import type { DressSuggestions, suggestDresses } from '#dresses/search-contract.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { isFound, isListed, newestFirst, type TakenDresses } from './conditions.ts'
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
 * Completes the last word with words of dresses that contain the other words, most frequent first, or corrects it when no
 * word begins with it.
 * Also returns dresses that contain them. Only dresses that pass the other filters count.
 */
export async function suggest(
  db: Db | Tx,
  taken: TakenDresses,
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
    isFound(listed, before.spellings, query, taken),
    messages.at(-1)!,
    most,
  )
  const held = spellingsToSuggest(messages.at(-1)!, { before, endings, whole })
  const found =
    held &&
    (await db
      .select({ id: dresses.id, title: dresses.title, mainImage: dresses.mainImage })
      .from(dresses)
      .where(isFound(listed, held, query, taken))
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
 * The words that a suggested dress must contain: the words before, and one completion of the last word.
 * Undefined when the last word begins a stop word: nearly every description contains it, so no dress is suggested.
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

/** @param whole the result of parsing the whole search, when it finds dresses */
export function searchesOf(
  before: ParsedSearch,
  endings: readonly string[],
  whole: ParsedSearch | false,
): string[] {
  const messages = ({ spellings }: ParsedSearch) => spellings.map(([word]) => word!)
  if (endings.length > 0) return endings.map((ending) => textSearch([...messages(before), ending]))
  return whole && whole.corrected !== null ? [textSearch(messages(whole))] : []
}
