import { expect, test } from 'vitest'
import { sheetsOf } from './sheets.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('labels fill sheets of 24 places', () => {
  expect(sheetsOf([], 1)).toEqual([])
  expect(sheetsOf([], 9)).toEqual([])
  expect(sheetsOf(numbers(24), 1)).toEqual([numbers(24)])
  expect(sheetsOf(numbers(25), 1)).toEqual([numbers(24), [25]])
})

test('the places before the start stay empty, on the first sheet only', () => {
  expect(sheetsOf([1], 3)).toEqual([[null, null, 1]])
  const [first, second] = sheetsOf(numbers(3), 23)
  expect(first).toEqual([...Array(22).fill(null), 1, 2])
  expect(second).toEqual([3])
  expect(sheetsOf([1], 24)).toEqual([[...Array(23).fill(null), 1]])
})
