import { isSameName, plainText } from '#shared/contains-words.ts'

/**
 * Whether two names can be those of one person who is known by her phone and email: the first name is the same in any spelling.
 * A mother and a daughter differ in it. What opens a file asks it, too, so that it never guesses.
 */
export function hasSameFirstName(one: string, other: string): boolean {
  return isSameName(one, other) || isSameName(firstWord(one), firstWord(other))
}

/** Also true where only staff can tell: an initial, another order of the words, or Arabic and Latin letters. */
export function mayHaveSameFirstName(one: string, other: string): boolean {
  if (hasSameFirstName(one, other) || isArabic(one) !== isArabic(other)) return true
  return hasSameWords(one, other) || isInitialOf(one, other) || isInitialOf(other, one)
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

function hasSameWords(one: string, other: string): boolean {
  const words = (name: string) => plainText(name).split(/\s+/).filter(Boolean).toSorted().join(' ')
  return words(one) === words(other)
}

/** 'L. Saad' of 'Lea Saad'. */
function isInitialOf(short: string, long: string): boolean {
  const initial = /^(\p{L})\.?$/u.exec(firstWord(short))?.[1]
  return initial !== undefined && plainText(firstWord(long)).startsWith(plainText(initial))
}

function isArabic(name: string): boolean {
  return /\p{Script=Arabic}/u.test(name)
}
