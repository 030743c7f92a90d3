import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#app/web/search-params.ts'
import { listDresses } from '#catalogue/contract.ts'
import { valueFilters } from '#catalogue/filters.ts'
import { clearFilters, withCategory } from '#catalogue/web/collection/filters/filter-changes.ts'
import { hasPassed } from '#catalogue/web/collection/filters/use-coming-day.ts'
import {
  type CollectionSearch,
  countFilters,
  listInput,
  mergeSearch,
  pagesFrom,
  readSearch,
  sorts,
  toggleFilter,
  withFilters,
} from './collection-search.ts'

const read = (text: string) => readSearch(parseSearch(text) as never)
const stringify = (search: CollectionSearch) => stringifySearch({ ...search })

describe('the query string of the collection', () => {
  test.each([
    ['?category=Bridal', { category: ['Bridal'] }],
    ['?color=Ivory&color=White', { color: ['Ivory', 'White'] }],
    ['?color=Ivory,White,Ivory', { color: ['Ivory', 'White'] }],
    ['?designer=Lys%2C+Fils+%26+Co,Vera+Lune', { designer: ['Lys, Fils & Co', 'Vera Lune'] }],
    ['?minPrice=0&maxPrice=500', { maxPrice: 500 }],
    ['?minPrice=&maxPrice=', {}],
    [`?search=${'a'.repeat(99)}%F0%9F%98%80`, { search: 'a'.repeat(99) }],
    ['?minPrice=10&maxPrice=490', { minPrice: 10, maxPrice: 490 }],
    ['?minPrice=300&maxPrice=100', { minPrice: 100, maxPrice: 300 }],
    ['?minPrice=١٠٠&maxPrice=۳۰۰&page=٢', { minPrice: 100, maxPrice: 300, page: 2 }],
    ['?eventDate=٢٠٢٧-٠٦-١٩', { eventDate: '2027-06-19' }],
    ['?minPrice=NaN&maxPrice=-1', {}],
    ['?branch=AOUKAR&branch=BEIRUT', { branch: ['AOUKAR'] }],
    ['?sortBy=newest', { sortBy: 'newest' }],
    ['?sortBy=sideways&view=grid', {}],
    ['?page=1', {}],
    ['?page=3', { page: 3 }],
    ['?designer=Vera+Lune&eventDate=2028-02-29', { designer: ['Vera Lune'], eventDate: '2028-02-29' }],
    ['?eventDate=2027-02-29&eventDate=x', {}],
    ['?eventDate=2027-02-29', {}],
    ['?eventDate=0202-01-01', {}],
    ['?page=1e9&search=', {}],
    ['?search=%20lace%20', { search: 'lace' }],
    ['?search=a&search=b&page=2&page=3', { search: 'a', page: 2 }],
    ['?utm_source=mail&constructor=x', {}],
  ])('%s is parsed as %j', (text, search) => {
    expect(read(text)).toEqual(search)
  })

  test('any parsed query string is valid for the server and parses to the same search again', () => {
    const name = fc.constantFrom(...valueFilters, 'eventDate', 'minPrice', 'search', 'sortBy', 'page')
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.integer().map(String),
      fc.constantFrom(
        'AOUKAR',
        ...sorts,
        '\u0000',
        '\ud800',
        '0',
        '499',
        'a,b,,c',
        'a, b, ,c, ',
        'a, \u0000',
        '2027-02-28',
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
        const search = readSearch(parseSearch(new URLSearchParams(pairs).toString()) as never)
        expect(read(stringify(search))).toEqual(search)
        expect(stringify(read(stringify(search)))).toBe(stringify(search))
        expect(listDresses.query!.safeParse(listInput(search).query).success).toBe(true)
      }),
    )
  })
})

test('swaps a lowest price that is above the highest price', () => {
  expect(read('?minPrice=400&maxPrice=100')).toEqual({ minPrice: 100, maxPrice: 400 })
  expect(read('?minPrice=499&maxPrice=0')).toEqual({ maxPrice: 499 })
  expect(read('?minPrice=500&maxPrice=100')).toEqual({ minPrice: 100, maxPrice: 500 })
})

test('accepts a price at or beyond the end of the slider', () => {
  expect(read('?maxPrice=500')).toEqual({ maxPrice: 500 })
  expect(read('?maxPrice=700')).toEqual({ maxPrice: 700 })
  expect(read('?minPrice=600')).toEqual({ minPrice: 600 })
  expect(read('?minPrice=900&maxPrice=600')).toEqual({ minPrice: 600, maxPrice: 900 })
})

