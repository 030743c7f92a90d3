import { expect, test } from 'vitest'
import { type CollectionSearch, countFilters } from '#catalogue/web/collection/query/collection-search.ts'
import { chipsOf } from './chips.ts'

test('removing the chip of a value keeps the other values and returns to the first page', () => {
  const search: CollectionSearch = {
    search: 'lace',
    category: ['Evening'],
    subType: ['Slip'],
    color: ['Ivory', 'Rose'],
    branch: ['KFARHBAB'],
    size: ['M'],
    designer: ['Vera Lune'],
    eventDate: '2026-12-05',
    minPrice: 50,
    maxPrice: 200,
    sortBy: 'name',
    page: 3,
  }
  const chips = chipsOf(search)
  expect(countFilters(search)).toBe(chips.length)
  expect(chips.map(({ label }) => label)).toEqual([
    'Free on 5 December 2026',
    '“lace”',
    'Evening',
    'Slip',
    'Kfar Hbab',
    'Ivory',
    'Rose',
    'Size M',
    '$50 to $200',
    'Vera Lune',
  ])
  const rose = chips.find(({ label }) => label === 'Rose')
  expect(rose?.without).toMatchObject({ color: ['Ivory'], size: ['M'], sortBy: 'name' })
  expect(rose?.without).not.toHaveProperty('page')
})

test('removing the category removes its types with it', () => {
  const [evening] = chipsOf({ category: ['Evening'], subType: ['Slip'], color: ['Rose'] })
  expect(evening?.without).toEqual({ color: ['Rose'] })
})

test.each([
  [{ minPrice: 50 }, '$50 and more'],
  [{ maxPrice: 200 }, '$0 to $200'],
])('the price chip of %j is %j', (search, label) => {
  expect(chipsOf(search)).toEqual([{ label, without: {} }])
})
