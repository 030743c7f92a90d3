import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { updateAdminDress } from '#dresses/admin-contract.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import type { DressId, TermId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import {
  adminEndpoints,
  countTermUse,
  listAdminDressColors,
  listAdminDressSizes,
} from '#taxonomy/admin-contract.ts'
import {
  listDressColors,
  listDressSizes,
  listDressSubtypes,
  listDressTypes,
  listPublicDressTypes,
} from '#taxonomy/contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const as = await app.person('ADMIN')
const client = await app.person('CLIENT')
const { type, subtype, size, color } = adminEndpoints

beforeAll(async () => {
  await fillCatalogue(app.db)
})

const idOf = async (
  list: typeof listDressTypes | typeof listAdminDressColors | typeof listAdminDressSizes,
  name: string,
) => (await app.call(list, {}, { as })).body.find((one) => one.name === name)?.id as string
const subtypeOf = async (name: string, typeId: TermId) =>
  (await app.call(listDressSubtypes, {}, { as })).body.find(
    (one) => one.name === name && one.typeId === typeId,
  )?.id as string
const dressOf = async (id = '') => (await app.db.select().from(dresses).where(eq(dresses.id, id)))[0]
const detailOf = async (action: string) =>
  (await app.db.select().from(auditLog).where(eq(auditLog.action, action))).at(-1)?.detail

describe('adding', () => {
  test('stores the name without spaces around it, at the end, and records it', async () => {
    const made = await app.send(type.create, { body: { name: '  Cocktail ', hexCode: '#123456' } }, { as })
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Cocktail',
        active: true,
        isAccessory: false,
        version: expect.any(String),
      },
    ])
    const names = (await app.call(listPublicDressTypes, {})).body.map(({ name }) => name)
    expect(names).toEqual(['Bridal', 'Evening', 'Cocktail'])
    expect(await detailOf('dress_type.created')).toEqual({
      after: { name: 'Cocktail', active: true, isAccessory: false },
    })
  })

  test('refuses guests, clients, missing names, commas and names that exist in another case', async () => {
    expect((await app.call(size.create, { body: { name: 'XL' } })).status).toBe(401)
    expect((await app.call(size.create, { body: { name: 'XL' } }, { as: client })).status).toBe(403)
    for (const name of ['', '  ', undefined, 'A,B', 'A,', 'x'.repeat(41), 'A\u202eB']) {
      const { status, body } = await app.send(size.create, { body: { name } }, { as })
      expect([status, Object.keys(body.fields ?? {})], name).toEqual([400, ['name']])
    }
    const empty = await app.call(type.create, { body: { name: '' } }, { as })
    expect(empty.body.fields).toEqual({ name: 'Name is required' })
    const taken = await app.call(type.create, { body: { name: 'BRIDAL' } }, { as })
    expect([taken.status, taken.body.fields]).toEqual([
      409,
      { name: 'There is already a dress type with this name.' },
    ])
  })

  test('accepts only six hex digits as a colour', async () => {
    for (const hexCode of ['red', '#FFF', '#GGGGGG', '#FFFFF0;}', '#FFFFF0\n<b>', '', undefined]) {
      const { status, body } = await app.send(color.create, { body: { name: 'Sand', hexCode } }, { as })
      expect([status, Object.keys(body.fields ?? {})], hexCode).toEqual([400, ['hexCode']])
    }
    const { status, body } = await app.send(
      color.create,
      { body: { name: 'Sand', hexCode: '#c2B280' } },
      { as },
    )
    expect([status, body.hexCode]).toEqual([201, '#c2B280'])
    expect((await app.call(listDressColors, {})).body.at(-1)?.name).toBe('Sand')
  })

  test('a subtype needs an active type; its name is unique within the type', async () => {
    const evening = await idOf(listDressTypes, 'Evening')
    const made = await app.call(subtype.create, { body: { name: 'Mermaid', typeId: evening } }, { as })
    expect([made.status, made.body.typeId]).toEqual([201, evening])
    const again = await app.call(subtype.create, { body: { name: 'mermaid', typeId: evening } }, { as })
    expect(again.status).toBe(409)
    const retired = (await app.call(type.create, { body: { name: 'Retired', active: false } }, { as })).body
      .id
    for (const typeId of [retired, newId()]) {
      const refused = await app.call(subtype.create, { body: { name: 'Other', typeId } }, { as })
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { typeId: 'Please choose an active type.' },
      ])
    }
    expect((await app.send(subtype.create, { body: { name: 'Other' } }, { as })).status).toBe(400)
    await app.call(subtype.remove, { params: { id: made.body.id } }, { as })
  })

  test('a kind that is not in the list does not exist', async () => {
    for (const kind of ['users', 'dress-types%22%3Bdrop', 'dress_types', 'dress-brands']) {
      const path = `/api/admin/${kind}` as const
      const nowhere = { ...type.create, path, refusals: () => [notFound] }
      expect((await app.send(nowhere, { body: { name: 'X' } }, { as })).status).toBe(404)
    }
  })
})

