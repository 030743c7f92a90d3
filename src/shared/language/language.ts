/** The languages of the shop, English first. Each has its catalogues, `<domain>/texts/<language>.json`, and its files of the pages. */
export const languages = ['en', 'fr', 'ar'] as const

export type Language = (typeof languages)[number]

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The address of a page in a language: `/about`, `/fr/about`, `/ar/about`. `path` starts with `/` or is empty. */
export function languagePath(path: string, language = currentLanguage()): string {
  return language === 'en' ? path : `/${language}${path}`
}

const prefixed = new RegExp(`^/(${languages.slice(1).join('|')})(?=[/?]|$)`)

/**
 * The reverse of languagePath. Only the prefixes of this list are languages: any other first part, such as `/de` or `/FR`,
 * belongs to the path.
 */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [prefix = '', language] = prefixed.exec(address) ?? []
  const path = address.slice(prefix.length).replace(/^(?!\/)|^\/+/, '/')
  return { language: (language ?? 'en') as Language, path }
}

let read: () => Language | undefined = () => undefined

/**
 * Says where the current language is found: in the browser the document, on the server the request or the recipient of
 * what is written.
 */
export function readLanguageFrom(source: () => Language | undefined): void {
  read = source
}

/**
 * The language of the text that is being written. Throws while modules load, when nobody is there to read it yet: a text
 * is read where it is shown, never kept in a constant.
 */
export function currentLanguage(): Language {
  const language = read()
  if (!language) throw new Error('A text was read before its reader is known.')
  return language
}

/** What depends on the language only, made when it is first asked for in one: a formatter of Intl takes 50 µs. */
export function oncePerLanguage<T extends object>(make: (language: Language) => T): () => T {
  const made = new Map<Language, T>()
  return () => {
    const language = currentLanguage()
    const one = made.get(language) ?? make(language)
    made.set(language, one)
    return one
  }
}

/** One object of the texts of all languages: each text in it is read in the current language. */
export function inCurrentLanguage<Texts extends object>(texts: Record<Language, Texts>): Texts {
  const properties = Object.keys(texts.en).map((name) => {
    const key = name as keyof Texts
    const each = Object.fromEntries(languages.map((language) => [language, texts[language][key]]))
    if (isTexts(each)) return [name, { enumerable: true, value: inCurrentLanguage(each) }]
    return [name, { enumerable: true, get: () => texts[currentLanguage()][key] }]
  })
  return Object.defineProperties({}, Object.fromEntries(properties)) as Texts
}

/** Whether the languages have more texts, not a text or a list. */
function isTexts(each: Record<string, unknown>): each is Record<Language, object> {
  return Object.values(each).every((part) => typeof part === 'object' && !Array.isArray(part))
}

/** A text that is read when it is shown, in the language of then. */
export type Text = () => string
