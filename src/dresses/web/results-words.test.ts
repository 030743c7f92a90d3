import { expect, test } from 'vitest'
import { countWords, filtersWords, resultWords } from './results-words.ts'

test.each([
  [0, 'no dresses'],
  [1, '1 dress'],
  [24, '24 dresses'],
  [1024, '1,024 dresses'],
])('%i is spoken of as %j', (total, words) => {
  expect(countWords(total)).toBe(words)
})

test.each([
  [0, 1, 'No dresses match your choice'],
  [1, 1, 'Showing 1 dress'],
  [12, 1, 'Showing 12 dresses'],
  [64, 1, 'Showing 1 to 12 of 64 dresses'],
  [64, 6, 'Showing 61 to 64 of 64 dresses'],
  [64, 7, 'There is no page 7'],
])('%i dresses on page %i: %s', (total, page, words) => {
  expect(resultWords(total, page)).toBe(words)
})

test('the button says how many filters are on', () => {
  expect(filtersWords(0)).toBe('Filters')
  expect(filtersWords(3)).toBe('Filters (3)')
})
