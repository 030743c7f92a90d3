import { type DressFilters, getDressFilters, listDresses } from '#catalogue/contract.ts'
import { narrows, type ValueFilter, valueFilters } from '#catalogue/filters.ts'
import { suggestDresses } from '#catalogue/search-contract.ts'
import type { Dress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getMyMeasurements } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { branches } from '#showrooms/showrooms.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'

type Search = Partial<QueryOf<typeof getDressFilters>>

const styles = {
  Bridal: ['Mermaid', 'Ball Gown', 'A-Line', 'Sheath'],
  Evening: ['Kaftan', 'Column', 'Empire'],
}
const colors = {
  Ivory: '#FFFFF0',
  'Off White': '#FAF9F6',
  Champagne: '#F7E7CE',
  Navy: '#000080',
  Emerald: '#50C878',
  Black: '#000000',
}
const sizes = ['S', 'M', 'L']
const bridalColors = ['Ivory', 'Off White', 'Champagne'] as const
const eveningColors = ['Ivory', 'Champagne', 'Navy', 'Emerald'] as const

/** 64 dresses. Evening dresses are never off white, off-white dresses cost more than $150, and nothing is black. */
export const catalogue: readonly Dress[] = Array.from({ length: 64 }, (_, n) => {
  const category = n % 2 ? 'Evening' : 'Bridal'
  const ofColor = n % 2 ? eveningColors : bridalColors
  const color = ofColor[Math.floor(n / 2) % ofColor.length]!
  const style = styles[category][Math.floor(n / 3) % styles[category].length]!
  const price = n === 7 ? null : `${(color === 'Off White' ? 200 : 60) + n * 5}.00`
  return {
    ...dress,
    id: `01900000-0000-7000-8000-${String(n + 1).padStart(12, '0')}`,
    title: `${color} ${style} ${n + 1}`,
    category: [category],
    subType: [style],
    size: sizes[n % 3]!,
    color,
    colorHex: colors[color],
    designer: n % 5 ? 'Rana Abboud' : 'Krikor Jabotian',
    rentalPrice: price,
    hidePrice: price === null,
    mainImage: `/files/dresses/${n}.jpg`,
    images: [],
    availableBranches: n % 4 ? [...branches] : ['AOUKAR'],
    createdAt: new Date(Date.UTC(2026, 9, 1) - n * 3_600_000).toISOString(),
  }
})

const columns: Record<ValueFilter, (one: Dress) => readonly string[]> = {
  category: ({ category }) => category,
  subType: ({ subType }) => subType,
  branch: ({ availableBranches }) => availableBranches,
  color: ({ color }) => [color],
  size: ({ size }) => [size ?? ''],
  designer: ({ designer }) => [designer ?? ''],
  fabric: ({ fabric }) => (fabric ? [fabric] : []),
}

/** Replies of the collection's endpoints from a list of dresses. */
export function collection(dresses: readonly Dress[] = catalogue): Reply[] {
  return [
    reply(listDresses, ({ query }) => {
      const found = sorted(matching(dresses, query), query)
      const { offset = 0, limit = 12 } = query
      return {
        dresses: found.slice(offset, offset + limit),
        total: found.length,
        corrected: null,
        near: found.length ? null : relaxed(dresses, query),
      }
    }),
    reply(getDressFilters, ({ query }) => filtersOf(dresses, query)),
    reply(getMyMeasurements, { current: notMeasured, entries: [] }),
    reply(suggestDresses, ({ query: { search } }) => ({
      searches: ['mermaid', 'lace', 'lace veil', 'kaftan'].filter((one) => one.startsWith(search)),
      dresses: dresses
        .filter(({ title }) => title.toLowerCase().startsWith(search))
        .slice(0, 5)
        .map(({ id, title, mainImage }) => ({ id, title, mainImage })),
    })),
  ]
}

function matching(dresses: readonly Dress[], search: Search, without?: ValueFilter | 'price'): Dress[] {
  const chosen = valueFilters.filter((name) => !without || without === 'price' || narrows(name, without))
  const words = (search.search ?? '').toLowerCase().split(' ')
  return dresses
    .filter((one) =>
      chosen.every(
        (name) =>
          !search[name]?.length ||
          columns[name](one).some((value) => (search[name] as readonly string[]).includes(value)),
      ),
    )
    .filter((one) => words.every((word) => one.title.toLowerCase().includes(word)))
    .filter(({ rentalPrice }) => without === 'price' || isWithin(rentalPrice, search))
}

function isWithin(price: string | null, { minPrice, maxPrice }: Search): boolean {
  if (minPrice === undefined && maxPrice === undefined) return true
  return price !== null && Number(price) >= Number(minPrice ?? 0) && Number(price) <= Number(maxPrice ?? 1e9)
}

function sorted(
  dresses: readonly Dress[],
  { orderBy, order = 'desc' }: Partial<QueryOf<typeof listDresses>>,
) {
  const sign = order === 'asc' ? 1 : -1
  return dresses.toSorted((a, b) => {
    if (orderBy === 'title') return sign * a.title.localeCompare(b.title)
    if (orderBy !== 'rentalPrice') return sign * a.createdAt.localeCompare(b.createdAt)
    if (!a.rentalPrice || !b.rentalPrice) return a.rentalPrice ? -1 : 1
    return sign * (Number(a.rentalPrice) - Number(b.rentalPrice))
  })
}

function filtersOf(dresses: readonly Dress[], search: Search): DressFilters {
  const count = (name: ValueFilter, value: string, among = matching(dresses, search, name)) => ({
    value,
    count: among.filter((one) => columns[name](one).includes(value)).length,
  })
  const designers = new Set(dresses.flatMap(({ designer }) => designer ?? []))
  const prices = matching(dresses, search, 'price').flatMap(({ rentalPrice }) => Number(rentalPrice) || [])
  return {
    total: matching(dresses, search).length,
    category: Object.keys(styles).map((value) => count('category', value)),
    subType: Object.entries(styles).flatMap(([category, names]) =>
      names.map((value) => {
        const among = matching(dresses, { ...search, category: [category] }, 'subType')
        return { ...count('subType', value, among), category }
      }),
    ),
    branch: branches.map((value) => count('branch', value)),
    color: Object.entries(colors).map(([value, hexCode]) => ({ ...count('color', value), hexCode })),
    size: sizes.map((value) => count('size', value)),
    designer: [...designers].sort().map((value) => count('designer', value)),
    fabric: [],
    price: prices.length ? { min: `${Math.min(...prices)}.00`, max: `${Math.max(...prices)}.00` } : null,
  }
}

function relaxed(dresses: readonly Dress[], search: Search) {
  const without = valueFilters
    .filter((name) => search[name]?.length)
    .map((filter) => ({ filter, total: matching(dresses, { ...search, [filter]: undefined }).length }))
    .filter(({ total }) => total > 0)
  return {
    without,
    leftOut: without.slice(0, 1).map(({ filter }) => filter),
    search: null,
    dresses: without.length ? dresses.slice(0, 8) : [],
  }
}
