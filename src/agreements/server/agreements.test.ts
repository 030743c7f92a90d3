import { expect, test } from 'vitest'
import { listAgreements, openAgreement } from '#agreements/contract.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { newId } from '#platform/database/columns.ts'
import { testApp } from '#tests/support/test-app.ts'
import { agreementPdf, insertAgreement } from './agreements.fixture.ts'
import { agreements } from './tables.ts'

const app = await testApp()
const { db, call, send, deps } = app
const admin = await app.person('ADMIN')
const maya = await app.person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })
const rima = await app.person()
await deps.files.put('agreements/page.pdf', Buffer.from('<script>alert(1)</script>'))
await deps.files.put('agreements/empty.pdf', Buffer.alloc(0))

const write = ({ accountId = maya.id, ...fields }: Partial<typeof agreements.$inferInsert> = {}) =>
  insertAgreement(app, accountId, { status: 'SIGNED', ...fields })

const tomorrow = new Date(app.clock.now.getTime() + 86_400_000)
const created = new Date('2026-01-03T10:00:00Z')
const signed = await write({ expiresAt: tomorrow, createdAt: created })
const expired = await write({ expiresAt: app.clock.now, createdAt: new Date('2026-01-02T10:00:00Z') })
const foreign = await write({ accountId: rima.id })

test('a customer lists her own agreements, newest first, with the status by their expiry date', async () => {
  const { status, body } = await call(listAgreements, {}, { as: maya })
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: signed,
      agreementName: 'Lending agreement',
      fileName: 'lending.pdf',
      fileUrl: `/api/agreements/${signed}/file`,
      fileSize: agreementPdf.length,
      status: 'SIGNED',
      expiresAt: tomorrow.toISOString(),
      createdAt: created.toISOString(),
      customerName: null,
      signedAt: null,
      signerName: null,
      certificateUrl: null,
      endedAt: null,
      endedBy: null,
    },
    expect.objectContaining({ id: expired, status: 'EXPIRED' }),
  ])
})

test('staff list all agreements with the customer’s name', async () => {
  const { body } = await call(listAgreements, {}, { as: admin })
  expect(body.map(({ id }) => id).sort()).toEqual([signed, expired, foreign].sort())
  expect(body.find(({ id }) => id === signed)?.customerName).toBe('Maya Haddad')
})

test('staff search, filter, page and download the list; nobody else gets it', async () => {
  const list = async (query: Record<string, string>) =>
    (await call(listStaffAgreements, { query }, { as: admin })).body.map(({ id }) => id)
  expect(await list({ search: 'haddad lending' })).toEqual([signed, expired])
  expect(await list({ status: 'EXPIRED' })).toEqual([expired])
  expect(await list({ status: 'SIGNED', customerId: maya.id })).toEqual([signed])
  const page = await send(listStaffAgreements, { query: { limit: '1', sort: 'createdAt' } }, { as: admin })
  expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '3'])
  const file = await send(listStaffAgreements, { query: { format: 'csv' } }, { as: admin })
  expect(String(file.body)).toContain('Lending agreement,Maya Haddad,SIGNED')
  expect((await call(listStaffAgreements, { query: {} }, { as: maya })).status).toBe(403)
  expect((await call(listStaffAgreements, { query: {} })).status).toBe(401)
})

test('the list ignores parameters that name another user, and refuses guests', async () => {
  const query = { customerId: maya.id, userId: maya.id, ownerId: maya.id }
  const { body } = await send(listAgreements, { query }, { as: rima })
  expect(body.map(({ id }) => id)).toEqual([foreign])
  expect((await call(listAgreements, {})).status).toBe(401)
})

test('serves the agreement to its customer and to staff, without framing or caching', async () => {
  for (const as of [maya, admin]) {
    const { status, body, headers } = await open(signed, as)
    expect(status).toBe(200)
    expect(body).toBe(agreementPdf.toString())
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': agreementPdf.length.toString(),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(headers['content-disposition']).toMatch(/^inline; filename="lending\.pdf"/)
  }
})

test('`download=1` sends an attachment, and its name cannot break the header', async () => {
  const id = await write({ fileName: 'Contrat "été"\r\nX-Evil: 1; ../../عقد.pdf' })
  const { headers } = await open(id, maya, { download: '1' })
  const disposition = String(headers['content-disposition'])
  expect(disposition).toMatch(
    /^attachment; filename="Contrat eteX-Evil 1 \.\.\.\.\.pdf"; filename\*=UTF-8''[\w.%~!-]+$/,
  )
  expect(headers['x-evil']).toBeUndefined()
  await db.delete(agreements)
})

test('replies 404 to everyone else', async () => {
  const id = await write()
  for (const [params, as] of [
    [{ id }, rima],
    [{ id: newId() }, maya],
    [{ id: 'x' }, maya],
  ] as const) {
    const { status } = await send(openAgreement, { params, query: {} }, { as })
    expect(status).toBe(404)
  }
  expect((await send(openAgreement, { params: { id }, query: {} })).status).toBe(401)
})

test('staff open an expired agreement, its customer does not', async () => {
  const id = await write({ expiresAt: app.clock.now })
  const refused = await open(id, maya)
  expect([refused.status, refused.body.code]).toEqual([403, 'agreement_expired'])
  expect((await open(id, admin)).status).toBe(200)
})

test.each([
  ['an HTML page named .pdf', '/files/agreements/page.pdf'],
  ['an empty file', '/files/agreements/empty.pdf'],
  ['a missing file', '/files/agreements/missing.pdf'],
  ['a path outside the folder', '/files/../../../etc/passwd'],
  ['a URL of another host', 'https://evil.example/paper.pdf'],
])('%s is not served', async (_, fileUrl) => {
  const { status, body } = await open(await write({ fileUrl }), maya)
  expect([status, body.code]).toEqual([404, 'agreement_not_found'])
})

test('agreements are not public files', async () => {
  const { statusCode } = await app.inject({ url: '/files/agreements/lending.pdf' }, { as: admin })
  expect(statusCode).toBe(404)
})

function open(id: string, as: typeof maya, query: { download?: '1' } = {}) {
  return send(openAgreement, { params: { id }, query }, { as })
}
