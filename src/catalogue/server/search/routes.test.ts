import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import { valueFilters } from '#catalogue/filters.ts'
import { listChosenDresses, listSimilarDresses, suggestDresses } from '#catalogue/search-contract.ts'
import { readSitemapPage, readSitemapStarts } from '#catalogue/server/sitemap/sitemap.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const owner = await app.person()
const at = (day: number) => new Date(Date.UTC(2026, 9, day))
let ids: string[]

beforeAll(async () => {
  await fillCatalogue(app.db)
  ids = await insertDress(
    app.db,
    { title: 'Ivory Lace', subType: ['Mermaid'], designer: 'Élie Haddad', createdAt: at(1) },
    { title: 'Ivory Silk', subType: ['Mermaid'], designer: 'Maison Nour', createdAt: at(2), size: 'M' },
    { title: 'Rose Mermaid', subType: ['Mermaid'], color: 'Rose', createdAt: at(3), hidePrice: true },
    { title: 'Ivory Tulle', subType: ['A-line'], createdAt: at(4), mainImage: '/files/x.jpg' },
    { title: 'Black Slip', category: ['Evening'], color: 'Black', createdAt: at(5) },
    {
      title: 'Ivory secret',
      status: 'PENDING',
      ownerId: owner.id,
      designer: 'Hidden Hand',
      createdAt: at(6),
    },
  )
})

const titles = (body: { dresses: { title: string }[] }) => body.dresses.map(({ title }) => title)
const missing = '01900000-0000-7000-8000-00000000dead'

describe('similar dresses', () => {
  const similar = async (place: number, limit?: string, as?: typeof owner) =>
    app.call(listSimilarDresses, { params: { id: ids[place]! }, query: { limit } }, { as })

  test('share a category; same style and colour come first', async () => {
    expect(titles((await similar(0)).body)).toEqual(['Ivory Silk', 'Rose Mermaid', 'Ivory Tulle'])
    expect(titles((await similar(0, '1')).body)).toEqual(['Ivory Silk'])
    expect(titles((await similar(4)).body)).toEqual([])
  })

  test('do not reveal a hidden price', async () => {
    const { body } = await similar(0)
    expect(body.dresses[1]).toMatchObject({ hidePrice: true, rentalPrice: null })
  })

  test('of a dress that is not approved are visible to its owner only', async () => {
    expect((await similar(5)).status).toBe(404)
    expect(titles((await similar(5, '2', owner)).body)).toEqual(['Ivory Tulle', 'Ivory Silk'])
  })
})

describe('chosen dresses', () => {
  test('come in the order of their ids, without hidden ones', async () => {
    const chosen = [ids[3]!, ids[5]!, missing, ids[0]!, ids[3]!]
    const { body } = await app.call(listChosenDresses, { query: { ids: chosen } }, { as: owner })
    expect(titles(body)).toEqual(['Ivory Tulle', 'Ivory Lace'])
    expect((await app.call(listChosenDresses, { query: {} })).body).toEqual({ dresses: [], taken: [] })
  })

  test('are requested by ids only', async () => {
    expect((await app.send(listChosenDresses, { query: { ids: 'x' } })).status).toBe(400)
  })
})

