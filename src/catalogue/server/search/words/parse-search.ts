import { searchWords } from '#shared/contains-words.ts'
import type { Vocabulary } from '#taxonomy/vocabulary.ts'
import { typosAllowed } from './spelling.ts'
import { stopWords } from './stop-words.ts'

/** Per typed word the alternative spellings, one of which a dress must contain; a leading blank matches the start of a word. */
export type Spellings = readonly (readonly string[])[]

export interface ParsedSearch {
  spellings: Spellings
  /** The search with corrected typos; null without typos. */
  corrected: string | null
}

/**
 * Splits at blanks and hyphens, spelled as in `search_text`: "A-line" becomes "aline", and "size M" becomes the word
 * "#M", because every dress contains "M" alone, and "sans manches" is not a search for sleeves.
 */
export function wordsTyped(search = ''): string[] {
  const spelled = search
    .replace(/(?<![^\s\p{Pd}])a[\s\p{Pd}]+line(?![^\s\p{Pd}])/giu, 'aline')
    .replace(sleeveless, 'sleeveless')
    .replace(/(?<![^\s\p{Pd}])ligne[\s\p{Pd}]+a(?![^\s\p{Pd}])/giu, 'aline')
    .replace(
      /(?<![^\s\p{Pd}])(?:size|taille|مقاس|قياس)[\s\p{Pd}:]+(?=(\d+|[٠-٩]+|\d?x*[sml])(?![\p{L}\p{N}]))/giu,
      '#',
    )
  return [...new Set(searchWords(spelled.replace(/\p{Pd}/gu, ' ')))]
}

const sleeveless =
  /(?<![^\s\p{Pd}])(?:no|without|sans|بدون|بلا|من دون)[\s\p{Pd}]+(?:sleeves?|manches?|[أا]كمام)(?![\p{L}\p{N}])/giu

/**
 * Whether a word that finds no dress may be a typo: neither a word of the shop, in any of its languages, nor one of the little words
 * of a sentence.
 */
export function mayBeTypo(word: string, { words }: Vocabulary): boolean {
  return typosAllowed(word) > 0 && !stopWords.has(word) && !words.includes(word)
}

/** The search as readable text. */
export function textSearch(words: readonly string[]): string {
  return words.map((word) => word.trim().replace(/^#(?=.)/, 'size ')).join(' ')
}

/** @param read for each typed word its `plainText`, and its corrections if it was mistyped */
export function parseSearch(
  typed: readonly string[],
  read: readonly { word: string; nearest: readonly string[] }[],
  { formsOf, written }: Vocabulary,
): ParsedSearch {
  const hasCorrection = read.some(({ nearest }) => nearest.length > 0)
  return {
    spellings: read.map(({ word, nearest }) =>
      oneOf(nearest.length > 0 ? nearest.flatMap(formsOf) : formsOf(word)),
    ),
    corrected: hasCorrection
      ? textSearch(
          typed.map((word, place) => {
            const nearest = read[place]?.nearest[0]
            return nearest === undefined ? word : written(nearest)
          }),
        )
      : null,
  }
}

export function oneOf(words: readonly string[]): Spellings[number] {
  return [...new Set(words.map(fromItsBeginning))]
}

/** Up to three letters, two Arabic ones, match only at the start of a word: "red" is inside "embroidered". */
function fromItsBeginning(word: string): string {
  return /^([a-z]{1,3}|[\u0621-\u064a]{1,2})$/.test(word) ? ` ${word}` : word
}