describe('changing', () => {
  test('an inactive entry disappears for the public, not for staff and not from dresses', async () => {
    const [dress] = await insertDress(app.db, { size: 'L' })
    const id = await idOf(listAdminDressSizes, 'L')
    expect(
      (await app.call(size.change, { params: { id }, body: { active: false } }, { as })).body.active,
    ).toBe(false)
    const names = async (list: typeof listDressSizes, options = {}) =>
      (await app.call(list, {}, options)).body.map(({ name }) => name)
    expect(await names(listDressSizes)).not.toContain('L')
    expect(await names(listDressSizes, { as })).not.toContain('L')
    expect(await names(listAdminDressSizes, { as })).toContain('L')
    expect((await dressOf(dress))?.size).toBe('L')
    expect(await detailOf('dress_size.changed')).toEqual({
      before: { name: 'L', active: true },
      after: { name: 'L', active: false },
    })
    expect((await app.call(listAdminDressSizes, {}, { as: client })).status).toBe(403)
    expect((await app.call(listAdminDressColors, {})).status).toBe(401)
  })

  test('a new name is written into every dress at once, with one audit entry', async () => {
    const [one, other] = await insertDress(
      app.db,
      { category: ['Bridal', 'Evening'], subType: ['Mermaid'] },
      { category: ['Evening'] },
    )
    const id = await idOf(listDressTypes, 'Bridal')
    const used = (await app.call(countTermUse, {}, { as })).body[id]
    const renamed = await app.call(type.change, { params: { id }, body: { name: 'Wedding' } }, { as })
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Wedding'])
    expect(await dressOf(one)).toMatchObject({
      type: ['Wedding', 'Evening'],
      category: ['Wedding', 'Evening'],
      version: 2,
    })
    expect((await dressOf(other))?.version).toBe(1)
    expect(await detailOf('dress_type.changed')).toEqual({
      before: { name: 'Bridal', active: true, isAccessory: false },
      after: { name: 'Wedding', active: true, isAccessory: false },
      dresses: used,
    })
    const list = await app.app.inject('/api/dresses?category=Wedding')
    expect(list.body).toContain(one)
    const back = await app.call(type.change, { params: { id }, body: { name: 'Bridal' } }, { as })
    expect(back.status).toBe(200)
  })

  test('an open form of the dress gets a 409 with the new name', async () => {
    const [dress = ''] = await insertDress(app.db, { color: 'Rose' })
    const id = await idOf(listAdminDressColors, 'Rose')
    await app.call(color.change, { params: { id }, body: { name: 'Blush' } }, { as })
    const body = { version: 1, color: 'Rose', title: 'Silk' }
    const refused = await app.send(updateAdminDress, { params: { id: dress }, body }, { as })
    expect([refused.status, refused.body.code]).toEqual([409, 'dress_changed'])
    expect(JSON.stringify(refused.body)).toContain('"color":"Blush"')
    await app.call(color.change, { params: { id }, body: { name: 'Rose' } }, { as })
  })

  test('a dress that is saved during a rename gets the new name or a refusal, never the old name', async () => {
    const id = await idOf(listAdminDressColors, 'Rose')
    for (const [round, name] of ['Pink', 'Rose', 'Pink', 'Rose', 'Pink', 'Rose'].entries()) {
      const former = name === 'Pink' ? 'Rose' : 'Pink'
      const ids = await insertDress(app.db, { color: 'Black' }, { color: former }, { color: 'Black' })
      const save = (dress: DressId) =>
        app.send(
          updateAdminDress,
          { params: { id: dress }, body: { color: former, version: 1, title: `Round ${round}` } },
          { as },
        )
      const rename = () => app.call(color.change, { params: { id }, body: { name } }, { as })
      const [renamed, ...saved] = await Promise.all([rename(), ...ids.map(save)])
      expect(renamed?.status).toBe(200)
      for (const { status } of saved) expect([200, 400, 409]).toContain(status)
      for (const dress of ids) expect((await dressOf(dress))?.color).not.toBe(former)
    }
  })

  test('refuses clients, an existing name, a missing entry and a bad colour', async () => {
    const id = await idOf(listAdminDressColors, 'Black')
    expect((await app.call(color.change, { params: { id }, body: {} }, { as: client })).status).toBe(403)
    const taken = await app.call(color.change, { params: { id }, body: { name: 'ivory' } }, { as })
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'There is already a dress colour with this name.',
    ])
    const missing = await app.call(color.change, { params: { id: newId() }, body: { name: 'New' } }, { as })
    expect(missing.status).toBe(404)
    const bad = await app.call(color.change, { params: { id }, body: { hexCode: 'url(x)' } }, { as })
    expect(bad.status).toBe(400)
  })

  test('a subtype that dresses use keeps its type', async () => {
    const [bridal, evening] = [await idOf(listDressTypes, 'Bridal'), await idOf(listDressTypes, 'Evening')]
    await insertDress(app.db, { category: ['Evening'], subType: ['Slip'] })
    const id = await subtypeOf('Slip', evening)
    const refused = await app.call(subtype.change, { params: { id }, body: { typeId: bridal } }, { as })
    expect([refused.status, refused.body.fields?.typeId]).toEqual([
      409,
      '1 dress uses this subtype, so its type cannot change.',
    ])
    const free = await subtypeOf('Kaftan', evening)
    const moved = await app.call(subtype.change, { params: { id: free }, body: { typeId: bridal } }, { as })
    expect([moved.status, moved.body.typeId]).toEqual([200, bridal])
  })

  test('a renamed subtype stays under its old name in dresses that may mean another type', async () => {
    const [both, one] = await insertDress(
      app.db,
      { category: ['Bridal', 'Evening'], subType: ['A-line'] },
      { category: ['Bridal'], subType: ['A-line'] },
    )
    const id = await subtypeOf('A-line', await idOf(listDressTypes, 'Bridal'))
    await app.call(subtype.change, { params: { id }, body: { name: 'Princess' } }, { as })
    expect((await dressOf(both))?.subType).toEqual(['A-line', 'Princess'])
    expect((await dressOf(one))?.subType).toEqual(['Princess'])
  })
})

