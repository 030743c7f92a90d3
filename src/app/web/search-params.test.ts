import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('reads the search parameters of links and forms', () => {
  expect(parseSearch('?size=38&color=Ivory&color=Off+White&search=')).toEqual({
    size: '38',
    color: ['Ivory', 'Off White'],
    search: '',
  })
})

test('writes numbers as plain text and omits empty values', () => {
  expect(stringifySearch({ page: 2, color: ['Ivory', 'Off White'], search: '', branch: undefined })).toBe(
    '?page=2&color=Ivory&color=Off+White',
  )
  expect(stringifySearch({})).toBe('')
})

test('ignores names that could reach the prototype', () => {
  expect(parseSearch('?__proto__=1&a=2')).toEqual({ a: '2' })
})

test('reads back what it wrote, so that the server never redirects to another spelling', () => {
  const text = fc.string({ minLength: 1, unit: 'grapheme' })
  const value = fc.oneof(text, fc.array(text, { minLength: 2 }))
  fc.assert(
    fc.property(fc.dictionary(text, value), (search) => {
      fc.pre(!Object.hasOwn(search, '__proto__'))
      expect(parseSearch(stringifySearch(search))).toEqual(search)
    }),
  )
})
