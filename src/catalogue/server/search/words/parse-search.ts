/** Per typed word the alternative spellings, one of which a dress must contain; a leading blank matches the start of a word. */
export type Spellings = readonly (readonly string[])[]

export interface ParsedSearch {
  spellings: Spellings
  /** The search with corrected typos; null without typos. */
  corrected: string | null
}

/**
 * Splits at blanks and hyphens, spelled as in `search_text`: "A-line" becomes "aline", and "size M" becomes the word
 * "#M", because every dress contains "M" alone.
 */
export function wordsTyped(search = ''): string[] {
  const spelled = search
    .replace(/(?<![^\s\p{Pd}])a[\s\p{Pd}]+line(?![^\s\p{Pd}])/giu, 'aline')
    .replace(/(?<![^\s\p{Pd}])size[\s\p{Pd}:]+(?=(\d+|\d?x*[sml])(?![\p{L}\p{N}]))/giu, '#')
  return [...new Set(spelled.split(/[\s\p{Pd}]+/u).filter(Boolean))]
}

/** The search as readable text. */
export function textSearch(words: readonly string[]): string {
  return words.map((word) => word.trim().replace(/^#(?=.)/, 'size ')).join(' ')
}

/** @param read for each typed word its spellings, and its correction if it was mistyped */
export function parseSearch(
  typed: readonly string[],
  read: readonly { word: string; nearest: readonly string[] }[],
): ParsedSearch {
  const hasCorrection = read.some(({ nearest }) => nearest.length > 0)
  return {
    spellings: read.map(({ word, nearest }) => oneOf(nearest.length > 0 ? nearest : [word])),
    corrected: hasCorrection ? textSearch(typed.map((word, place) => read[place]?.nearest[0] ?? word)) : null,
  }
}

export function oneOf(words: readonly string[]): Spellings[number] {
  return words.map(fromItsBeginning)
}

/** Up to three letters match only at the start of a word: "red" is inside "embroidered". */
function fromItsBeginning(word: string): string {
  return /^[a-z]{1,3}$/.test(word) ? ` ${word}` : word
}
