import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { Language } from '#shared/language/language.ts'
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
    [...readFileSync(path, 'utf8').matchAll(new RegExp(`\\b${language}: ['\`](.*)['\`]`, 'g'))].map(
      ([, line = '']) => ({ path, line }),
    ),
  )
  expect(samples.length).toBeGreaterThan(20)
  return [...lines, ...samples]
}

test('emails and WhatsApp texts are spelled as the catalogues are', () => {
  const wrong = (['fr', 'ar'] as const).flatMap((language) =>
    linesIn(language).flatMap(({ path, line }) =>
      misspellings(line, language).map((one) => `${path}: ${one}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('Arabic quotes are « », and a verb of hers has its kasra', () => {
  const wrong = linesIn('ar').filter(({ line }) => quotesOrPast.test(line))
  expect(wrong).toEqual([])
})

/** After these words a verb in the past is hers. */
const quotesOrPast =
  /[“”"]|(?<![\u0621-\u0652])(لأنك|متى|الذي|التي|إن|ما) (طلبت|شئت|كتبت|استأجرت|عرضت|رغبت|ألغيت|حجزت|ربحت|زلت)ه?(?![\u0621-\u0652])/

test('French signs do not begin a line', () => {
  const wrong = linesIn('fr').filter(({ line }) => / [:;?!%»]|« |[a-z]'[a-z]|\.\.\./.test(line))
  expect(wrong).toEqual([])
})

test('promises are in the future, in the words of the shop', () => {
  const wrong = linesIn('en').filter(({ line }) =>
    /\b[Ww]e (call|write|tell|find|hold|pay) (you|it|again|another)\b|comes? free|\b[Gg]uarantee\b(?!\}|Row)|\bclient\b|Failed to/.test(
      line.replace(/\{\{[^}]*\}\}/g, ''),
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
