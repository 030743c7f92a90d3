import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filters } from '#dresses/server/search/dress-search.ts'
import { countsOf } from './counts.ts'
import { DressIndex, type IndexedDress } from './dress-index.ts'
import { evaluate } from './evaluate.ts'
import { type FacetFilter, facetFilters } from './facet-groups.ts'
import { pageOf, type Sorting } from './page.ts'

// Enough dresses for the code paths of large sets; comparing with PostgreSQL would be too slow.
const many = 12_000
const messages = {
  category: ['Bridal', 'Evening'],
  subType: Array.from({ length: 9 }, (_, n) => `Style ${n}`),
  color: Array.from({ length: 12 }, (_, n) => `Colour ${n}`),
  size: ['S', 'M', 'L', 'XL'],
  branch: ['AOUKAR', 'KFARHBAB'],
  designer: Array.from({ length: 60 }, (_, n) => `Designer ${n}`),
}

let state = 7
/** Small numbers far more often than large ones, so that some values are rare. */
function few(below: number): number {
  return Math.floor(chance() * chance() * chance() * below)
}
function chance(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}

const noFacets = Object.fromEntries(facetFilters.map((name) => [name, [] as string[]])) as Record<
  FacetFilter,
  string[]
>

function anyDress(number: number): IndexedDress {
  const pick = (values: readonly string[]) => values[few(values.length)]!
  return {
    ...noFacets,
    id: `00000000-0000-0000-0000-${(number * 7919).toString(16).padStart(12, '0')}`,
    created: number >> 1,
    price: chance() < 0.1 ? -1 : Math.floor(chance() * 400) * 50,
    title: `Gown ${few(50)}`,
    status: [chance() < 0.1 ? 'PENDING' : 'APPROVED'],
    category: chance() < 0.1 ? messages.category : [pick(messages.category)],
    subType: [pick(messages.subType), pick(messages.subType)],
    color: [pick(messages.color)],
    size: chance() < 0.1 ? [] : [pick(messages.size)],
    branch: chance() < 0.3 ? messages.branch : [pick(messages.branch)],
    designer: chance() < 0.2 ? undefined : pick(messages.designer),
    text: chance() < 0.01 ? 'rare tulle' : 'tulle',
  }
}

const all = new Map<string, IndexedDress>()
const index = new DressIndex(100)
for (let number = 0; number < many; number++) {
  const dress = anyDress(number)
  all.set(dress.id, dress)
}
const compareTitles = (a: IndexedDress, b: IndexedDress) =>
  Buffer.compare(Buffer.from(a.title), Buffer.from(b.title))
const byId = (a: IndexedDress, b: IndexedDress) => (a.id < b.id ? -1 : 1)
const newest = (a: IndexedDress, b: IndexedDress) => b.created - a.created || -byId(a, b)
const cheapest = (a: IndexedDress, b: IndexedDress) => (a.price >>> 0) - (b.price >>> 0) || newest(a, b)
for (const dress of [...all.values()].sort((a, b) => -newest(a, b))) index.load(dress)
for (const { id } of [...all.values()].sort((a, b) => compareTitles(a, b) || byId(a, b)))
  index.loadByTitle(id)
for (const { id } of [...all.values()].sort(cheapest)) index.loadByPrice(id)
index.loaded()

const some = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 1 })
const price = fc.option(
  fc.integer({ min: 0, max: 21_000 }).map((cents) => (cents / 100).toFixed(2)),
  { nil: undefined, freq: 1 },
)
const filters = fc.record({
  category: some(messages.category),
  subType: some(messages.subType),
  color: some(messages.color),
  size: some(messages.size),
  branch: some(messages.branch),
  designer: some(messages.designer),
  minPrice: price,
  maxPrice: price,
}) as fc.Arbitrary<Filters>
const asked = fc.record({
  filters,
  searched: fc.constantFrom<string[][]>([], [], [['rare']], [['tulle'], ['rar']], [[' rar']], [[' are']]),
  rented: fc.subarray([...all.keys()].slice(-40)),
  orderBy: fc.constantFrom('createdAt' as const, 'title' as const, 'rentalPrice' as const),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  offset: fc.constantFrom(0, 5, 300, 4000),
  changes: fc.array(fc.nat({ max: many + 200 }), { maxLength: 3 }),
  gone: fc.array(fc.nat({ max: many - 1 }), { maxLength: 2 }),
})

