import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import { expect, test } from 'vitest'
import { isList, type Message, parametersOf } from '#app/build/messages/compile.ts'
import { messageFolders, readCatalogue } from '#app/build/messages/write.ts'
import { type Language, languages } from '#shared/language/language.ts'
import { textsOf } from './support/texts-of.ts'

/** The catalogues of texts, `src/<domain>/texts/<language>.json`. */
const folders = messageFolders()
const translations = languages.filter((language) => language !== 'en')
const locales: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar' }

test('every text has a translation with the same parameters', () => {
  expect(folders.length).toBeGreaterThan(20)
  const wrong = eachCatalogue((folder, language) => {
    const english = textsOf(readCatalogue(folder, 'en'))
    const translated = textsOf(readCatalogue(folder, language))
    const missing = [...english]
      .filter(([path]) => !translated.has(path))
      .map(([path]) => `${path} is missing`)
    const more = [...translated]
      .filter(([path]) => !english.has(path))
      .map(([path]) => `${path} is not English`)
    const other = [...english]
      .filter(([path, text]) => translated.has(path) && namesOf(translated.get(path)!) !== namesOf(text))
      .map(([path]) => `${path} has other parameters`)
    return [...missing, ...more, ...other]
  }, translations)
  expect(wrong).toEqual([])
})

test('every plural has all forms of its language', () => {
  const wrong = eachCatalogue((folder, language) => {
    const forms = new Intl.PluralRules(locales[language]).resolvedOptions().pluralCategories
    // French has a form for millions, which no count of a shop reaches.
    const needed = forms.filter((form) => language === 'ar' || form === 'one' || form === 'other')
    return [...textsOf(readCatalogue(folder, language))].flatMap(([path, text]) =>
      pluralsOf(parse(text)).flatMap((cases) =>
        needed.filter((form) => !cases.includes(form)).map((form) => `${path} lacks the form ${form}`),
      ),
    )
  })
  expect(wrong).toEqual([])
})

test('French counts none as one: its form for one shows the number', () => {
  const wrong = eachCatalogue(
    (folder, language) =>
      [...textsOf(readCatalogue(folder, language))].flatMap(([path, text]) =>
        /\bone \{[^{}]*\b1\b/.test(text) ? [`${path}: ${text}`] : [],
      ),
    ['fr'],
  )
  expect(wrong).toEqual([])
})

test('French signs do not begin a line', () => {
  const wrong = eachCatalogue(
    (folder, language) =>
      [...textsOf(readCatalogue(folder, language))].flatMap(([path, text]) =>
        / [:;?!%»]|« |[a-z]'[a-z]|\.\.\./.test(text) ? [`${path}: ${text}`] : [],
      ),
    ['fr'],
  )
  expect(wrong).toEqual([])
})

test('a question whose button begins with “Cancel” has another word for the button that closes it', () => {
  const wrong = eachCatalogue((folder, language) => {
    const { cancel } = readCatalogue('src/shared/texts', language).words as { cancel: string }
    return dialogsOf(readCatalogue(folder, language))
      .filter(({ title, send, action }) =>
        [title, send, action].some((text) => typeof text === 'string' && `${text} `.startsWith(`${cancel} `)),
      )
      .flatMap(({ title, keep, cancel: closing = keep }) => (closing ? [] : [String(title)]))
  })
  expect(wrong).toEqual([])
})

/** Sections at any depth that have a title. */
function dialogsOf(section: Message): Record<string, Message>[] {
  if (typeof section === 'string' || isList(section)) return []
  const below = Object.values(section).flatMap(dialogsOf)
  return section.title ? [section, ...below] : below
}

test('no text is markup', () => {
  const wrong = eachCatalogue((folder, language) =>
    [...textsOf(readCatalogue(folder, language))].flatMap(([path, text]) =>
      /<\/?[a-z][^>]*>|&[a-z]+;/i.test(text) ? [`${path}: ${text}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('a key names the use of its text', () => {
  const wrong = folders.flatMap((folder) => {
    const english = readCatalogue(folder, 'en')
    const heads = Object.entries(english)
      .filter(([name]) => name.endsWith('PageHead'))
      .flatMap(([name, head]) => Object.keys(head).map((key) => `${name} ${key}`))
      .filter((path) => !/ (title|description)$/.test(path))
    const others = [...textsOf(english)].filter(([path, text]) => {
      const key = path.slice(path.lastIndexOf(' ') + 1)
      const words = wordsOf(key)
      // A setting has the key of its setting, and an action that of the audit log.
      if (/^settingField labels |[._]/.test(path)) return false
      return (
        /[a-z]\d+$/.test(key) || (words.length > 3 && wordsOf(text).join(' ').startsWith(words.join(' ')))
      )
    })
    return [...heads, ...others.map(([path]) => path)].map((path) => `${basename(dirname(folder))} ${path}`)
  })
  expect(wrong).toEqual([])
})

function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()
    .trim()
    .split(' ')
}

test('every text is read', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !path.endsWith('.d.ts'))
  const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
  const readings = readingsOf(sources)
  const bodies = new Map([...sources].map(([path, text]) => [path, withoutImports(text)]))
  const wrong = folders.flatMap((folder) => {
    const domain = basename(dirname(folder))
    return Object.entries(readCatalogue(folder, 'en')).flatMap(([name, section]) => {
      const used = readersOf(name, `#${domain}/texts/texts.gen.js`, readings)
      return namesIn(section)
        .filter((names) => !used.some(({ path, local }) => reads(bodies.get(path)!, [local, ...names])))
        .map((names) => `${domain}: nothing reads ${name} ${names.join(' ')}`)
    })
  })
  expect(wrong).toEqual([])
})

