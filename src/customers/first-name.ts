import { isSameName, plainText } from '#shared/contains-words.ts'

/**
 * Whether two names are those of one person who is known by her phone and email: the first name is the same in any spelling,
 * or the words stand in another order. A mother and a daughter differ in it.
 */
export function hasSameFirstName(one: string, other: string): boolean {
  if (isSameName(one, other) || isSameName(firstWord(one), firstWord(other))) return true
  return hasSameWords(one, other)
}

/** Also true where only staff can tell: an initial, or the same name in Arabic and in Latin letters. */
export function mayHaveSameFirstName(one: string, other: string): boolean {
  if (hasSameFirstName(one, other) || isArabic(one) !== isArabic(other)) return true
  return isInitialOf(one, other) || isInitialOf(other, one)
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
