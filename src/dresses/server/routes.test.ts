import { beforeAll, describe, expect, test } from 'vitest'
import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import { getDress } from '#dresses/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fillCatalogue, insertDress } from './dresses.fixture.ts'

const app = await testApp()
const owner = await app.person('CLIENT')
const stranger = await app.person('CLIENT')
const staff = await app.person('ADMIN')

const secrets = {
  purchasePrice: 777_77,
  platformFee: '12.34',
  sku: 'SKU-SECRET',
  woocommerceId: 'WOO-SECRET',
  woocommerceData: { note: 'DATA-SECRET' },
  signature: 'SIGNATURE-SECRET',
  statusReason: 'REASON-SECRET',
  tags: ['TAG-SECRET'],
}
const publicFields = [
  'id',
  'title',
  'description',
  'titleFr',
  'titleAr',
  'descriptionFr',
  'descriptionAr',
  'category',
  'type',
  'subType',
  'size',
  'color',
  'colorHex',
  'condition',
  'designer',
  'fabric',
  'brand',
  'retailPrice',
  'rentalPrice',
  'hidePrice',
  'mainImage',
  'pictures',
  'images',
  'status',
  'availableBranches',
  'fitNotes',
  'fitNotesFr',
  'fitNotesAr',
  'bust',
  'waist',
  'hips',
  'height',
  'hollowToHem',
  'createdAt',
]
let ids: Record<'open' | 'hidden' | 'pending' | 'rented', string>

beforeAll(async () => {
  await fillCatalogue(app.db)
  const [open, hidden, pending, rented] = await insertDress(
    app.db,
    {
      title: 'Open',
      rentalPrice: 150_00,
      ownerId: owner.id,
      createdAt: new Date('2026-11-01T10:00:00Z'),
      ...secrets,
    },
    { title: 'Hidden', rentalPrice: 199_99, hidePrice: true, createdAt: new Date('2026-11-02T10:00:00Z') },
    { title: 'Pending', status: 'PENDING', ownerId: owner.id, createdAt: new Date('2026-11-03T10:00:00Z') },
    { title: 'Rented', status: 'RENTED', createdAt: new Date('2026-11-04T10:00:00Z') },
  )
  ids = { open, hidden, pending, rented }
})

const titles = (body: { dresses: { title: string }[] }) => body.dresses.map(({ title }) => title)

describe('who sees which dresses', () => {
  test.each([undefined, 'PENDING', 'RENTED,PENDING', 'APPROVED'])(
    'status=%s shows others than staff approved ones only',
    async (status) => {
      for (const as of [undefined, owner, stranger]) {
        const { body } = await app.send(listDresses, { query: { status } }, { as })
        expect(titles(body)).toEqual(['Hidden', 'Open'])
        expect(body.total).toBe(2)
      }
    },
  )

  test('shows staff the requested statuses, and all by default', async () => {
    const pending = await app.send(listDresses, { query: { status: 'PENDING' } }, { as: staff })
    expect(titles(pending.body)).toEqual(['Pending'])
    const all = await app.send(listDresses, {}, { as: staff })
    expect(titles(all.body)).toEqual(['Rented', 'Pending', 'Hidden', 'Open'])
  })

  test('shows a dress that is not approved to its owner and staff only', async () => {
    const read = async (as?: typeof owner) =>
      (await app.call(getDress, { params: { id: ids.pending } }, { as })).status
    expect(await read(owner)).toBe(200)
    expect(await read(staff)).toBe(200)
    expect(await read(stranger)).toBe(404)
    expect(await read()).toBe(404)
  })

  test('replies 404 to any id that does not exist', async () => {
    for (const id of ['01900000-0000-7000-8000-00000000dead', 'x', "' or 1=1 --", '%00']) {
      const { status, body } = await app.call(getDress, { params: { id } })
      expect([id, status]).toEqual([id, 404])
      expect(JSON.stringify(body)).not.toMatch(/uuid|select|syntax/i)
    }
  })
})

