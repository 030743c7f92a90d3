import { type Language, oncePerLanguage } from '#shared/language/language.ts'

/** Arabic with western digits, as it is written in Lebanon. */
const locales: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' }

const formatter = oncePerLanguage((language) => new Intl.NumberFormat(locales[language]))

/** A number as people read it: '1,234.5', in French '1 234,5'. */
export function numberText(value: number): string {
  return formatter().format(value)
}
