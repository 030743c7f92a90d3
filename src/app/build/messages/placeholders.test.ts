import { expect, test } from 'vitest'
import { type Language, languages } from '#shared/language/language.ts'
import { type Catalogue, compileForAll, type Imports, type Message } from './compile.ts'
import {
  byLanguage,
  placeholdersIn,
  sourcePlaceholder,
  textPlaceholder,
  writeInLanguage,
} from './placeholders.ts'

function inLanguage(code: string, language: Language): string {
  return writeInLanguage(code, placeholdersIn(code), language)
}

/** What an expression is in each language. */
const valuesOf = (code: string, names: Record<string, unknown> = {}) =>
  languages.map((language) =>
    new Function(...Object.keys(names), `return ${inLanguage(code, language)}`)(...Object.values(names)),
  )

const compiled = (en: Message, fr: Message, ar: Message, imports: Imports = new Map()) =>
  compileForAll({ en, fr, ar }, imports)

const awkward = [
  '"quoted" and ‘quoted’ and `quoted`',
  'a back\\slash and \\n',
  'two\nlines\tand a tab',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text may look like a template
  '${notAValue} for $5 and $& and $1',
  '</script><!--',
  'a line\u2028separator\u2029and a paragraph',
  'مع \u2068اسم\u2069 و\u200fعلامة',
  '{ a: [1, 2] }',
]

test.each(awkward)('a string has the text of each language: %j', (text) => {
  const code = JSON.stringify(textPlaceholder({ en: 'Rental', fr: text, ar: `${text}!` }))
  expect(valuesOf(code)).toEqual(['Rental', text, `${text}!`])
})

test.each(awkward)('a template has the text of each language: %j', (text) => {
  const placeholder = textPlaceholder({ en: 'Rental', fr: text, ar: `${text}!` })
  const escaped = placeholder.replace(/[\\`$]/g, '\\$&')
  expect(valuesOf(`\`${escaped} of \${name}, ${escaped}\``, { name: 'Rima' })).toEqual([
    'Rental of Rima, Rental',
    `${text} of Rima, ${text}`,
    `${text}! of Rima, ${text}!`,
  ])
})

test('texts that the bundler put together are both found', () => {
  const one = textPlaceholder({ en: 'one', fr: 'un', ar: 'واحد' })
  const two = textPlaceholder({ en: 'two', fr: 'deux', ar: 'اثنان' })
  expect(valuesOf(JSON.stringify(`(${one}, ${two})`))).toEqual(['(one, two)', '(un, deux)', '(واحد, اثنان)'])
  expect(valuesOf(`Object.keys({ ${JSON.stringify(one)}: 1 })[0]`)).toEqual(['one', 'un', 'واحد'])
})

test('a text that is the same in each language is no placeholder', () => {
  expect(textPlaceholder({ en: 'FAQ', fr: 'FAQ', ar: 'FAQ' })).toBe('FAQ')
  expect(sourcePlaceholder(byLanguage(() => '(d) => d.name'))).toBe('(d) => d.name')
})

test('a text that is empty in one language is not a constant: the bundler must not decide by it', () => {
  const code = compiled('', 'quelque chose', 'شيء')
  expect(code).not.toContain('⟦')
  expect(valuesOf(code)).toEqual(['', 'quelque chose', 'شيء'])
})

test('a text with values is the function of its language, whatever its helpers are called in the file', () => {
  const imports: Imports = new Map()
  const code = compiled(
    '{count, plural, one {# dress of {name}} other {# dresses of {name}}}',
    'Pour {name} : {count, plural, one {# robe} other {# robes}}',
    '{count, plural, zero {لا فساتين} one {فستان} two {فستانان} few {# فساتين} many {# فستاناً} other {# فستان}}',
    imports,
  )
  expect([...(imports.get('@messageformat/runtime') ?? [])].sort()).toEqual(['number', 'plural'])
  const renamed = code.replaceAll('plural(', 'plural$1(').replaceAll('number(', 'number$2(')
  const forms: string[] = []
  const names = {
    plural$1: (value: number, _: number, rule: Language, cases: Record<string, string>) => {
      forms.push(rule)
      return cases[value === 1 ? 'one' : 'other']
    },
    number$2: (_: string, value: number) => String(value),
    en: 'en',
    fr: 'fr',
    ar: 'ar',
  }
  const texts = valuesOf(renamed, names).map((text) => text({ count: 3, name: 'Rima' }))
  expect(texts).toEqual(['3 dresses of Rima', 'Pour Rima : 3 robes', '3 فستان'])
  expect(forms).toEqual(['en', 'fr', 'ar'])
})

test('groups and lists keep their order, with a placeholder for each text', () => {
  const catalogue = (sign: string): Catalogue['section'] => ({
    names: { NEW: `new${sign}`, OLD: `old${sign}` },
    about: [`first${sign}`, `second${sign}`],
  })
  const code = compiled(catalogue('.'), catalogue('!'), catalogue('؟'))
  expect(valuesOf(`(${code})`)).toEqual(['.', '!', '؟'].map(catalogue))
  expect(code.match(/⟦⟧/g)).toHaveLength(4)
})

test('a text that the bundler cut or a function that it moved fails the build', () => {
  const text = textPlaceholder({ en: 'one', fr: 'un', ar: 'واحد' })
  expect(() => inLanguage(JSON.stringify(text.slice(0, 9)), 'en')).toThrow('changed a text')
  expect(() => inLanguage(`const x = /${text}/`, 'en')).toThrow('changed a text')
  const call = sourcePlaceholder({ en: '1', fr: '2', ar: '3' })
  expect(() => inLanguage(call.replace('sourceInLanguage', 'window.sourceInLanguage'), 'en')).toThrow(
    'changed a text',
  )
  expect(() => textPlaceholder({ en: 'a', fr: '⟦', ar: 'b' })).toThrow('has the sign')
})
