import type { Fact } from '#email/built-in/built-in-email.ts'
import { escapeHtml } from '#shared/html.ts'
import { currentLanguage, directionOf, type Language } from '#shared/language/language.ts'
import { builtInEmail } from './built-in-emails.ts'

const placeholder = /\{\{([^{}]*)\}\}/g

/** Variables in order of appearance, without duplicates. */
export function namesIn(...texts: string[]): string[] {
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name]) => name!.trim()))),
  ]
}

/**
 * Looks up own properties only, so that `{{constructor}}` is unknown; unknown variables become empty. Filled-in values
 * are not searched again.
 * @param as is told whether the variable stands inside a tag of HTML
 */
export function fill(
  text: string,
  values: Readonly<Record<string, string>>,
  as: (value: string, name: string, isInTag: boolean) => string,
): string {
  return text.replace(placeholder, (_, name: string, at: number) => {
    const key = name.trim()
    const isInTag = text.lastIndexOf('<', at) > text.lastIndexOf('>', at)
    return Object.hasOwn(values, key) ? as(values[key] as string, key, isInTag) : ''
  })
}

const paragraph = /<p\b[^<>]*>(?:(?!<p\b)[\s\S])*?<\/p>/gi

/** Leaves out each paragraph whose variables are all empty: `<p>Reason: {{reason}}</p>` without a reason. */
export function withoutEmptyParagraphs(body: string, values: Readonly<Record<string, string>>): string {
  const isEmpty = (name: string) => Object.hasOwn(values, name) && values[name] === ''
  return body.replace(paragraph, (text) => {
    const names = namesIn(text)
    return names.length > 0 && names.every(isEmpty) ? '' : text
  })
}

/** The rows of an email's table, without those whose variables are all empty. */
export function filledRows(rows: readonly Fact[], values: Readonly<Record<string, string>>): Fact[] {
  const filled = (text: string) => fill(text, values, (value) => value)
  const isEmpty = (text: string) => namesIn(text).every((name) => !values[name])
  return rows.flatMap(([label, value]) => (isEmpty(value) ? [] : [[filled(label), filled(value)]]))
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

/** Placeholder of the email's table of facts. */
export const detailsName = 'details'
