import { expect, test } from 'vitest'
import { listSearch } from '#ui/table/list-search.ts'

const readListSearch = listSearch(['role', 'status'])
const nothing = {
  search: undefined,
  sort: undefined,
  role: undefined,
  status: undefined,
  page: undefined,
}

test.each([
  [{}, nothing],
  [
    { search: ['a', 'b'], page: ['2', '3'] },
    { ...nothing, search: 'a', page: 2 },
  ],
  [{ page: 'NaN', search: '' }, nothing],
  [{ page: 2 }, { ...nothing, page: 2 }],
  [{ page: '1e9' }, nothing],
  [{ search: 'a\u0000b\ud800' }, { ...nothing, search: 'a b ' }],
  [{ search: 'a'.repeat(200) }, { ...nothing, search: 'a'.repeat(100) }],
  [{ constructor: 'x', utm_source: 'mail' }, nothing],
])('%j is parsed as %j with every parameter present', (raw, search) => {
  expect(readListSearch(raw)).toStrictEqual(search)
})
