import { beforeAll, expect, test } from 'vitest'
import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import { listSimilarDresses, suggestDresses } from '#catalogue/search-contract.ts'
import { sectionOf } from '#catalogue/sections.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { dressSizes, dressTypes } from '#taxonomy/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
let ids: string[]

beforeAll(async () => {
  await fillCatalogue(app.db)
  await app.db.insert(dressTypes).values([
    { name: 'Veils', isAccessory: true, position: 2 },
    { name: 'Shoes', isAccessory: true, active: false, position: 3 },
  ])
  await app.db.insert(dressSizes).values({ name: '38', position: 9 })
  ids = await insertDress(
    app.db,
    { title: 'Lace gown', category: ['Bridal'], size: 'M', designer: 'Maison Nour' },
    { title: 'Lace slip', category: ['Evening'], size: 'S' },
    { title: 'Cathedral veil', category: ['Veils'], designer: 'Atelier Voile' },
    { title: 'Lace veil', category: ['Veils'] },
    { title: 'Gown with its veil', category: ['Bridal', 'Veils'], createdAt: new Date(0) },
    { title: 'Satin pumps', category: ['Shoes'], size: '38' },
  )
})

const found = async (query: object) => {
  const { body } = await app.call(listDresses, { query: { orderBy: 'title', order: 'asc', ...query } })
  return body.dresses.map(({ title }) => title)
}

test('a type of accessories says by itself where it stands', () => {
  expect(sectionOf({}, ['Veils'])).toBe('dresses')
  expect(sectionOf({ category: ['Bridal'] }, ['Veils'])).toBe('dresses')
  expect(sectionOf({ category: ['Bridal', 'Veils'] }, ['Veils'])).toBe('accessories')
  expect(sectionOf({ section: 'accessories' }, [])).toBe('accessories')
})

test('lists never mix dresses and accessories, also of a type that is switched off', async () => {
  expect(await found({})).toEqual(['Lace gown', 'Lace slip'])
  const accessories = ['Cathedral veil', 'Gown with its veil', 'Lace veil', 'Satin pumps']
  expect(await found({ section: 'accessories' })).toEqual(accessories)
  expect(await found({ category: 'Veils' })).toEqual(accessories.slice(0, 3))
  expect(await found({ category: 'Bridal' })).toEqual(['Lace gown'])
  expect((await app.send(listDresses, { query: { section: 'shoes' } })).status).toBe(400)
})

test('filters offer what their section has', async () => {
  const offered = async (query: object) => {
    const { body } = await app.call(getDressFilters, { query })
    return {
      total: body.total,
      category: body.category.map(({ value, count }) => `${value} ${count}`),
      designer: body.designer.map(({ value }) => value),
      size: body.size.map(({ value }) => value),
    }
  }
  expect(await offered({})).toEqual({
    total: 2,
    category: ['Bridal 1', 'Evening 1'],
    designer: ['Maison Nour'],
    size: ['S', 'M'],
  })
  expect(await offered({ section: 'accessories' })).toEqual({
    total: 4,
    category: ['Veils 3'],
    designer: ['Atelier Voile'],
    size: ['38'],
  })
})

test('a search says what the other section has for its words', async () => {
  const other = async (query: object) => (await app.call(listDresses, { query })).body.inOtherSection
  expect(await other({ search: 'lace' })).toBe(1)
  expect(await other({ search: 'veil', size: 'M' })).toBe(3)
  expect(await other({ search: 'lace', section: 'accessories' })).toBe(2)
  expect(await other({})).toBeUndefined()
})

test('a search without any result keeps to its section when it leaves filters out', async () => {
  const { body } = await app.call(listDresses, { query: { category: 'Veils', color: 'Black' } })
  expect(body.near?.dresses.map(({ category }) => category.includes('Veils'))).toEqual([true, true, true])
})

test('suggestions come from the other section when this one has none', async () => {
  const suggested = async (search: string, query: object = {}) => {
    const { body } = await app.call(suggestDresses, { query: { search, ...query } })
    return [body.section, body.dresses.length]
  }
  expect(await suggested('lace')).toEqual([undefined, 2])
  expect(await suggested('cathed')).toEqual(['accessories', 1])
  expect(await suggested('slip', { section: 'accessories' })).toEqual(['dresses', 1])
})

test('what is similar to an accessory is an accessory', async () => {
  const { body } = await app.call(listSimilarDresses, { params: { id: ids[2]! }, query: {} })
  expect(body.dresses.map(({ title }) => title)).toEqual(['Lace veil', 'Gown with its veil'])
  const { body: ofGown } = await app.call(listSimilarDresses, { params: { id: ids[0]! }, query: {} })
  expect(ofGown.dresses).toEqual([])
})
