import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { type Language, languages } from '#shared/language/language.ts'
import { misspellings } from '#tests/support/spelling.ts'

/** The sentences of a language in emails and WhatsApp texts, and in their sample values. */
function linesIn(language: Language): { path: string; line: string }[] {
  const texts = globSync(`src/*/texts/*/*.${language}.md`)
  expect(texts.length).toBeGreaterThan(60)
  const lines = texts.flatMap((path) =>
    readFileSync(path, 'utf8')
      .replace(/<[^>]*>|&nbsp;/g, ' ')
      .split('\n')
      .map((line) => ({ path, line })),
  )
  const samples = globSync(['src/email/built-in/*.ts', 'src/whatsapp/events.ts']).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(new RegExp(`\\b${language}: ['\`](.*?)['\`]`, 'g'))].map(
      ([, line = '']) => ({ path, line }),
    ),
  )
  expect(samples.length).toBeGreaterThan(20)
  return [...lines, ...samples]
}

test('emails and WhatsApp texts have the spelling and the words of the catalogues', () => {
  const wrong = languages.flatMap((language) =>
    linesIn(language).flatMap(({ path, line }) =>
      misspellings(line, language).map((one) => `${path}: ${one}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('a text has the same fields and parts in each language', () => {
  const shape = (path: string) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => /^\w+(?=:)|\{\{> [^}]*\}\}|<\w+/.exec(line) ?? [])
      .filter((name) => !/^[A-Z]/.test(name))
  const english = globSync('src/*/texts/mail/*.en.md')
  expect(english.length).toBeGreaterThan(60)
  for (const path of english)
    for (const language of ['fr', 'ar'])
      expect(shape(path.replace('.en.md', `.${language}.md`)), `${basename(path)} ${language}`).toEqual(
        shape(path),
      )
})
