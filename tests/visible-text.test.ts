import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync(['src/**/*.{ts,tsx}', 'src/*/texts/en.json', 'src/*/texts/*/*.en.md']).filter(
  (path) => !/\.(test|fixture|gen)\.tsx?$/.test(path),
)

/** French sample values stand beside the English ones there, and French has "e-mail". */
const withFrench = /^src\/email\/built-in\//

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

test('texts spell "email" in one way', () => {
  expect(sources.length).toBeGreaterThan(500)
  const english = sources.filter((path) => !withFrench.test(path))
  const others = english.flatMap((path) =>
    [...withoutComments(readFileSync(path, 'utf8')).matchAll(/\be[-\u2010\u2011 ]?mails?\b/gi)]
      .map(([word]) => word)
      .filter((word) => !/^[eE]mails?$/.test(word))
      .map((word) => `${path}: ${word}`),
  )
  expect(others).toEqual([])
})

/** The specification spells these three in the other way; the last is built from the word of the API. */
const specified = /Color is required|\bColors\b|dress color\b/g
/** The words of product files and of style sheets. */
const foreign = [
  'src/imports/attributes.ts',
  'src/imports/headers.ts',
  'src/email/server/composing/clean-html.ts',
]

test('texts spell "colour" in one way, except in the specification\'s own', () => {
  const others = sources
    .filter((path) => !foreign.includes(path))
    .flatMap((path) =>
      textsOf(readFileSync(path, 'utf8'))
        .map((text) => text.replaceAll(specified, ''))
        .filter((text) => /\bColors?\b|[a-z,] colors?\b|\bcolors? [a-z]/.test(text))
        .map((text) => `${path}: ${text}`),
    )
  expect(others).toEqual([])
})

/** Texts in quotes and between tags, without what a template inserts, SQL, styles and markup. */
function textsOf(code: string): string[] {
  const found = withoutComments(code)
    .replaceAll(/\$\{[^}]*\}/g, '')
    .matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}]+)</g)
  return [...found]
    .map((parts) => parts.slice(1).find((text) => text !== undefined) ?? '')
    .filter((text) => !/[<;=]|::|\w:/.test(text))
}
