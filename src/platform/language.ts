import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, readLanguageFrom } from '#shared/language/language.ts'
import { storedText } from '#shared/stored-text.ts'

const languages = new AsyncLocalStorage<Language>()

/** Texts that are read inside are in this language: that of a request, or of the recipient of an email or a paper. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return languages.run(language, work)
}

/** What the program says in a record that people of other languages read later. */
export function storedInEach(write: () => string): string {
  return storedText({
    en: inLanguage('en', write),
    fr: inLanguage('fr', write),
    ar: inLanguage('ar', write),
  })
}

/** From now on texts can be read; outside of `inLanguage` in English. */
export function startLanguages(): void {
  readLanguageFrom(() => languages.getStore() ?? 'en')
}
