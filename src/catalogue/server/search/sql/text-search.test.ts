import { beforeAll, describe, expect, test } from 'vitest'
import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['dresses', 'catalogue'] })

beforeAll(async () => {
  await fillCatalogue(app.db)
  await insertDress(
    app.db,
    {
      title: 'Ivory Lace',
      description: 'Chantilly over silk',
      designer: 'Élie Haddad',
      subType: ['Mermaid'],
    },
    {
      title: 'Midnight',
      color: 'Black',
      category: ['Evening'],
      brand: 'Maison Nour',
      description: '100% silk',
    },
    { title: 'Under_score', color: 'Rose', description: 'back\\slash' },
    { title: 'Secretly velvet', color: 'Black', status: 'PENDING' },
  )
})

async function found(search: string) {
  const { body } = await app.call(listDresses, { query: { search, orderBy: 'title', order: 'asc' } })
  const facets = await app.call(getDressFilters, { query: { search } })
  expect(facets.body.total).toBe(body.total)
  return body.dresses.map(({ title }) => title)
}

describe('a search', () => {
  test.each([
    ['lace', ['Ivory Lace']],
    ['LACE ivory', ['Ivory Lace']],
    ['elie', ['Ivory Lace']],
    ['ÉLIÉ', ['Ivory Lace']],
    ['chantilly', ['Ivory Lace']],
    ['mermaid', ['Ivory Lace']],
    ['nour', ['Midnight']],
    ['evening', ['Midnight']],
    ['black', ['Midnight']],
    ['silk', ['Ivory Lace', 'Midnight']],
    ['silk black', ['Midnight']],
    ['velvet', []],
  ])('for %j finds %j', async (search, titles) => {
    expect(await found(search)).toEqual(titles)
  })

  test.each([
    ['ivroy lace', ['Ivory Lace']],
    ['ivry', ['Ivory Lace']],
    ['chantily', ['Ivory Lace']],
    ['mermiad', ['Ivory Lace']],
    ['mermade', ['Ivory Lace']],
    ['Mermade lace', ['Ivory Lace']],
    ['shantily', ['Ivory Lace']],
    ['midnigth', ['Midnight']],
    ['lace,', ['Ivory Lace']],
    ['sillk', ['Ivory Lace', 'Midnight']],
  ])('mistyped as %j still finds %j', async (search, titles) => {
    expect(await found(search)).toEqual(titles)
  })

  test('does not learn words from hidden dresses', async () => {
    expect(await found('velevt')).toEqual([])
  })

  test.each([
    ['100%', ['Midnight']],
    ['%', ['Midnight']],
    ['_', ['Under_score']],
    ['k\\s', ['Under_score']],
    ['r_s', ['Under_score']],
    ['i_o', []],
    ['%25', []],
    ["' or true --", []],
  ])('takes %j by the letter', async (search, titles) => {
    expect(await found(search)).toEqual(titles)
  })

  test('treats blanks as no search', async () => {
    expect(await found('   ')).toHaveLength(3)
  })
})
