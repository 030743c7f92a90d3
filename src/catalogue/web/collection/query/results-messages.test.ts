import { expect, test } from 'vitest'
import { countText, filtersText, resultText } from './results-messages.ts'

test.each([
  [0, 'no dresses'],
  [1, '1 dress'],
  [24, '24 dresses'],
  [1024, '1,024 dresses'],
])('the count of %i dresses is %j', (total, text) => {
  expect(countText(total)).toBe(text)
})

test.each([
  [0, [1], '0 dresses'],
  [1, [1], 'Showing 1 dress'],
  [12, [1], 'Showing 12 dresses'],
  [64, [1], 'Showing 1 to 12 of 64 dresses'],
  [64, [1, 2, 3], 'Showing 1 to 36 of 64 dresses'],
  [64, [1, 2, 3, 4, 5, 6], 'Showing 64 dresses'],
  [64, [5, 6], 'Showing 49 to 64 of 64 dresses'],
  [64, [6], 'Showing 61 to 64 of 64 dresses'],
  [64, [7], 'There is no page 7'],
])('the status of %i dresses with the pages %j is %s', (total, pages, text) => {
  expect(resultText(total, pages)).toBe(text)
})

test('the button shows how many filters are on', () => {
  expect(filtersText(0)).toBe('Filters')
  expect(filtersText(3)).toBe('Filters (3)')
})
