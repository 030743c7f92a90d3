import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import type { Dress } from '#dresses/contract.ts'
import { catalogue, type DressRow, fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['dresses', 'catalogue'] })
const branches = ['KFARHBAB', 'AOUKAR'] as const
const sizes = catalogue.sizes
const colors = Object.keys(catalogue.colors)
const types = Object.keys(catalogue.types)
const subtypes = [...new Set(Object.values(catalogue.types).flat())]

// Many ties in price, title and time, so that the last key decides the order.
const aRow: fc.Arbitrary<Partial<DressRow>> = fc.record({
  title: fc.constantFrom('Aurore', 'Céleste', 'Lace & Silk', 'Zéphyr'),
  description: fc.constantFrom(null, 'soft tulle', 'beaded bodice'),
  category: fc.subarray(types, { minLength: 1 }),
  subType: fc.subarray(subtypes, { maxLength: 2 }),
  size: fc.option(fc.constantFrom(...sizes, 'XXL')),
  color: fc.constantFrom(...colors, 'Eggshell'),
  rentalPrice: fc.option(fc.constantFrom(0, 49_99, 50_00, 120_00, 499_99, 500_00)),
  hidePrice: fc.boolean(),
  status: fc.constantFrom('APPROVED', 'APPROVED', 'APPROVED', 'PENDING', 'RENTED'),
  availableBranches: fc.subarray([...branches]),
  createdAt: fc.integer({ min: 1, max: 5 }).map((day) => new Date(Date.UTC(2026, 9, day))),
})

const someOf = <T extends string>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined, freq: 2 })

const aQuery = fc.record({
  category: someOf(types),
  subType: someOf(subtypes),
  color: someOf([...colors, 'Nowhere']),
  size: someOf(sizes),
  branch: someOf(branches),
  minPrice: fc.option(fc.constantFrom('0', '50', '49.99', '120'), { nil: undefined, freq: 2 }),
  maxPrice: fc.option(fc.constantFrom('0', '50', '120', '499.99'), { nil: undefined, freq: 2 }),
  search: fc.option(
    fc.constantFrom('tulle', 'CELESTE', 'lace silk', 'emeraude', '&', 'wedding-dress', 'green'),
    {
      nil: undefined,
      freq: 2,
    },
  ),
})
type Query = typeof aQuery extends fc.Arbitrary<infer Q> ? Q : never

let rows: Dress[]

beforeAll(async () => {
  await fillCatalogue(app.db)
  await insertDress(app.db, ...fc.sample(aRow, { numRuns: 200, seed: 20261121 }))
  const staff = await app.person('ADMIN')
  const pages = await Promise.all(
    ['0', '100'].map((offset) => app.call(listDresses, { query: { limit: '100', offset } }, { as: staff })),
  )
  rows = pages.flatMap(({ body }) => body.dresses)
  expect(rows).toHaveLength(200)
})

const common = (some: readonly string[], others: readonly string[] | undefined) =>
  !others || some.some((one) => others.includes(one))
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function fits(dress: Dress, query: Query): boolean {
  const { category, subType, color, size, branch, minPrice, maxPrice, search = '' } = query
  const price = dress.rentalPrice === null ? null : Number(dress.rentalPrice)
  const messages = [
    dress.title,
    dress.color,
    dress.description ?? '',
    ...dress.type,
    ...dress.subType,
    'dress',
  ]
  if (dress.category.includes('Bridal')) messages.push('wedding')
  if (dress.color === 'Émeraude') messages.push('green')
  return (
    dress.status === 'APPROVED' &&
    common(dress.category, category) &&
    common(dress.subType, subType) &&
    common([dress.color], color) &&
    common(dress.size ? [dress.size] : [], size) &&
    common(dress.availableBranches, branch) &&
    (minPrice === undefined || (price !== null && price >= Number(minPrice))) &&
    (maxPrice === undefined || (price !== null && price <= Number(maxPrice))) &&
    plain(search)
      .split(/[ -]/)
      .every((word) => plain(messages.join(' ')).includes(word))
  )
}

test('filters find exactly the matching dresses, in a stable order, with any page size', async () => {
  const orderBy = fc.constantFrom('createdAt' as const, 'rentalPrice' as const, 'title' as const)
  const order = fc.constantFrom('asc' as const, 'desc' as const)
  await fc.assert(
    fc.asyncProperty(
      aQuery,
      orderBy,
      order,
      fc.integer({ min: 5, max: 60 }),
      async (query, by, direction, limit) => {
        const sorting = { orderBy: by, order: direction }
        const expected = rows.filter((dress) => fits(dress, query)).map(({ id }) => id)
        const found: Dress[] = []
        for (let offset = 0; offset === 0 || offset < expected.length; offset += limit) {
          const page = { ...query, ...sorting, limit: String(limit), offset: String(offset) }
          const { body } = await app.call(listDresses, { query: page })
          expect(body.total).toBe(expected.length)
          found.push(...body.dresses)
        }
        expect(found.map(({ id }) => id).sort()).toEqual(expected.sort())
        expectOrder(found, by, direction)
      },
    ),
    { numRuns: series(60, 4) },
  )
})

test('counts each value as if it were chosen beside the other filters', async () => {
  await fc.assert(
    fc.asyncProperty(aQuery, async (query) => {
      const { body } = await app.call(getDressFilters, { query })
      const countWith = (change: Partial<Query>) =>
        rows.filter((dress) => fits(dress, { ...query, ...change })).length
      expect(body.total).toBe(countWith({}))
      for (const { value, count } of body.category) {
        expect([value, count]).toEqual([value, countWith({ category: [value], subType: undefined })])
      }
      for (const filter of ['size', 'color', 'branch'] as const) {
        for (const { value, count } of body[filter]) {
          expect([filter, value, count]).toEqual([filter, value, countWith({ [filter]: [value] })])
        }
      }
      for (const { value, category, count } of body.subType) {
        const both = rows.filter(
          (dress) => dress.category.includes(category) && fits(dress, { ...query, subType: [value] }),
        )
        expect([category, value, count]).toEqual([category, value, both.length])
      }
      const prices = rows
        .filter((dress) => fits(dress, { ...query, minPrice: undefined, maxPrice: undefined }))
        .flatMap(({ rentalPrice }) => (rentalPrice === null ? [] : [Number(rentalPrice)]))
      const { price } = body
      expect(price && [Number(price.min), Number(price.max)]).toEqual(
        prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null,
      )
    }),
    { numRuns: series(60, 4) },
  )
})

function expectOrder(found: Dress[], by: 'createdAt' | 'rentalPrice' | 'title', direction: 'asc' | 'desc') {
  const values = found.map((dress) =>
    by === 'rentalPrice' ? dress.rentalPrice && Number(dress.rentalPrice) : dress[by],
  )
  const present = values.filter((value) => value !== null)
  expect(values.slice(0, present.length)).toEqual(present)
  for (const [index, value] of present.slice(1).entries()) {
    const before = present[index] as string | number
    if (before === value) continue
    // PostgreSQL compares titles by its collation, which this test does not cover.
    if (by !== 'title') expect(before < (value as string | number)).toBe(direction === 'asc')
  }
}
