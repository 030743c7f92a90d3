import { currentLanguage, type Language } from '#shared/language/language.ts'

/** Stands before what is stored as data and read as a sentence. No field takes control characters, so nobody can type one. */
export const codeMark = '\u0001'

/** A sentence of the program to store, in every language: each reader gets it in hers. */
export function storedText(texts: Record<Language, string>): string {
  return codeMark + JSON.stringify(texts)
}

/** A stored sentence in the current language, and what was typed as it is. */
export function shownText(stored: string): string
export function shownText(stored: string | null): string | null
export function shownText(stored: string | null): string | null {
  if (!stored?.startsWith(codeMark)) return stored
  return (JSON.parse(stored.slice(codeMark.length)) as Record<Language, string>)[currentLanguage()]
}
