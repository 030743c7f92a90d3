import { beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '#dresses/server/dresses.fixture.ts'
import {
  adminEndpoints,
  listAdminDressColors,
  listAdminDressSizes,
  type TermKind,
} from '#taxonomy/admin-contract.ts'
import { listDressSubtypes, listDressTypes, listPublicDressTypes } from '#taxonomy/contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['taxonomy'] })
const as = await app.person('ADMIN')
const lists = {
  type: listDressTypes,
  subtype: listDressSubtypes,
  size: listAdminDressSizes,
  color: listAdminDressColors,
}
const termsOf = async (kind: TermKind) => (await app.call(lists[kind], {}, { as })).body

beforeAll(async () => {
  await fillCatalogue(app.db)
})

test.each(['type', 'subtype', 'size', 'color'] as const)(
  'of two saves of a %s with one version the second gets the current values and overwrites nothing',
  async (kind) => {
    const [term] = await termsOf(kind)
    const { id = '', version } = term ?? {}
    const save = (body: object) =>
      app.send(adminEndpoints[kind].change, { params: { id }, body: body as never }, { as })
    const replies = await Promise.all([save({ name: 'First', version }), save({ name: 'Second', version })])
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'term_changed'])
    expect(lost?.body).toMatchObject({ current: won?.body })
    expect((await termsOf(kind)).find((one) => one.id === id)).toEqual(won?.body)

    expect((await save({ active: false, version: won?.body.version })).status).toBe(200)
    expect((await save({ name: 'Late', version: won?.body.version })).body).toMatchObject({
      current: { active: false },
    })
    expect((await save({ name: 'Without a version' })).body.name).toBe('Without a version')
  },
)

test('only staff get versions', async () => {
  for (const list of [listDressTypes, listDressSubtypes, listPublicDressTypes]) {
    const { body } = await app.call(list, {})
    expect(body.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain('version')
  }
})
