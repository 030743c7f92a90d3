import { doubleMetaphone } from 'double-metaphone'

/**
 * Returns the words of a vocabulary at the smallest edit distance to a mistyped word, of these the ones that it begins, or that have its first letter, if there are any; none when all are too far.
 * A word that sounds the same may differ by one more edit: "mermade" has distance 2 to "mermaid".
 * Words under four letters are not corrected: one edit makes another word of them.
 */
export function nearestWords(typed: string, vocabulary: readonly string[]): string[] {
  const allowed = typosAllowed(typed)
  if (allowed === 0) return []
  let best = allowed + 1
  let nearest: string[] = []
  for (const word of vocabulary) {
    if (Math.abs(word.length - typed.length) > best) continue
    const typos = typosBetween(typed, word)
    if (typos > best || typos === 0 || (typos > allowed && !soundAlike(typed, word))) continue
    if (typos < best) nearest = []
    best = typos
    nearest.push(word)
  }
  // "soire" is "soiree" without its end, rather than "soie"; and who mistypes a word rarely begins with another letter: not "noire".
  const begun = nearest.filter((word) => word.startsWith(typed))
  const alike = begun.length > 0 ? begun : nearest.filter((word) => word[0] === typed[0])
  return alike.length > 0 ? alike : nearest
}

function soundAlike(a: string, b: string): boolean {
  const [sound] = doubleMetaphone(a)
  // The phonetic key covers the Latin alphabet only.
  return sound !== '' && sound === doubleMetaphone(b)[0]
}

/** The largest allowed edit distance for a word of this length. */
export function typosAllowed(typed: string): number {
  if (typed.length < 4) return 0
  return typed.length < 8 ? 1 : 2
}

/** Damerau-Levenshtein distance (optimal string alignment): a missing, added, wrong or swapped letter counts 1. */
export function typosBetween(a: string, b: string): number {
  let twoBack: number[] = []
  let back = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      here[column] = Math.min(
        back[column]! + 1,
        here[column - 1]! + 1,
        back[column - 1]! + (same ? 0 : 1),
        swapped ? twoBack[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    twoBack = back
    back = here
  }
  return back[b.length]!
}
