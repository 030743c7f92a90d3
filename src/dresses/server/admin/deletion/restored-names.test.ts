import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { deleteAdminDress, restoreDress } from '#dresses/deletion/contract.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { adminEndpoints, listAdminDressColors } from '#taxonomy/admin-contract.ts'
import { listDressSubtypes, listDressTypes } from '#taxonomy/contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['taxonomy', 'dresses'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
const as = await app.person('ADMIN')
const { type, subtype, color } = adminEndpoints

beforeAll(() => fillCatalogue(db))

type List = typeof listDressTypes | typeof listDressSubtypes | typeof listAdminDressColors

async function idOf(list: List, name: string): Promise<string> {
  const { body } = await call(list, {}, { as })
  return body.find((one) => one.name === name)?.id as string
}

/** A second later, so that the audit entries have an order. */
function tick() {
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
}

/** The dress after a deletion, `change` and Undo. */
async function restoredAfter(facts: Partial<typeof dresses.$inferInsert>, change: () => Promise<unknown>) {
  const [id = ''] = await insertDress(db, facts)
  expect((await call(deleteAdminDress, { params: { id } }, { as })).status).toBe(200)
  await change()
  expect((await call(restoreDress, { params: { id } }, { as })).status).toBe(200)
  const [row] = await db.select().from(dresses).where(eq(dresses.id, id))
  return row
}

test('a restored dress has the names that its terms got in the meantime', async () => {
  const rename = async (list: List, endpoint: typeof type.change, name: string, to: string) => {
    tick()
    const id = await idOf(list, name)
    expect((await call(endpoint, { params: { id }, body: { name: to } }, { as })).status).toBe(200)
  }
  const facts = { type: ['Bridal'], category: ['Bridal'], subType: ['Mermaid', 'A-line'], color: 'Rose' }
  const row = await restoredAfter(facts, async () => {
    await rename(listAdminDressColors, color.change, 'Rose', 'Blush')
    await rename(listAdminDressColors, color.change, 'Blush', 'Pink')
    await rename(listDressTypes, type.change, 'Bridal', 'Wedding')
    await rename(listDressSubtypes, subtype.change, 'Mermaid', 'Trumpet')
    // Evening has an A-line too.
    await rename(listDressSubtypes, subtype.change, 'A-line', 'Princess')
  })
  expect(row).toMatchObject({
    type: ['Wedding'],
    category: ['Wedding'],
    subType: ['Trumpet', 'A-line'],
    color: 'Pink',
  })
})

test('a restored dress has what its terms merged into, once', async () => {
  const row = await restoredAfter({ category: ['Wedding', 'Evening'], color: 'Pink' }, async () => {
    const merge = async (list: List, endpoint: typeof type.merge, from: string, into: string) => {
      tick()
      const [id, intoId] = [await idOf(list, from), await idOf(list, into)]
      expect((await call(endpoint, { params: { id }, body: { intoId } }, { as })).status).toBe(200)
    }
    await merge(listAdminDressColors, color.merge, 'Pink', 'Black')
    await merge(listDressTypes, type.merge, 'Wedding', 'Evening')
  })
  expect(row).toMatchObject({ type: ['Evening'], category: ['Evening'], color: 'Black' })
})
