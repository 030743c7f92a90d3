import { expect, test } from 'vitest'
import { readListSearch } from './list-search.ts'

test.each([
  [{}, {}],
  [
    { search: ['a', 'b'], page: ['2', '3'] },
    { search: 'a', page: 2 },
  ],
  [
    { page: 'NaN', search: '' },
    { page: undefined, search: undefined },
  ],
  [
    { page: 2, role: 'ADMIN' },
    { page: 2, role: 'ADMIN' },
  ],
  [{ page: '1e9' }, { page: undefined }],
  [{ search: 'a\u0000b\ud800' }, { search: 'a b ' }],
  [{ search: 'a'.repeat(200) }, { search: 'a'.repeat(100) }],
])('%j is parsed as %j', (raw, search) => {
  expect(readListSearch(raw)).toStrictEqual(search)
})
