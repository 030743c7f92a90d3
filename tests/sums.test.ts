import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where amounts are labels that are compared at a glance, and no sums. */
const labels = [
  'src/catalogue/web/collection/filters/chips.ts',
  'src/catalogue/web/collection/filters/price-range.tsx',
  'src/catalogue/web/try-on/try-on-page.tsx',
  'src/dresses/web/dress-texts.ts',
  'src/site/web/pages/home-page.tsx',
  'src/till/web/dialogs/note-count-inputs.tsx',
  'src/ui/chart/bar-chart.tsx',
]

test('only price tags, notes and axes leave out the cents; every sum has them', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const importing = sources.filter((file) =>
    /import \{[^}]*\bdollars\b[^}]*\} from '#shared\/format\/money\.ts'/.test(readFileSync(file, 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(1500)
  expect(importing.sort()).toEqual(labels)
})
