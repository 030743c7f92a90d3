import { beforeAll, describe, expect, test } from 'vitest'
import {
  listDressColors,
  listDressSizes,
  listDressSubtypes,
  listDressTypes,
  listPublicDressTypes,
} from '#taxonomy/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { dressColors, dressSizes, dressSubtypes, dressTypes } from './tables.ts'

const app = await testApp({ domains: ['taxonomy'] })
const types = {
  bridal: '01900000-0000-7000-8000-000000000001',
  evening: '01900000-0000-7000-8000-000000000002',
  retired: '01900000-0000-7000-8000-000000000003',
}

beforeAll(async () => {
  await app.db.insert(dressTypes).values([
    { id: types.evening, name: 'Evening', position: 2 },
    { id: types.bridal, name: 'Bridal', position: 1 },
    { id: types.retired, name: 'Carnival', position: 3, active: false },
  ])
  await app.db.insert(dressSubtypes).values([
    { name: 'Slip', typeId: types.evening, position: 1 },
    { name: 'Kaftan', typeId: types.evening, position: 0 },
    { name: 'Mermaid', typeId: types.bridal },
    { name: 'Crinoline', typeId: types.bridal, active: false },
    { name: 'Harlequin', typeId: types.retired },
  ])
  await app.db.insert(dressSizes).values([
    { name: 'M', position: 2 },
    { name: 'S', position: 1 },
    { name: 'XXS', active: false },
  ])
  await app.db.insert(dressColors).values([
    { name: 'Ivory', hexCode: '#FFFFF0' },
    { name: 'Puce', hexCode: '#CC8899', active: false },
  ])
})

const names = (items: { name: string }[]) => items.map(({ name }) => name)

describe('the catalogue for guests and customers', () => {
  test('lists active types in the order of the navigation', async () => {
    expect(names((await app.call(listDressTypes, {})).body)).toEqual(['Bridal', 'Evening'])
    expect(names((await app.call(listPublicDressTypes, {})).body)).toEqual(['Bridal', 'Evening'])
    const client = await app.person('CLIENT')
    expect(names((await app.call(listDressTypes, {}, { as: client })).body)).toEqual(['Bridal', 'Evening'])
  })

  test('lists subtypes in the order of their types, without those of inactive types', async () => {
    const { body } = await app.call(listDressSubtypes, {})
    expect(names(body)).toEqual(['Mermaid', 'Kaftan', 'Slip'])
    expect(body[1]).toEqual({ id: expect.any(String), name: 'Kaftan', active: true, typeId: types.evening })
  })

  test('lists active sizes and colours', async () => {
    expect(names((await app.call(listDressSizes, {})).body)).toEqual(['S', 'M'])
    const colors = await app.call(listDressColors, {})
    expect(colors.body).toEqual([{ id: expect.any(String), name: 'Ivory', active: true, hexCode: '#FFFFF0' }])
  })
})

describe('the catalogue for staff', () => {
  test('includes inactive rows in the two lists under /admin', async () => {
    const as = await app.person('ADMIN')
    expect(names((await app.call(listDressTypes, {}, { as })).body)).toEqual([
      'Bridal',
      'Evening',
      'Carnival',
    ])
    const subtypes = await app.call(listDressSubtypes, {}, { as })
    expect(names(subtypes.body)).toEqual(['Crinoline', 'Mermaid', 'Kaftan', 'Slip', 'Harlequin'])
  })

  test('has the same public lists', async () => {
    const as = await app.person('ADMIN')
    expect(names((await app.call(listPublicDressTypes, {}, { as })).body)).toEqual(['Bridal', 'Evening'])
  })
})
