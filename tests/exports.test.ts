import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { addCustomer } from '#customers/change-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const owner = await app.person('ADMIN')
const missing = '01900000-0000-7000-8000-00000000dead'

const isList = ({ query }: Endpoint) => 'format' in ((query as { shape?: object } | undefined)?.shape ?? {})
const newest = async () => (await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

/** Files that are no list of what the shop has, and those that leave an entry of their own. */
const noLists: Record<string, string> = {
  downloadExport: 'export.downloaded',
  downloadUserData: 'account.data_exported',
  downloadCustomerData: 'customer.data_exported',
  downloadErrors: 'rows that the same person has just uploaded',
  followChanges: 'names of tables',
  getClosingSheet: 'one till day',
  getDaySheet: 'what is done today, printed each morning',
  getGuidePicture: 'a picture',
  getOfflineSheet: 'what is done today, fetched by each device',
  getSignature: 'one dress',
  getTillReceipt: 'one payment',
  openBill: 'one bill',
}

test('every file of staff is one paper or a list that the audit log notes', () => {
  const files = app.served.filter(
    ({ produces, access }) => produces && /assistant|manager|owner/.test(access),
  )
  const unnamed = files.filter(({ name, takesRows }) => !takesRows && !noLists[name]).map(({ name }) => name)
  expect(unnamed).toEqual([])
})

test('each list that staff take as a file leaves an entry before its first byte', async () => {
  const lists = app.served.filter(isList)
  expect(lists.length).toBeGreaterThan(20)
  for (const { path, name } of lists) {
    const url = `${path.replace(/:\w+/g, missing)}?format=csv`
    const { statusCode, body } = await app.inject({ method: 'GET', url }, { as: owner })
    // Of an import that does not exist.
    if (statusCode === 404) continue
    expect(statusCode, `${name} ${body.slice(0, 200)}`).toBe(200)
    expect(await newest(), name).toMatchObject({
      action: 'export.list_downloaded',
      actorId: owner.id,
      detail: { list: expect.any(String), rows: expect.any(Number) },
    })
  }
})

test('the entry says who took which list, by which filter and how many rows, and not what was searched', async () => {
  for (const name of ['Nour', 'Lea', 'Maya'])
    await app.call(addCustomer, { body: { ...someone, name } }, { as: owner })
  await app.call(addCustomer, { body: { ...someone, name: 'Zoe', language: 'fr' } }, { as: owner })
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  const query = { format: 'csv', language: 'en', columns: 'name' } as const
  await app.send(listCustomers, { query }, { as: manager })
  expect(await newest()).toMatchObject({
    actorId: manager.id,
    detail: { list: 'customers', rows: 3, filter: { language: 'en' } },
  })
  await app.send(listCustomers, { query: { format: 'csv', search: 'nour@example.com' } }, { as: manager })
  const searched = await newest()
  expect(searched?.detail).toEqual({ list: 'customers', rows: 0, search: true })
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  expect((await app.send(listCustomers, { query }, { as: assistant })).status).toBe(403)
  await app.send(listCustomers, { query: { language: 'en' } }, { as: manager })
  expect((await newest())?.id).toBe(searched?.id)
})

const someone = {
  phone: null,
  email: null,
  language: 'en' as const,
  source: null,
  eventDate: null,
  eventPlace: null,
  whatsappConsent: false,
  photoConsent: false,
}