describe('what a dress reply contains', () => {
  test('has the public fields only, for every role', async () => {
    for (const as of [undefined, owner, staff]) {
      const one = await app.call(getDress, { params: { id: ids.open } }, { as })
      const list = await app.call(listDresses, { query: {} }, { as })
      expect(Object.keys(one.body).sort()).toEqual([...publicFields].sort())
      expect(Object.keys(list.body.dresses[0]!).sort()).toEqual([...publicFields].sort())
      expect(JSON.stringify([one.body, list.body])).not.toMatch(/SECRET|777\.77|12\.34/)
    }
  })

  test('has the hex code of its colour, or none for an unknown colour', async () => {
    const [ivory, unknown] = await insertDress(
      app.db,
      { status: 'PENDING' },
      { status: 'PENDING', color: 'Eggshell' },
    )
    const hexOf = async (id = '') =>
      (await app.call(getDress, { params: { id } }, { as: staff })).body.colorHex
    expect(await hexOf(ivory)).toBe('#FFFFF0')
    expect(await hexOf(unknown)).toBeNull()
  })
})

describe('a hidden price', () => {
  test('is null in every reply', async () => {
    const one = await app.call(getDress, { params: { id: ids.hidden } })
    expect(one.body).toMatchObject({ hidePrice: true, rentalPrice: null })
    const answers = [
      await app.call(listDresses, { query: {} }),
      await app.call(getDressFilters, { query: {} }),
    ]
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('199.99')
  })

  test('cannot be found by price limits', async () => {
    for (const query of [
      { minPrice: '199.99', maxPrice: '199.99' },
      { minPrice: '0' },
      { maxPrice: '500' },
    ]) {
      const list = await app.call(listDresses, { query })
      expect(titles(list.body)).not.toContain('Hidden')
      const { body } = await app.call(getDressFilters, { query })
      expect(body.total).toBe(list.body.total)
      expect(body.color.find(({ value }) => value === 'Ivory')?.count).toBe(list.body.total)
    }
  })

  test('does not change the bounds of the price slider', async () => {
    expect((await app.call(getDressFilters, { query: {} })).body.price).toEqual({
      min: '150.00',
      max: '150.00',
    })
  })

  test('sorts last in both price orders, independent of the price', async () => {
    const dearer = { title: 'Hidden dear', hidePrice: true, rentalPrice: 9000_00, color: 'Black' }
    const cheaper = { title: 'Hidden cheap', hidePrice: true, rentalPrice: 1_00, color: 'Black' }
    const shown = { title: 'Shown', rentalPrice: 50_00, color: 'Black' }
    const at = (day: number) => new Date(Date.UTC(2026, 9, day))
    await insertDress(
      app.db,
      { ...dearer, createdAt: at(1) },
      { ...cheaper, createdAt: at(2) },
      { ...shown, createdAt: at(3) },
      { ...shown, title: 'No price', rentalPrice: null, createdAt: at(4) },
    )
    for (const order of ['asc', 'desc'] as const) {
      const { body } = await app.call(listDresses, {
        query: { orderBy: 'rentalPrice', order, color: 'Black' },
      })
      expect(titles(body)).toEqual(['Shown', 'No price', 'Hidden cheap', 'Hidden dear'])
    }
  })
})

describe('a malformed query', () => {
  const tooLong = 'a'.repeat(101)
  test.each([
    'limit=1e9',
    'limit=1000000000',
    'limit=101',
    'limit=0',
    'limit=NaN',
    'limit=1&limit=2',
    'offset=-1',
    'offset=1.5',
    'orderBy=purchasePrice',
    'orderBy=title;drop',
    'order=sideways',
    'minPrice=NaN',
    'minPrice=-1',
    'maxPrice=1e3',
    'minPrice=Infinity',
    'branch=BEIRUT',
    'status=ANY',
    'search=a%00b',
    'category=a%00b',
    `search=${tooLong}`,
    'search=a&search=b',
    `color=${Array.from({ length: 21 }, (_, i) => i).join(',')}`,
  ])('%s is refused', async (query) => {
    const response = await app.inject({ method: 'GET', url: `/api/dresses?${query}` })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'malformed', fields: expect.any(Object) })
  })

  test.each([
    'search=%ED%A0%80',
    'search=%ed%a0%80',
    'color=%ED%B0%80',
    'category=Bridal,%EF%BF%BD',
    'search=%FF',
  ])('%s, which is no text, is refused', async (query) => {
    for (const path of ['/api/dresses', '/api/dress-filters']) {
      const { statusCode } = await app.inject({ method: 'GET', url: `${path}?${query}` })
      expect(statusCode).toBe(400)
    }
  })

  test('is refused for the filters, too', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/dress-filters?maxPrice=NaN' })
    expect(response.statusCode).toBe(400)
  })
})
