import { escapeHtml } from '#shared/html.ts'
import { builtInEmail } from './built-in-emails.ts'

const placeholder = /\{\{([^{}]*)\}\}/g

/** Names a text asks for, in their order, each once. */
export function namesIn(...texts: string[]): string[] {
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name]) => name!.trim()))),
  ]
}

/**
 * A text with its placeholders filled in. A name is looked up among own properties only, so that `{{constructor}}` is as
 * unknown as any other; unknown ones leave nothing behind. What is filled in is not searched again.
 */
export function fill(
  text: string,
  values: Readonly<Record<string, string>>,
  as: (value: string, name: string) => string,
): string {
  return text.replace(placeholder, (_, name: string) => {
    const key = name.trim()
    return Object.hasOwn(values, key) ? as(values[key] as string, key) : ''
  })
}

/** For element content and quoted attributes. */
export const toHtml = (value: string): string => escapeHtml(value).replace(/\r?\n/g, '<br>')

/** For a header: one line, whatever was filled in. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
}

/** What every template may say of the house. */
export const builtInNames = ['shopName', 'shopLink', 'contactEmail'] as const

/** Names a template may use: those it lists, those every mail of its name has, and the house's. */
export function knownNames(name: string, listed: readonly string[]): string[] {
  const mail = builtInEmail(name)
  const own = mail ? [...Object.keys(mail.variables), ...(mail.details ? [detailsName] : [])] : []
  return [...new Set([...own, ...listed, ...builtInNames])]
}

/** Not a value but the mail's table of facts. */
export const detailsName = 'details'