describe('changing a filter', () => {
  test('returns to the first page and keeps the order and the view', () => {
    const search = read('?color=Ivory&sortBy=name&view=list&page=4')
    expect(toggleFilter(search, 'size', 'M')).toEqual({
      color: ['Ivory'],
      size: ['M'],
      sortBy: 'name',
      view: 'list',
    })
    expect(toggleFilter(search, 'color', 'Ivory')).toEqual({ sortBy: 'name', view: 'list' })
    expect(withFilters(search, { minPrice: 0, maxPrice: 200 })).toMatchObject({ maxPrice: 200 })
    expect(clearFilters(search)).toEqual({ sortBy: 'name', view: 'list' })
  })

  test('to a category other than Evening removes the types', () => {
    const search = read('?category=Evening&subType=Slip&subType=Mermaid&page=2')
    expect(withCategory(search, 'Bridal', [])).toEqual({ category: ['Bridal'] })
    expect(withCategory(search, undefined, [])).toEqual({})
    expect(withCategory(search, 'Evening', ['Slip'])).toEqual({ category: ['Evening'], subType: ['Slip'] })
  })

  test('twice on the same value restores the search', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...valueFilters),
        fc.constantFrom('AOUKAR', 'KFARHBAB'),
        (filter, value) => {
          const search = read('?color=Ivory&size=S&sortBy=name')
          expect(toggleFilter(toggleFilter(search, filter, value), filter, value)).toEqual(search)
        },
      ),
    )
  })

  test('keeps an earlier change that the page does not show yet', () => {
    const choice = fc.record({
      filter: fc.constantFrom('color' as const, 'size' as const),
      value: fc.constantFrom('Ivory', 'Rose', 'S'),
    })
    const shown = read('?color=Ivory&size=S&search=lace&sortBy=name')
    fc.assert(
      fc.property(choice, choice, (one, other) => {
        const first = toggleFilter(shown, one.filter, one.value)
        const second = toggleFilter(shown, other.filter, other.value)
        expect(mergeSearch(shown, first, shown)).toEqual(first)
        const same = one.filter === other.filter && one.value === other.value
        const both = same ? first : toggleFilter(first, other.filter, other.value)
        expect(mergeSearch(shown, second, first)).toEqual(both)
      }),
    )
    const searched = withFilters(shown, { search: 'veil', maxPrice: 100 })
    expect(mergeSearch(shown, searched, clearFilters(shown))).toEqual({
      search: 'veil',
      maxPrice: 100,
      sortBy: 'name',
    })
    expect(mergeSearch(shown, clearFilters(shown), searched)).toEqual({ sortBy: 'name', maxPrice: 100 })
  })

  test('to a category replaces a category that the page does not show yet, with its types', () => {
    const shown = read('?color=Ivory')
    const of = (search: CollectionSearch, name?: string) => withCategory(search, name, ['Mermaid', 'Sheath'])
    const rose = toggleFilter(shown, 'color', 'Rose')
    expect(mergeSearch(shown, of(shown, 'Evening'), of(shown, 'Bridal'))).toEqual(of(shown, 'Evening'))
    expect(mergeSearch(shown, of(shown, 'Evening'), rose)).toEqual(of(rose, 'Evening'))
    expect(mergeSearch(shown, rose, of(shown, 'Evening'))).toEqual(of(rose, 'Evening'))
    const evening = read('?category=Evening&subType=Mermaid')
    const typed = toggleFilter(evening, 'subType', 'Sheath')
    expect(mergeSearch(evening, of(evening, 'Bridal'), typed)).toEqual({ category: ['Bridal'] })
    expect(mergeSearch(evening, of(evening), of(evening, 'Bridal'))).toEqual({})
    const both = read('?category=Bridal,Evening')
    const [one, other] = ['Bridal', 'Evening'].map((name) => toggleFilter(both, 'category', name))
    expect(mergeSearch(both, other!, one!)).toEqual({})
  })

  test('does not count order, view and page as filters', () => {
    expect(countFilters(read('?sortBy=name&view=list&page=2'))).toBe(0)
    expect(countFilters(read('?search=lace'))).toBe(1)
  })
})

test('requests 12 dresses of the page in the chosen order', () => {
  expect(listInput(read('?page=3&sortBy=price-high&maxPrice=200')).query).toMatchObject({
    limit: '12',
    offset: '24',
    orderBy: 'rentalPrice',
    order: 'desc',
    maxPrice: '200',
  })
})

test.each([
  [undefined, undefined, [1]],
  [undefined, 3, [3]],
  [1, 3, [1, 2, 3]],
  [2, 3, [2, 3]],
  [3, 3, [3]],
  [4, 3, [3]],
])('a list from page %s to page %s has the pages %j', (first, page, pages) => {
  expect(pagesFrom(first, { page })).toEqual(pages)
})

test('restores at most the last 30 pages of a list', () => {
  expect(pagesFrom(1, { page: 900 })).toHaveLength(30)
  expect(pagesFrom(1, { page: 900 }).at(-1)).toBe(900)
})

test.each([
  ['2026-11-22', '2026-11-23', true],
  ['2026-11-23', '2026-11-23', false],
  ['0002-11-23', '2026-11-23', false],
  ['2026-11-22', undefined, false],
  [undefined, '2026-11-23', false],
])('the day %j has passed on %j: %j', (day, today, passed) => {
  expect(hasPassed(day, today)).toBe(passed)
})