describe('suggestions', () => {
  const suggest = async (search: string) => (await app.call(suggestDresses, { query: { search } })).body

  test('complete the last word by words beside the others', async () => {
    expect((await suggest('iv')).searches).toEqual(['ivory'])
    expect((await suggest('IVORY s')).searches).toEqual(['ivory silk'])
    expect((await suggest('élie had')).searches).toEqual(['elie haddad'])
    expect((await suggest('ivroy tu')).searches).toEqual(['ivory tulle'])
  })

  test('correct a last word that begins no word', async () => {
    expect((await suggest('ivroy')).searches).toEqual(['ivory'])
    expect((await suggest('ivory tulel')).searches).toEqual(['ivory tulle'])
    expect((await suggest('qqqqq')).searches).toEqual([])
  })

  test('lead to dresses that match the chosen filters', async () => {
    const filters = { category: ['Bridal'], color: ['Ivory'] }
    const query = { search: 'm', ...filters }
    const { body } = await app.call(suggestDresses, { query })
    expect(body).toMatchObject({ searches: ['mermaid', 'maison'] })
    expect(titles(body)).toEqual(['Ivory Silk', 'Ivory Lace'])
    for (const search of body.searches)
      expect((await app.call(listDresses, { query: { search, ...filters } })).body.total).toBeGreaterThan(0)
    expect((await app.call(suggestDresses, { query: { search: 'm', category: ['Evening'] } })).body).toEqual({
      searches: [],
      dresses: [],
    })
  })

  test('name dresses that contain all words', async () => {
    expect((await suggest('ivory tul')).dresses).toEqual([
      { id: ids[3], title: 'Ivory Tulle', titleFr: null, titleAr: null, mainImage: '/files/x.jpg' },
    ])
  })

  test('ignore hidden dresses, and are empty without words', async () => {
    expect(await suggest('secr')).toEqual({ searches: [], dresses: [] })
    expect(await suggest('hidd')).toEqual({ searches: [], dresses: [] })
    expect(await suggest(' ')).toEqual({ searches: [], dresses: [] })
  })
})

describe('a search with typos', () => {
  test('returns the corrected search, and null without typos', async () => {
    const corrected = async (search: string) =>
      (await app.call(listDresses, { query: { search } })).body.corrected
    expect(await corrected('Ivroy LACE')).toBe('ivory LACE')
    expect(await corrected('ivory lace')).toBeNull()
    expect(await corrected('unicorn')).toBeNull()
  })
})

describe('when no dress matches', () => {
  const relaxedOf = async (query: object) => (await app.send(listDresses, { query })).body.near

  test('returns the result without the filter that is dropped first', async () => {
    const found = await relaxedOf({ color: 'Rose', size: 'M', category: 'Bridal' })
    expect(found).toMatchObject({
      without: [
        { filter: 'color', total: 1 },
        { filter: 'size', total: 1 },
      ],
      leftOut: ['size'],
      search: null,
    })
    expect(titles(found!)).toEqual(['Rose Mermaid'])
  })

  test('keeps the words that find dresses', async () => {
    const found = await relaxedOf({ search: 'ivory unicorn lace' })
    expect(found).toMatchObject({ leftOut: [], search: 'ivory lace' })
    expect(titles(found!)).toEqual(['Ivory Lace'])
  })

  test('drops filters one by one until a dress is found', async () => {
    const found = await relaxedOf({ search: 'unicorn', size: 'XS', category: 'Evening' })
    expect(found).toMatchObject({ without: [], leftOut: ['size', 'search'], search: null })
    expect(titles(found!)).toEqual(['Black Slip'])
  })

  test('finds a hidden price by dropping the price filter and does not reveal it', async () => {
    const found = await relaxedOf({ color: 'Rose', maxPrice: '200' })
    expect(found?.leftOut).toEqual(['price'])
    expect(found?.dresses[0]).toMatchObject({ title: 'Rose Mermaid', rentalPrice: null })
  })

  test('is absent when a dress matches or no filter was given', async () => {
    expect(await relaxedOf({ color: 'Rose' })).toBeNull()
    expect(await relaxedOf({ offset: '50' })).toBeNull()
  })
})

test('fabrics are filtered, counted, offered as they occur, and searched', async () => {
  await insertDress(
    app.db,
    { title: 'Plain', fabric: 'Taffeta' },
    { title: 'Unlisted', fabric: 'Tweed', status: 'PENDING' },
  )
  const list = await app.call(listDresses, { query: { fabric: ['Taffeta', 'Tweed'] } })
  expect(list.body.dresses.map(({ title, fabric }) => [title, fabric])).toEqual([['Plain', 'Taffeta']])
  const facets = await app.call(getDressFilters, { query: {} })
  expect(facets.body.fabric).toEqual([{ value: 'Taffeta', count: 1 }])
  expect((await app.call(listDresses, { query: { search: 'taffeta' } })).body.total).toBe(1)
  await app.db.delete(dresses).where(eq(dresses.title, 'Plain'))
})

