import type { DressSuggestions, suggestDresses } from '#dresses/browsing-contract.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { type AwayOn, isFound, isListed, newestFirst } from './conditions.ts'
import { searchOf, spellingsOf, type Understood, wordsBeginningWith, wordsTyped } from './search.ts'
import { dresses } from './tables.ts'

const most = 5

export type SuggestionQuery = QueryOf<typeof suggestDresses>

/**
 * The last word completed by words that dresses hold beside the others, most held first, or mended when
 * it begins none; and dresses that hold them all. Looks only among dresses that pass the other filters.
 */
export async function suggest(
  db: Db | Tx,
  awayOn: AwayOn,
  query: SuggestionQuery,
): Promise<DressSuggestions> {
  const { search } = query
  const words = wordsTyped(search)
  if (words.length === 0) return { searches: [], dresses: [] }
  const listed = isListed(['APPROVED'])
  const [whole, before] = await Promise.all([
    spellingsOf(db, search, listed),
    spellingsOf(db, words.slice(0, -1).join(' '), listed),
  ])
  const [endings, found] = await Promise.all([
    wordsBeginningWith(db, isFound(listed, before.spellings, query, awayOn), words.at(-1)!, most),
    db
      .select({ id: dresses.id, title: dresses.title, mainImage: dresses.mainImage })
      .from(dresses)
      .where(isFound(listed, whole.spellings, query, awayOn))
      .orderBy(...newestFirst)
      .limit(most),
  ])
  return { searches: searchesOf(before, endings, found.length > 0 && whole), dresses: found }
}

/** @param whole how the whole search is read, when it finds something */
export function searchesOf(
  before: Understood,
  endings: readonly string[],
  whole: Understood | false,
): string[] {
  const words = ({ spellings }: Understood) => spellings.map(([word]) => word!)
  if (endings.length > 0) return endings.map((ending) => searchOf([...words(before), ending]))
  return whole && whole.corrected !== null ? [searchOf(words(whole))] : []
}