describe('deleting and merging', () => {
  test('refuses with the count what dresses use, and deletes what none uses', async () => {
    const id = (await app.call(size.create, { body: { name: 'XXL' } }, { as })).body.id
    const [dress = ''] = await insertDress(app.db, { size: 'XXL', status: 'REJECTED' })
    const refused = await app.call(size.remove, { params: { id } }, { as })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'term_in_use',
        dresses: 1,
        message: '1 dress uses this dress size. Deactivate it, or merge it into another one.',
      },
    ])
    await app.db.update(dresses).set({ size: null }).where(eq(dresses.id, dress))
    expect((await app.call(size.remove, { params: { id } }, { as: client })).status).toBe(403)
    expect((await app.call(size.remove, { params: { id } }, { as })).status).toBe(200)
    expect((await app.call(size.remove, { params: { id } }, { as })).status).toBe(404)
    expect(await detailOf('dress_size.deleted')).toEqual({ before: { name: 'XXL', active: true } })
  })

  test('a type is deleted with its unused subtypes, and kept while a subtype is in use', async () => {
    const { id } = (await app.call(type.create, { body: { name: 'Party' } }, { as })).body
    await app.call(subtype.create, { body: { name: 'Sequins', typeId: id } }, { as })
    const [dress = ''] = await insertDress(app.db, { category: ['Evening'], subType: ['Sequins'] })
    expect((await app.call(type.remove, { params: { id } }, { as })).status).toBe(409)
    await app.db.update(dresses).set({ subType: [] }).where(eq(dresses.id, dress))
    expect((await app.call(type.remove, { params: { id } }, { as })).status).toBe(200)
    expect(await detailOf('dress_type.deleted')).toMatchObject({ subtypes: ['Sequins'] })
  })

  test('merging a type moves its subtypes and leaves no name twice', async () => {
    const evening = await idOf(listDressTypes, 'Evening')
    const { id } = (await app.call(type.create, { body: { name: 'Gala' } }, { as })).body
    const add = (name: string) => app.call(subtype.create, { body: { name, typeId: id } }, { as })
    await Promise.all([add('SLIP'), add('Cape')])
    const [dress] = await insertDress(app.db, {
      category: ['Gala', 'Evening'],
      subType: ['SLIP', 'Slip', 'Cape'],
    })
    const merged = await app.call(type.merge, { params: { id }, body: { intoId: evening } }, { as })
    expect([merged.status, merged.body]).toEqual([200, { dresses: 1 }])
    expect(await dressOf(dress)).toMatchObject({
      type: ['Evening'],
      category: ['Evening'],
      subType: ['Slip', 'Cape'],
    })
    expect(await subtypeOf('Cape', evening)).toBeDefined()
    expect(await detailOf('dress_type.merged')).toMatchObject({ intoId: evening, dresses: 1 })
  })

  test('refuses to merge into itself, nothing, another type, and for clients', async () => {
    const evening = await idOf(listDressTypes, 'Evening')
    const into = (intoId: string, options: object = { as }) =>
      app.call(type.merge, { params: { id: evening }, body: { intoId } }, options)
    expect((await into(evening)).status).toBe(400)
    expect((await into(as.id)).status).toBe(400)
    expect((await into(evening, { as: client })).status).toBe(403)
    const slip = await subtypeOf('Slip', evening)
    const mermaid = await subtypeOf('Mermaid', await idOf(listDressTypes, 'Bridal'))
    const across = await app.call(subtype.merge, { params: { id: slip }, body: { intoId: mermaid } }, { as })
    expect([across.status, across.body.fields]).toEqual([
      400,
      { intoId: 'Please choose another subtype of the same type.' },
    ])
  })
})

describe('ordering', () => {
  test('sets the order of navigation and filters', async () => {
    const { body } = await app.call(listAdminDressSizes, {}, { as })
    const ids = body.map(({ id }) => id).reverse()
    expect((await app.call(size.reorder, { body: { ids } }, { as })).status).toBe(200)
    expect((await app.call(listAdminDressSizes, {}, { as })).body.map(({ id }) => id)).toEqual(ids)
    expect(await detailOf('dress_size.reordered')).toMatchObject({
      before: { order: body.map((one) => one.name) },
    })
  })

  test('refuses clients, and a list that is not the whole one', async () => {
    const ids = (await app.call(listAdminDressSizes, {}, { as })).body.map(({ id }) => id)
    expect((await app.call(size.reorder, { body: { ids } }, { as: client })).status).toBe(403)
    for (const wrong of [ids.slice(1), [...ids, as.id], [as.id], [...ids.slice(1), ids[1] as string]]) {
      expect((await app.call(size.reorder, { body: { ids: wrong } }, { as })).status).toBe(409)
    }
  })
})
