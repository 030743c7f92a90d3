/**
 * The language of emails and WhatsApp texts, built in or by staff: `{{name}}` stands for the value of a variable, and a paragraph, line
 * or row whose variables are all empty is left out.
 */
const placeholder = /\{\{([^{}]*)\}\}/g
/** Two opening braces without two closing ones before the next brace. */
const unclosed = /\{\{(?![^{}]*\}\})[^{}\n]{0,40}/g
const paragraph = /<p\b[^<>]*>(?:(?!<p\b)[\s\S])*?<\/p>/gi

export type TemplateValues = Readonly<Record<string, string>>

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
  values: TemplateValues,
  as: (value: string, name: string, isInTag: boolean) => string = (value) => value,
): string {
  return text.replace(placeholder, (_, name: string, at: number) => {
    const key = name.trim()
    const isInTag = text.lastIndexOf('<', at) > text.lastIndexOf('>', at)
    return Object.hasOwn(values, key) ? as(values[key] as string, key, isInTag) : ''
  })
}

/** Whether a part of a text is left out: `Reason: {{reason}}` without a reason. */
export function isLeftOut(part: string, values: TemplateValues): boolean {
  const names = namesIn(part)
  return names.length > 0 && names.every((name) => Object.hasOwn(values, name) && values[name] === '')
}

/** HTML without the paragraphs that are left out. */
export function withoutEmptyParagraphs(html: string, values: TemplateValues): string {
  return html.replace(paragraph, (part) => (isLeftOut(part, values) ? '' : part))
}

/** Plain text with its values, without the lines that are left out. */
export function filledText(text: string, values: TemplateValues): string {
  const lines = text.split('\n').filter((line) => !isLeftOut(line, values))
  return lines
    .map((line) => fill(line, values))
    .join('\n')
    .trim()
}

export interface TemplateProblem {
  /** `unclosed` is a mistake; an unknown variable stays empty. */
  kind: 'unknown' | 'unclosed'
  /** What stands between the braces. */
  name: string
  from: number
  to: number
}

/** What is wrong with a text, in order of appearance of each kind. */
export function templateProblems(text: string, known: readonly string[]): TemplateProblem[] {
  const all = (kind: TemplateProblem['kind'], pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ index: from, 0: found, 1: name = '' }) => {
      return { kind, name: name.trim(), from, to: from + found.length }
    })
  const unknown = all('unknown', placeholder).filter(({ name }) => !known.includes(name))
  return [...unknown, ...all('unclosed', unclosed)]
}

export function unknownNames(known: readonly string[], ...texts: string[]): string[] {
  return namesIn(...texts).filter((name) => !known.includes(name))
}
