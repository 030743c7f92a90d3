import core from '@messageformat/core'
import module from '@messageformat/core/lib/compile-module.js'
import { type PlainArg, parse, type Token } from '@messageformat/parser'
import { directionOf, type Language, languages } from '#shared/language/language.ts'
import { byLanguage, type InEach, sourcePlaceholder, textPlaceholder } from './placeholders.ts'

// Both packages are CommonJS: what Node imports is what their types call the default export.
const MessageFormat = core as unknown as typeof core.default
const compileModule = module as unknown as typeof module.default

/** A text in ICU message format, or texts by name or in order. */
export type Message = string | readonly Message[] | { readonly [name: string]: Message }

/** Texts that are used together, by name. A section is exported under its name. */
export type TextSection = { readonly [name: string]: Message }
export type Catalogue = { readonly [section: string]: TextSection }

/** Numbers as each language writes them, in western digits. */
const formats = byLanguage(
  (language) => new MessageFormat(`${language}-u-nu-latn`, { returnType: 'string', strictPluralKeys: true }),
)

/** Source of an object: a text without parameters is a string, a text with parameters a function of them. */
export function compile(message: Message, language: Language, imports: Imports): string {
  if (typeof message === 'string') return compileText(message, language, imports)
  if (isList(message)) return `[${message.map((one) => compile(one, language, imports)).join(', ')}]`
  const entries = Object.entries(message).map(
    ([name, one]) => `${JSON.stringify(name)}: ${compile(one, language, imports)}`,
  )
  return `{ ${entries.join(', ')} }`
}

/** The same object with a placeholder for each text, which is the same in each language or becomes that of one when its files are written. */
export function compileForAll(messages: InEach<Message>, imports: Imports): string {
  const { en } = messages
  if (typeof en === 'string') {
    const plain = byLanguage((language) => withoutValues(messages[language] as string))
    // Whether a text is empty may decide which code is left out, so that one is not a constant.
    if (languages.every((language) => plain[language]))
      return JSON.stringify(textPlaceholder(plain as InEach<string>))
    return sourcePlaceholder(
      byLanguage((language) => compileText(messages[language] as string, language, imports)),
    )
  }
  const parts = Object.keys(en).map((name) => {
    const part = byLanguage((language) => (messages[language] as Record<string, Message>)[name]!)
    return [name, compileForAll(part, imports)] as const
  })
  if (isList(en)) return `[${parts.map(([, part]) => part).join(', ')}]`
  return `{ ${parts.map(([name, part]) => `${JSON.stringify(name)}: ${part}`).join(', ')} }`
}

/** What a text says, unless it has parameters. */
function withoutValues(text: string): string | undefined {
  const tokens = parse(text)
  if (!tokens.every((token) => token.type === 'content')) return undefined
  return tokens.map((token) => token.value).join('')
}

function compileText(text: string, language: Language, imports: Imports): string {
  const plain = withoutValues(text)
  if (plain !== undefined) return JSON.stringify(plain)
  const tokens = parse(text)
  const source = directionOf(language) === 'rtl' ? fromRight(text, tokens) : text
  const [before = '', body = ''] = compileModule(formats[language], { text: source }).split(
    'export default {\n  text: ',
  )
  for (const [, names = '', from = ''] of before.matchAll(/^import \{ (.*) \} from "(.*)";$/gm)) {
    imports.set(from, (imports.get(from) ?? new Set()).union(new Set(names.split(', '))))
  }
  return body.slice(0, body.lastIndexOf('\n}'))
}

/**
 * A text that begins with a value begins with a mark of direction, so that it runs from right to left where it stands by itself,
 * too, also when that value is in Latin letters.
 */
function fromRight(text: string, tokens: readonly Token[]): string {
  const first = tokens.find((token) => token.type !== 'content' || /\p{L}/u.test(token.value))
  return `${first?.type === 'argument' ? '\u200f' : ''}${isolateValues(text, tokens)}`
}

/**
 * Puts each value between the marks of a first strong isolate: a name or a code in Latin letters, an amount or a phone number
 * does not change places with the Arabic text around it.
 */
function isolateValues(text: string, tokens: readonly Token[]): string {
  const values = argumentsIn(tokens).toReversed()
  return values.reduce((whole, { ctx: { offset, text: value } }) => {
    return `${whole.slice(0, offset)}\u2068${value}\u2069${whole.slice(offset + value.length)}`
  }, text)
}

function argumentsIn(tokens: readonly Token[]): PlainArg[] {
  return tokens.flatMap((token) => {
    if (token.type === 'argument') return [token]
    return 'cases' in token ? token.cases.flatMap((one) => argumentsIn(one.tokens)) : []
  })
}

/** Names by module. */
export type Imports = Map<string, Set<string>>

export function importLines(imports: Imports): string {
  const lines = [...imports].map(([from, names]) => `import { ${[...names].join(', ')} } from '${from}'\n`)
  return lines.join('')
}

/** The type of what `compile` writes. */
export function typeOf(message: Message): string {
  if (typeof message === 'string') {
    const parameters = parametersOf(message)
    if (parameters.size === 0) return 'string'
    const fields = [...parameters].map(([name, type]) => `${name}: ${type}`)
    return `(values: { ${fields.join('; ')} }) => string`
  }
  if (isList(message)) return `readonly [${message.map(typeOf).join(', ')}]`
  const fields = Object.entries(message).map(
    ([name, one]) => `readonly ${JSON.stringify(name)}: ${typeOf(one)}`,
  )
  return `{ ${fields.join('; ')} }`
}

/** Types by parameter. */
export function parametersOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (!('arg' in token)) continue
      const type = token.type === 'plural' ? 'number' : token.type === 'select' ? 'string' : 'string | number'
      if (type === 'number' || !found.has(token.arg)) found.set(token.arg, type)
      if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner)
    }
  }
  visit(parse(text))
  return found
}

export function isList(message: Message): message is readonly Message[] {
  return Array.isArray(message)
}
