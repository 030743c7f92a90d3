import { expect, test } from 'vitest'
import { relaxedFilters, relaxedText } from './relaxed-filters.ts'

const matches = { without: [], leftOut: [], search: null, dresses: [] }

test('offers to remove each filter, with the most dresses first', () => {
  const search = { color: ['Black'], minPrice: 50, maxPrice: 90, page: 2 }
  const without = [
    { filter: 'price' as const, total: 2 },
    { filter: 'color' as const, total: 7 },
  ]
  expect(relaxedFilters(search, { ...matches, without })).toEqual([
    { label: 'Any colour', total: 7, search: { minPrice: 50, maxPrice: 90 } },
    { label: 'Any price', total: 2, search: { color: ['Black'] } },
  ])
})

test('removing the category removes its types', () => {
  const without = [{ filter: 'category' as const, total: 3 }]
  const [relaxed] = relaxedFilters({ category: ['Evening'], subType: ['Slip'] }, { ...matches, without })
  expect(relaxed?.search).toEqual({})
})

test('names the filters that were left out and the search text', () => {
  expect(relaxedText({ ...matches, leftOut: ['size', 'color'] })).toBe(
    'Close to your choice, leaving out the size and the colour',
  )
  expect(relaxedText({ ...matches, search: 'lace' })).toBe('Close to your choice for “lace”')
})
