import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { characters, subsetFonts } from './subset-fonts.ts'

test('the fonts of Arabic have every Arabic character of the texts, and the letters of names', () => {
  const files = globSync(['src/*/texts/**/*.ar.md', 'src/*/texts/ar.json'])
  expect(files.length).toBeGreaterThan(20)
  const written = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/[\p{Script=Arabic}،؛؟ـً-ٟ]/gu) ?? [],
  )
  // Of Arabic, its neighbours and North Africa.
  const ofNames = [...'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژڤڨڭکگیەۆێڕڵھہٹڈڑںے']
  expect([...new Set([...written, ...ofNames])].filter((sign) => !characters.includes(sign))).toEqual([])
})

test('the fonts are those that `npm run fonts` writes', { tags: ['long'] }, async () => {
  const fonts = await subsetFonts()
  expect(fonts).toHaveLength(3)
  for (const { file, bytes } of fonts) expect(Buffer.compare(readFileSync(file), bytes), file).toBe(0)
})
