import { doubleMetaphone } from 'double-metaphone'

/**
 * The words of a vocabulary that a mistyped word was most likely meant to be: those at the smallest distance, and none
 * when even that is too far. A word that sounds the same may be one slip further: "mermade" is two from "mermaid". Words
 * under four letters are taken as they are: one slip makes another word of them.
 */
export function nearestWords(typed: string, vocabulary: readonly string[]): string[] {
  const allowed = typosAllowed(typed)
  if (allowed === 0) return []
  let best = allowed + 1
  let nearest: string[] = []
  for (const word of vocabulary) {
    if (Math.abs(word.length - typed.length) > best) continue
    const slips = typosBetween(typed, word)
    if (slips > best || slips === 0 || (slips > allowed && !soundAlike(typed, word))) continue
    if (slips < best) nearest = []
    best = slips
    nearest.push(word)
  }
  return nearest
}

function soundAlike(a: string, b: string): boolean {
  const [sound] = doubleMetaphone(a)
  // Only letters of the Latin alphabet have a sound here.
  return sound !== '' && sound === doubleMetaphone(b)[0]
}

/** How many slips a word of this length is forgiven. */
export function typosAllowed(typed: string): number {
  if (typed.length < 4) return 0
  return typed.length < 8 ? 1 : 2
}

/**
 * Damerau-Levenshtein distance in its optimal string alignment form: letters missing, added, wrong, or two
 * neighbours swapped, each one slip.
 */
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
