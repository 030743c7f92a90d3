import type { MailRow } from '#email/built-in/built-in-email.ts'
import { escapeHtml } from '#shared/html.ts'
import { currentLanguage, directionOf, type Language } from '#shared/language/language.ts'
import { fill, isLeftOut, namesIn, type TemplateValues } from '#shared/template.ts'
import { builtInEmail } from './built-in-emails.ts'

/** The rows of an email's table, without those whose variables are all empty. */
export function filledRows(rows: readonly MailRow[], values: TemplateValues): MailRow[] {
  return rows
    .filter(([, value]) => !isLeftOut(value, values))
    .map(([label, value]) => [fill(label, values), fill(value, values)])
}

/** For element content and quoted attributes. */
export const toHtml = (value: string): string => escapeHtml(value).replace(/\r?\n/g, '<br>')

/**
 * The value of a variable inside a sentence, with its own direction where it may have another one than the current language:
 * a Latin name or a number in Arabic, an Arabic name in English. An address stays as it is, so that it can be copied.
 */
export function isolated(value: string): string {
  const foreign =
    directionOf(currentLanguage()) === 'rtl' ? /[\p{sc=Latin}\d]/u : /[\p{sc=Arabic}\p{sc=Hebrew}]/u
  if (!foreign.test(value) || /^https?:/.test(value)) return value
  return value.replace(/[^\r\n]+/g, '\u2068$&\u2069')
}

/** For a header: no line break or control character. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
}

/** Variables of every template. */
export const builtInNames = ['shopName', 'shopLink', 'contactEmail'] as const

/** Variables that a template may use: its own list, those of the email of its name, and the built-in ones. */
export function knownNames(name: string, listed: readonly string[]): string[] {
  const mail = builtInEmail(name)
  const own = mail
    ? [...Object.keys(mail.variables), ...(mail.list || mail.texts.en.details ? [detailsName] : [])]
    : []
  return [...new Set([...own, ...listed, ...builtInNames])]
}

/** The built-in text of an email as a template that staff can edit; undefined for a custom template. */
export function builtInTemplate(
  name: string,
  language: Language,
): { subject: string; body: string; variables: string[] } | undefined {
  const text = builtInEmail(name)?.texts[language]
  return text && { subject: text.subject, body: text.body, variables: namesIn(text.subject, text.body) }
}

/** Placeholder of the email's table of details. */
export const detailsName = 'details'
