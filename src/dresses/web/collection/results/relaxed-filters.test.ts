import { expect, test } from 'vitest'
import { relaxedFilters, relaxedText } from './relaxed-filters.ts'

const near = { without: [], leftOut: [], search: null, dresses: [] }

test('each filter that can be given up leads to what is left, most dresses first', () => {
  const search = { color: ['Black'], minPrice: 50, maxPrice: 90, page: 2 }
  const without = [
    { filter: 'price' as const, total: 2 },
    { filter: 'color' as const, total: 7 },
  ]
  expect(relaxedFilters(search, { ...near, without })).toEqual([
    { label: 'Any colour', total: 7, search: { minPrice: 50, maxPrice: 90 } },
    { label: 'Any price', total: 2, search: { color: ['Black'] } },
  ])
})

test('a category takes its types with it', () => {
  const without = [{ filter: 'category' as const, total: 3 }]
  const [widened] = relaxedFilters({ category: ['Evening'], subType: ['Slip'] }, { ...near, without })
  expect(widened?.search).toEqual({})
})

test('what was left out and what was kept is said', () => {
  expect(relaxedText({ ...near, leftOut: ['size', 'color'] })).toBe(
    'Close to your choice, leaving out the size and the colour',
  )
  expect(relaxedText({ ...near, search: 'lace' })).toBe('Close to your choice for “lace”')
})
