import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAgreement, listAgreements, openCertificate, signAgreement } from '#agreements/contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { drawnSignature } from '#dresses/server/admin/admin.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deleteOrphanedFile } from './actions.ts'
import { agreementPdf, insertAgreement } from './agreements.fixture.ts'
import { agreements } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, deps } = app
const admin = await app.person('ADMIN')
const maya = await app.person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })
const rima = await app.person()
const signature = await drawnSignature()

const shared = (fields: Partial<typeof agreements.$inferInsert> = {}) =>
  insertAgreement(app, maya.id, { agreementName: 'Lending – عقد عرض', ...fields })

const sign = (id: string, as = maya, body: object = { name: 'Maya Haddad', signature }) =>
  send(signAgreement, { params: { id }, body }, { as, ip: '203.0.113.9' })
const certificate = (id: string, as = maya) => send(openCertificate, { params: { id } }, { as })

test('the customer signs: state, proof, certificate, audit and email', async () => {
  const id = await shared()
  const { status, body } = await sign(id)
  expect([status, body.status, body.signerName]).toEqual([200, 'SIGNED', 'Maya Haddad'])
  expect(body.signedAt).toBe(app.clock.now.toISOString())
  const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
  expect(row).toMatchObject({
    signerIp: '203.0.113.9',
    documentHash: createHash('sha256').update(agreementPdf).digest('hex'),
  })
  for (const person of [maya, admin]) {
    const opened = await certificate(id, person)
    expect(opened.headers['content-type']).toContain('application/pdf')
    expect(String(opened.body)).toMatch(/^%PDF-/)
  }
  const url = urlOf(openCertificate, { params: { id } })
  const file = await app.app.inject({ url, headers: { host: 'shop.test', cookie: maya.cookie } })
  const text = pdfText(file.rawPayload).join('')
  // Arabic stands as it is drawn, from left to right.
  expect(text).toContain(`AgreementLending – ${[...'عقد عرض'].toReversed().join('')}`)
  expect(text).toContain(`Checksum (SHA-256)${row?.documentHash}`)
  expect(text).toContain('Signed byMaya Haddad')
  expect(text).toContain('Network address203.0.113.9')
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entry).toMatchObject({ action: 'agreement.signed', actorId: maya.id })
  expect(JSON.stringify(entry)).not.toContain('base64')
  const [mail] = await db.select().from(emailLogs).orderBy(desc(emailLogs.id)).limit(1)
  expect(mail).toMatchObject({ to: maya.email, templateName: 'agreement_signed' })
  const [listed] = (await call(listAgreements, {}, { as: maya })).body
  expect(listed).toMatchObject({ id, certificateUrl: `/api/agreements/${id}/certificate` })
  expect(JSON.stringify(listed)).not.toMatch(/base64|203\.0\.113/)
})

test('of many requests one signs, and the others are refused', async () => {
  const id = await shared()
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => sign(id)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await sign(id)).toMatchObject({ status: 409, body: { code: 'agreement_signed' } })
})

test('nobody else signs or reads it, and an expired or paper-signed one cannot be signed', async () => {
  const id = await shared()
  expect((await sign(id, rima)).status).toBe(404)
  expect((await sign(id, admin)).status).toBe(404)
  expect((await send(signAgreement, { params: { id }, body: { name: 'Maya', signature } })).status).toBe(401)
  expect(await certificate(id)).toMatchObject({ status: 404, body: { code: 'no_certificate' } })
  await sign(id)
  expect((await certificate(id, rima)).status).toBe(404)
  expect((await send(openCertificate, { params: { id } })).status).toBe(401)
  expect(await sign(await shared({ expiresAt: app.clock.now }))).toMatchObject({
    status: 403,
    body: { code: 'agreement_expired' },
  })
  expect((await sign(await shared({ status: 'SIGNED' }))).status).toBe(409)
  expect((await sign(newId())).status).toBe(404)
})

test('a missing name or drawing is refused with words, and nothing changes', async () => {
  const id = await shared()
  expect(await sign(id, maya, { name: ' ', signature })).toMatchObject({
    body: { fields: { name: 'Please type your full name.' } },
  })
  expect((await sign(id, maya, { name: 'Maya', signature: 'data:text/html,x' })).status).toBe(422)
  const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
  expect(row).toMatchObject({ status: 'PENDING', signedAt: null })
})

test('deleting it removes the certificate too', async () => {
  const id = await shared()
  await sign(id)
  const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
  const referred = row?.certificateUrl?.replace('/files/', '') ?? ''
  await deleteOrphanedFile(deps, referred)
  expect(await deps.files.get(referred)).toBeDefined()
  expect((await send(deleteAgreement, { params: { id } }, { as: admin })).status).toBe(200)
  const key = row?.certificateUrl?.replace('/files/', '') ?? ''
  expect(await deps.files.get(key)).toBeDefined()
  await deleteOrphanedFile(deps, key)
  expect(await deps.files.get(key)).toBeUndefined()
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(JSON.stringify(entry)).not.toContain('base64')
})
