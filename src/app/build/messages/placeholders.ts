import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { type Language, languages } from '#shared/language/language.ts'

/** The pages are built once, with placeholders that hold a value in every language. The files of a language get its values. */
export type InEach<T> = Readonly<Record<Language, T>>

export function byLanguage<T>(value: (language: Language) => T): InEach<T> {
  return Object.fromEntries(languages.map((language) => [language, value(language)])) as InEach<T>
}

const open = '⟦'
const text = new RegExp(`${languages.map((language) => `⟦${language}⟧([^⟦]*)`).join('')}⟦⟧`, 'g')
/** A function that no file declares: its arguments are the source in each language. */
const source = 'sourceInLanguage'

/**
 * `⟦en⟧Rental⟦fr⟧Location⟦ar⟧إيجار⟦⟧`: what a string says in each language. It stays a constant string, so that the bundler
 * writes it where it is read.
 */
export function textPlaceholder(texts: InEach<string>): string {
  if (languages.every((language) => texts[language] === texts.en)) return texts.en
  const marked = languages.map((language) => {
    if (texts[language].includes(open)) throw new Error(`A text has the sign ${open}: ${texts[language]}`)
    return `⟦${language}⟧${texts[language]}`
  })
  return `${marked.join('')}⟦⟧`
}

/** An expression in each language. The bundler sees what all of them use and may leave out the whole. */
export function sourcePlaceholder(sources: InEach<string>): string {
  if (languages.every((language) => sources[language] === sources.en)) return sources.en
  return `/* @__PURE__ */ ${source}(${languages.map((language) => sources[language]).join(', ')})`
}

/** A part of a file, and the source that stands there in a language. */
interface Placeholder {
  start: number
  end: number
  write: (language: Language) => string
}

/** The placeholders of a file in their order. */
export function placeholdersIn(code: string): Placeholder[] {
  if (!hasPlaceholder(code)) return []
  const found: Placeholder[] = []
  const inLanguage = (value: string, language: Language) =>
    value.replace(text, (_, ...texts: string[]) => texts[languages.indexOf(language)]!)
  const addString = ({ value, start, end }: { value: unknown; start: number; end: number }) => {
    if (typeof value !== 'string' || !value.includes(open)) return
    found.push({ start, end, write: (language) => JSON.stringify(inLanguage(value, language)) })
  }
  const addTemplate = ({ value: { cooked }, start, end }: ESTree.TemplateElement) => {
    if (!cooked?.includes(open)) return
    const write = (language: Language) => inLanguage(cooked, language).replace(/[\\`]|\$(?=\{)/g, '\\$&')
    found.push({ start, end, write })
  }
  const addCall = ({ callee, arguments: sources, start, end }: ESTree.CallExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== source) return
    const write = (language: Language) => {
      const { start: first, end: last } = sources[languages.indexOf(language)]!
      return code.slice(first, last)
    }
    found.push({ start, end, write })
  }
  new Visitor({ Literal: addString, TemplateElement: addTemplate, CallExpression: addCall }).visit(
    parseSync('chunk.js', code).program,
  )
  return found.sort((one, other) => one.start - other.start)
}

/** The file in a language. Fails if a placeholder was changed by the bundler and is not one any more. */
export function writeInLanguage(
  code: string,
  placeholders: readonly Placeholder[],
  language: Language,
): string {
  let written = ''
  let end = 0
  for (const placeholder of placeholders) {
    written += `${code.slice(end, placeholder.start)}${placeholder.write(language)}`
    end = placeholder.end
  }
  written += code.slice(end)
  if (hasPlaceholder(written))
    throw new Error(`The bundler changed a text before it had a language: ${excerptOf(written)}`)
  return written
}

function hasPlaceholder(code: string): boolean {
  return /[⟦⟧]/.test(code) || code.includes(`${source}(`)
}

function excerptOf(code: string): string {
  const at = Math.max(code.search(/[⟦⟧]/), code.indexOf(`${source}(`))
  return code.slice(Math.max(0, at - 100), at + 200)
}
