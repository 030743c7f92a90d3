import { currentLanguage, type Language } from '#shared/language/language.ts'

/** Arabic with western digits, as it is written in Lebanon. */
const locales: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' }

const formatters = new Map<Language, Intl.NumberFormat>()

/** A number as people read it: '1,234.5', in French '1 234,5'. */
export function numberText(value: number): string {
  const language = currentLanguage()
  // Creating a formatter takes 50 µs.
  const formatter = formatters.get(language) ?? new Intl.NumberFormat(locales[language])
  formatters.set(language, formatter)
  return formatter.format(value)
}