test('finds and counts the same dresses as a scan of all dresses', () => {
  fc.assert(
    fc.property(asked, ({ filters, searched, rented, orderBy, order, offset, changes, gone }) => {
      for (const number of changes) {
        const dress = anyDress(number)
        all.set(dress.id, dress)
        index.put(dress)
      }
      for (const number of gone) {
        const { id } = anyDress(number)
        all.delete(id)
        index.remove(id)
      }
      const chosen = evaluate(index, ['APPROVED'], searched, filters, rented)
      const looked = [...all.values()]
        .filter(
          ({ id, status, text }) =>
            status.includes('APPROVED') &&
            !rented.includes(id) &&
            searched.every(([word]) => ` ${text}`.includes(word!)),
        )
        .map((dress) => ({
          dress,
          fails: Object.keys(filters).filter((name) => !fits(dress, filters, name)),
        }))
      const but = (...leftOut: string[]) =>
        looked.filter(({ fails }) => fails.every((name) => leftOut.includes(name))).map(({ dress }) => dress)
      const found = but()
      expect(chosen.total).toBe(found.length)

      const page = pageOf(index, chosen, { orderBy, order }, offset, 12)
      expect(page).toEqual(
        found
          .sort(comparing({ orderBy, order }))
          .slice(offset, offset + 12)
          .map(({ id }) => id),
      )

      const counts = countsOf(index, chosen, filters)
      for (const name of ['color', 'size', 'branch', 'designer'] as const) {
        const beside = but(name)
        const values = name === 'designer' ? counts.occurring('designer').slice(0, 5) : messages[name]
        expect(values.map((value) => counts.countOf(name, value))).toEqual(
          values.map((value) => beside.filter((dress) => has(dress, name, [value])).length),
        )
      }
      const evening = but('category', 'subType').filter(({ category }) => category.includes('Evening'))
      expect(counts.countOf('category', 'Evening')).toBe(evening.length)
      const bridal = but('subType').filter(({ category }) => category.includes('Bridal'))
      expect(counts.countOf('subType', 'Style 1', 'Bridal')).toBe(
        bridal.filter(({ subType }) => subType.includes('Style 1')).length,
      )
      const shown = but('minPrice', 'maxPrice').flatMap(({ price }) => (price === -1 ? [] : price))
      const dollars = (cents: number) => (cents / 100).toFixed(2)
      expect(counts.price).toEqual(
        shown.length === 0 ? null : { min: dollars(Math.min(...shown)), max: dollars(Math.max(...shown)) },
      )
    }),
    { numRuns: Number(process.env.MEMORY_RUNS ?? 25) },
  )
})

function has(dress: IndexedDress, name: keyof typeof messages, values: readonly string[]): boolean {
  const own = name === 'designer' ? [dress.designer ?? ''] : dress[name]
  return own.some((value) => values.includes(value))
}

function fits(dress: IndexedDress, filters: Filters, name: string): boolean {
  if (name === 'minPrice')
    return filters.minPrice === undefined || dress.price >= Number(filters.minPrice) * 100
  if (name === 'maxPrice')
    return (
      filters.maxPrice === undefined || (dress.price >= 0 && dress.price <= Number(filters.maxPrice) * 100)
    )
  const values = filters[name as keyof typeof messages] as string[] | undefined
  return values === undefined || has(dress, name as keyof typeof messages, values)
}

function comparing({ orderBy, order }: Sorting): (a: IndexedDress, b: IndexedDress) => number {
  const turn = order === 'desc' ? -1 : 1
  if (orderBy === 'createdAt') return (a, b) => turn * -newest(a, b)
  if (orderBy === 'title') return (a, b) => turn * (compareTitles(a, b) || byId(a, b))
  return (a, b) =>
    (order === 'desc' && a.price !== -1 && b.price !== -1 ? b.price - a.price : 0) || cheapest(a, b)
}
