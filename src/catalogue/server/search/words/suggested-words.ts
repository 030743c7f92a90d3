import { plainText } from '#shared/contains-words.ts'
import type { Vocabulary } from '#taxonomy/vocabulary.ts'
import { oneOf, type ParsedSearch, type Spellings, textSearch } from './parse-search.ts'
import { stopWords } from './stop-words.ts'

export const mostSuggested = 5

interface ReadSearch {
  before: ParsedSearch
  /** Words that begin with the last word typed and find dresses. */
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
  { formsOf }: Vocabulary,
): Spellings | undefined {
  if (endings.length > 0) return [...before.spellings, oneOf(endings.flatMap(formsOf))]
  const begun = plainText(last)
  if (![...stopWords].some((word) => word.startsWith(begun))) return whole.spellings
  return before.spellings.length > 0 ? before.spellings : undefined
}

/** @param whole the result of parsing the whole search, when it finds dresses */
export function searchesOf(
  before: ParsedSearch,
  endings: readonly string[],
  whole: ParsedSearch | false,
  { written }: Vocabulary,
): string[] {
  const wordsOf = ({ spellings }: ParsedSearch) => spellings.map(([word]) => written(word!.trim()))
  if (endings.length > 0) return endings.map((ending) => textSearch([...wordsOf(before), written(ending)]))
  return whole && whole.corrected !== null ? [textSearch(wordsOf(whole))] : []
}
