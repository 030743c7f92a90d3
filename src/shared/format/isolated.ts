import { currentLanguage, directionOf } from '#shared/language/language.ts'

/**
 * On pages from right to left a text of any script apart from the text around it: a name, an amount, a phone number. Without these marks the
 * digits of '+961 3 123456' would change places. In a page use `bdi` where the text is an element of its own.
 */
export function isolated(text: string): string {
  return directionOf(currentLanguage()) === 'rtl' ? `\u2068${text}\u2069` : text
}
