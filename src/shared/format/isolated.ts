import { currentLanguage, directionOf } from '#shared/language/language.ts'

/**
 * On pages from right to left a text of any script apart from the text around it: a name, an amount, a phone number. Without these marks the
 * digits of '+961 3 123456' would change places. In a page use `bdi` where the text is an element of its own.
 */
export function isolated(text: string): string {
  return isFromRight() ? `\u2068${text}\u2069` : text
}

/** A text of several parts: on pages from right to left its first part stands at the right, whatever its script. */
export function inOrder(text: string): string {
  return isFromRight() ? `\u200f${text}` : text
}

/**
 * A text for programs that show the marks as boxes or copy them: tags of a page, calendar files, CSV files, names of files,
 * and the subject and plain text of an email.
 */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

function isFromRight(): boolean {
  return directionOf(currentLanguage()) === 'rtl'
}