/** Keys that `defineList` reads. */
const ofLists = /^(title|count|search|placeholder|failed|none|noneText|empty|clear)$/

test('what stands in several places stands once, in `words` of shared or of its domain', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !path.endsWith('.d.ts'))
  const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
  const readings = readingsOf(sources)
  const bodies = new Map([...sources].map(([path, text]) => [path, withoutImports(text)]))
  const places = folders.flatMap((folder) => {
    const domain = basename(dirname(folder))
    const [english = {}, ...others] = languages.map((language) => readCatalogue(folder, language))
    return Object.entries(english).flatMap(([name, section]) => {
      // A title of a page is loaded before the page, and a text that is handed on with its section has the name of its use there.
      if (name.endsWith('Head')) return []
      const used = readersOf(name, `#${domain}/texts/texts.gen.js`, readings)
      const whole = used.flatMap(({ path, local }) => wholesOf(bodies.get(path)!, local))
      if (whole.some((one) => one !== 'messages,')) return []
      return Object.entries(section)
        .filter(([key, text]) => typeof text === 'string' && !(whole.length > 0 && ofLists.test(key)))
        .map(([key, text]) => ({
          place: `${domain} ${name} ${key}`,
          texts: JSON.stringify([text, ...others.map((other) => other[name]?.[key])]),
        }))
    })
  })
  expect(places.length).toBeGreaterThan(3000)
  const repeated = [...Map.groupBy(places, ({ texts }) => texts).values()].filter((group) => group.length > 1)
  expect(repeated.map((group) => group.map(({ place }) => place))).toEqual([])
})

function eachCatalogue(
  problems: (folder: string, language: Language) => string[],
  of: readonly Language[] = languages,
): string[] {
  return folders.flatMap((folder) =>
    of.flatMap((language) =>
      problems(folder, language).map((problem) => `${basename(dirname(folder))} ${language}: ${problem}`),
    ),
  )
}

function namesOf(text: string): string {
  return [...parametersOf(text).keys()].sort().join()
}

function pluralsOf(tokens: readonly Token[]): string[][] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return []
    const inner = token.cases.flatMap(({ tokens: below }) => pluralsOf(below))
    return token.type === 'plural' ? [token.cases.map(({ key }) => key), ...inner] : inner
  })
}

interface Reading {
  path: string
  kind: string
  name: string
  local: string
}

/** What files import, and export again, by the address that they import it from. */
function readingsOf(sources: Map<string, string>): Map<string, Reading[]> {
  const all = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/^(import|export) \{([^}]*)\} from '([^']*)'/gm)].flatMap(
      ([, kind = '', names = '', from = '']) =>
        names.split(',').map((one) => {
          const [name = '', local = name] = one.trim().split(' as ')
          const address = from.startsWith('.') ? `#${join(dirname(path), from).slice('src/'.length)}` : from
          return { path, kind, name, local, address }
        }),
    ),
  )
  return Map.groupBy(all, ({ address }) => address)
}

/** Files with the name under which each reads the export, also through another file that exports it again. */
function readersOf(name: string, from: string, readings: Map<string, Reading[]>): Reading[] {
  const own = (readings.get(from) ?? []).filter((reading) => reading.name === name)
  return own.flatMap((reading) =>
    reading.kind === 'import'
      ? [reading]
      : readersOf(reading.local, `#${reading.path.slice('src/'.length)}`, readings),
  )
}

/** Not the field of something else; three dots are a spread. */
const own = String.raw`(?<!\w|(?<!\.\.)\.)`

/** The names that lead to each text of a section; a list is one text. */
function namesIn(section: Message): string[][] {
  if (typeof section === 'string' || isList(section)) return [[]]
  return Object.entries(section).flatMap(([name, one]) => namesIn(one).map((names) => [name, ...names]))
}

/** Whether a source reads this text, or what it is a part of as a whole. */
function reads(code: string, names: string[]): boolean {
  return names.some((_, last) => {
    const path = names.slice(0, last + 1).join('\\??\\.')
    const isWhole = last < names.length - 1 ? '(?!\\??\\.[a-zA-Z_]|: )' : ''
    return new RegExp(`${own}${path}\\b${isWhole}`).test(code)
  })
}

/** The lines in which a section is handed on as a whole. */
function wholesOf(code: string, local: string): string[] {
  const whole = new RegExp(`${own}${local}\\b(?!\\??\\.[a-zA-Z_]|: |=)`)
  return code.split('\n').flatMap((line) => (whole.test(line) ? [line.trim()] : []))
}

function withoutImports(text: string): string {
  return text.replace(/^(import|export) \{[^}]*\} from .*$/gm, '')
}
