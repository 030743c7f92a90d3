import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test('shows five pages around the current one and stops at both ends', () => {
  expect(pagesAround(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(5, 9)).toEqual([3, 4, 5, 6, 7])
  expect(pagesAround(9, 9)).toEqual([5, 6, 7, 8, 9])
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
})

test('includes the current page and only existing pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pages, at) => {
      const page = 1 + (at % pages)
      const shown = pagesAround(page, pages)
      expect(shown).toContain(page)
      expect(shown.length).toBe(Math.min(5, pages))
      expect(shown[0]).toBeGreaterThanOrEqual(1)
      expect(shown.at(-1)).toBeLessThanOrEqual(pages)
    }),
  )
})
