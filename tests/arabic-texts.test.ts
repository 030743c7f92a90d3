import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageFolders, readCatalogue } from '#app/build/messages/write.ts'
import { misspellings } from './support/spelling.ts'
import { textsOf } from './support/texts-of.ts'

const texts = messageFolders().flatMap((folder) =>
  [...textsOf(readCatalogue(folder, 'ar'))].map(([path, text]) => ({ path: `${folder} ${path}`, text })),
)

test('catalogues, guides and samples have one spelling and one word for a thing', () => {
  const others = globSync([
    'docs/guides/ar/*.md',
    'src/setup/server/{samples,history}/**/!(*.test).{json,ts}',
  ])
    .flatMap((path) => readFileSync(path, 'utf8').match(/[^\n"']*\p{Script=Arabic}[^\n"']*/gu) ?? [])
    .map((text) => ({ path: '', text }))
  expect(texts.length).toBeGreaterThan(6000)
  expect(others.length).toBeGreaterThan(300)
  const wrong = [...texts, ...others].flatMap(({ path, text }) =>
    misspellings(text, 'ar').map((one) => `${path}: ${one}`),
  )
  expect(wrong).toEqual([])
})

test('where a dress is follows a colon, because an accessory has another gender', () => {
  const wrong = texts.filter(
    ({ path, text }) => !path.includes('measurements') && /(?<!^|: )\{where\}/.test(text),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['أُرسل كلّ شيء', 'كل'],
  ['وكلّها', 'كلها'],
  ['للزبائن', 'زبونات'],
  ['ألغيته يوم {date}.', 'ـتِ'],
  ['ما دفعته يبقى لك', 'ـتِه'],
  ['التأمين {amount}', 'قدره'],
  ['كل {minutes} دقيقة', '{count, plural, …}'],
  ['{days, plural, zero {0 يوم} other {# يوم}}', 'zero without a number'],
  ['“اليوم”', '« »'],
])('finds what is wrong in %s', (text, right) => {
  expect(misspellings(text, 'ar')).toEqual([expect.stringContaining(`→ ${right}: `)])
})

test.each([
  'ألغيتِه يوم {date}.',
  'ما دفعته الزبونة',
  'مبلغ قدره {amount}',
  'محجوز بالكامل',
  'الأولى',
  'و{count} غيرها',
  '{days, plural, zero {اليوم} other {# يوم}}',
])('finds nothing in %s', (text) => {
  expect(misspellings(text, 'ar')).toEqual([])
})

test('a cell that shows a name or a title gives it a direction of its own: “Hiba N.” is no “.Hiba N”', () => {
  const bare =
    /cell: [^\n]*=>\s*(?:<span[^>]*>\{(?:\w+\.)?(?:\w*[nN]ame|title)\}|(?:\w+\??\.)?(?:\w*[nN]ame|title),? ?\}?,?\n)/g
  const found = globSync('src/**/web/**/*.tsx').flatMap((path) =>
    (readFileSync(path, 'utf8').match(bare) ?? []).map((cell) => `${path} ${cell.trim()}`),
  )
  expect(found).toEqual([])
})
