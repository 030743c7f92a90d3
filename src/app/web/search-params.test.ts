import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('reads what plain links and forms write', () => {
  expect(parseSearch('?size=38&color=Ivory&color=Off+White&search=')).toEqual({
    size: '38',
    color: ['Ivory', 'Off White'],
    search: '',
  })
})

test('writes numbers as plain text and leaves out what is empty', () => {
  expect(stringifySearch({ page: 2, color: ['Ivory', 'Off White'], search: '', branch: undefined })).toBe(
    '?page=2&color=Ivory&color=Off+White',
  )
  expect(stringifySearch({})).toBe('')
})

test('a name that could reach the prototype is ignored', () => {
  expect(parseSearch('?__proto__=1&a=2')).toEqual({ a: '2' })
})

test('what was written is read back, so that the server never redirects to another spelling', () => {
  const text = fc.string({ minLength: 1, unit: 'grapheme' })
  const value = fc.oneof(text, fc.array(text, { minLength: 2 }))
  fc.assert(
    fc.property(fc.dictionary(text, value), (search) => {
      fc.pre(!Object.hasOwn(search, '__proto__'))
      expect(parseSearch(stringifySearch(search))).toEqual(search)
    }),
  )
})