describe('designers', () => {
  test('filter the list and have counts beside the other filters', async () => {
    const list = await app.call(listDresses, { query: { designer: ['Maison Nour', 'Hidden Hand'] } })
    expect(titles(list.body)).toEqual(['Ivory Silk'])
    const facets = await app.call(getDressFilters, { query: { designer: ['Maison Nour'], size: ['XS'] } })
    expect(facets.body.designer).toEqual([
      { value: 'Élie Haddad', count: 0 },
      { value: 'Maison Nour', count: 0 },
    ])
    expect((await app.call(getDressFilters, { query: {} })).body.designer).toEqual([
      { value: 'Élie Haddad', count: 1 },
      { value: 'Maison Nour', count: 1 },
    ])
  })
})

describe('a requested day', () => {
  beforeAll(async () => {
    const stay = { accountId: owner.id, startDate: '2026-12-10', endDate: '2026-12-12', price: 100_00 }
    await insertRentalRow(app.db, { ...stay, dressId: ids[0]!, status: 'CONFIRMED' })
    await insertRentalRow(app.db, { ...stay, dressId: ids[1]!, status: 'CANCELLED' })
  })

  test.each([
    // Collected two days before the event, returned the day after it, then cleaned for three open days.
    ['2026-12-04', true],
    ['2026-12-05', false],
    ['2026-12-15', false],
    ['2026-12-16', true],
  ])('%s leaves out what is away then', async (eventDate, there) => {
    const { body } = await app.call(listDresses, { query: { eventDate, subType: 'Mermaid' } })
    expect(titles(body)).toEqual(['Rose Mermaid', 'Ivory Silk', ...(there ? ['Ivory Lace'] : [])])
    const facets = await app.call(getDressFilters, { query: { eventDate, subType: 'Mermaid' } })
    expect(facets.body.total).toBe(there ? 3 : 2)
  })

  test('is a valid calendar day', async () => {
    for (const eventDate of ['2026-02-30', 'tomorrow', '2026-1-1'])
      expect((await app.call(listDresses, { query: { eventDate } })).status).toBe(400)
  })
})

test('every count is of the dresses that the same viewer sees in the list', async () => {
  const viewers = {
    guest: undefined,
    owner,
    assistant: await app.person('ADMIN', { staffRole: 'ASSISTANT' }),
  }
  const totals: number[] = []
  for (const as of Object.values(viewers)) {
    const totalOf = async (query: object) => (await app.call(listDresses, { query }, { as })).body.total
    for (const query of [{}, { search: 'ivory' }, { section: 'accessories' } as const]) {
      const { body } = await app.call(getDressFilters, { query }, { as })
      totals.push(body.total)
      expect(body.total).toBe(await totalOf(query))
      for (const filter of valueFilters)
        for (const choice of body[filter]) {
          const category = 'category' in choice ? [choice.category as string] : []
          const chosen = { ...query, ...(category.length > 0 && { category }), [filter]: [choice.value] }
          expect([filter, choice.value, choice.count]).toEqual([filter, choice.value, await totalOf(chosen)])
        }
    }
  }
  const [guests, , , owners, , , staffs] = totals
  expect([owners, staffs! > guests!]).toEqual([guests, true])
})

test('staff are suggested words of what their list finds', async () => {
  const as = await app.person('ADMIN')
  const suggested = async (options: { as?: typeof as }) =>
    (await app.call(suggestDresses, { query: { search: 'hidde' } }, options)).body.searches
  expect([await suggested({}), await suggested({ as })]).toEqual([[], ['hidden']])
})

test('the sitemap lists every approved dress once', async () => {
  const starts = await readSitemapStarts(app.db)
  expect(starts).toHaveLength(1)
  const page = await readSitemapPage(app.db, starts[0] as string)
  expect(page.map(({ id }) => id).sort()).toEqual(ids.slice(0, 5).sort())
})
