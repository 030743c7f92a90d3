import { beforeAll, describe, expect, test } from 'vitest'
import { createCatalogue } from '#catalogue/server/search/catalogue.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { takenDresses } from '#rentals/request/server/taken-dresses.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { Filters } from './dress-search.ts'

const { db, deps } = await testApp()
const catalogue = createCatalogue(deps, takenDresses)

const bridal = ['Corinne', 'Isolde', 'Odette']
const evening = ['Amal', 'Dalia', 'Liora', 'Perla', 'Yara']
const all = [...bridal, ...evening].sort()

beforeAll(async () => {
  await fillCatalogue(db)
  const facts = { category: ['Evening'], description: 'Embroidered, with a soft neckline' }
  await insertDress(
    db,
    { title: 'Odette', color: 'Ivory', subType: ['Ball Gown'], description: 'Chantilly lace', size: 'M' },
    { title: 'Isolde', color: 'Off White', subType: ['A-Line'], size: 'S' },
    { title: 'Corinne', color: 'Blush', subType: ['Mermaid'], description: 'Off-the-shoulder', size: 'XS' },
    { ...facts, title: 'Yara', color: 'Burgundy', size: '38' },
    { ...facts, title: 'Liora', color: 'Émeraude', subType: ['Two-Piece'], size: 'XL' },
    { ...facts, title: 'Amal', color: 'Champagne' },
    { ...facts, title: 'Dalia', color: 'Navy', size: 'M' },
    { ...facts, title: 'Perla', color: 'Silver', description: 'An A-line,\nred\u00a0lining' },
    { title: 'Not yet shown', color: 'Mustard', status: 'PENDING' },
  )
})

async function found(search: string) {
  return catalogue.find(['APPROVED'], { search, orderBy: 'title', order: 'asc' })
}

async function suggested(search: string, filters: Filters = {}) {
  return (await catalogue.suggest(['APPROVED'], { ...filters, search })).searches
}

describe('common words find their synonyms', () => {
  test.each([
    ['wedding dress', bridal],
    ['wedding', bridal],
    ['bridal gown', bridal],
    ['bridal-gown', bridal],
    ['Wedding Gown', bridal],
    ['wedding dresses', bridal],
    ['wedding-dress', bridal],
    ['bride', bridal],
    ['dress', all],
    ['gown', all],
    ['robe', all],
    ['evening gown', evening],
    ['pink', ['Corinne']],
    ['green', ['Liora']],
    ['red', ['Perla', 'Yara']],
    ['beige', ['Amal']],
    ['grey', ['Perla']],
    ['gray', ['Perla']],
    ['blue', ['Dalia']],
    ['navy blue', ['Dalia']],
    ['white', ['Isolde', 'Odette']],
    ['off-white', ['Isolde']],
    ['Off–White', ['Isolde']],
    ['offwhite', ['Isolde']],
    ['ivory-lace', ['Odette']],
    ['ivory lace', ['Odette']],
    ['fishtail', ['Corinne']],
    ['princess', ['Odette']],
    ['ballgown', ['Odette']],
    ['princess ballgown', ['Odette']],
    ['ball-gown', ['Odette']],
    ['ball gown', ['Odette']],
    ['a-line', ['Isolde', 'Perla']],
    ['A line dress', ['Isolde', 'Perla']],
    ['aline', ['Isolde', 'Perla']],
    ['off-the-shoulder', ['Corinne']],
    ['two piece', ['Liora']],
    ['size M', ['Dalia', 'Odette']],
    ['wedding dress size-m', ['Odette']],
    ['size s', ['Isolde']],
    ['size 38', ['Yara']],
    ['xl', ['Liora']],
    ['yellow', []],
    ['-', all],
  ])('%j finds %j', async (search, titles) => {
    const { dresses, corrected } = await found(search)
    expect(dresses.map(({ title }) => title)).toEqual(titles)
    expect(corrected).toBeNull()
  })

  test('corrects a mistyped synonym', async () => {
    expect(await found('weding dres')).toMatchObject({ total: 3, corrected: 'wedding dres' })
    expect(await found('wedidng-dress size m')).toMatchObject({ total: 1, corrected: 'wedding dress size m' })
    expect(await found('mermade')).toMatchObject({ total: 1, corrected: 'mermaid' })
    expect((await found('greeen')).dresses.map(({ title }) => title)).toEqual(['Liora'])
  })
})

test('suggests synonyms as completions, and no single letters', async () => {
  expect(await suggested('wed')).toEqual(['wedding'])
  expect(await suggested('dr')).toEqual(['dress', 'dresses'])
  expect(await suggested('od')).toEqual(['odette'])
  expect(await suggested('wedding dress o')).toEqual([
    'wedding dress off',
    'wedding dress odette',
    'wedding dress offwhite',
  ])
  expect(await suggested('m')).toEqual(['mermaid'])
  expect(await suggested('size m ch')).toEqual(['size m chantilly'])
  expect(await suggested('red')).toEqual(['red'])
})

test('suggests no stop words', async () => {
  expect(await suggested('w')).toEqual(['wedding', 'white'])
  expect(await suggested('th')).toEqual([])
  expect(await suggested('dress wi')).toEqual([])
})

test('suggests dresses for the beginning of a stop word only beside other words', async () => {
  const dressesFor = async (search: string) =>
    (await catalogue.suggest(['APPROVED'], { search })).dresses.length
  for (const search of ['th', 'the', 'wit']) expect(await dressesFor(search), search).toBe(0)
  expect(await dressesFor('bridal th')).toBe(await dressesFor('bridal'))
  expect(await dressesFor('bridal')).toBeGreaterThan(0)
})

test('suggests only what matches the chosen filters', async () => {
  expect(await suggested('s', { category: ['Evening'] })).toEqual(['soft', 'silver'])
  expect(await suggested('s', { category: ['Bridal'] })).toEqual(['shoulder'])
  expect(await suggested('red', { category: ['Bridal'] })).toEqual([])
  expect(await suggested('embrodierd', { size: ['M'] })).toEqual(['embroidered'])
  expect(await suggested('embrodierd', { size: ['S'] })).toEqual([])
  expect(await suggested('dress o', { minPrice: '500' })).toEqual([])
})
