import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAgreement, listAgreements, openAgreement } from '#agreements/contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { deleteOrphanedFile } from './actions.ts'
import { removeOrphanedFile } from './jobs.ts'
import { agreements } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, deps } = app
const admin = await app.person('ADMIN')
const maya = await app.person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })
const pdf = Buffer.from('%PDF-1.7\nan agreement\n%%EOF\n')

test('staff upload an agreement: it is stored under a generated name, listed, served and emailed', async () => {
  const { status, body } = await upload({ agreementName: ' Lending – été 2027 ', expiresAt: '2027-12-31' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    agreementName: 'Lending – été 2027',
    fileName: 'Lending-été-2027.pdf',
    fileSize: pdf.length,
    status: 'PENDING',
    customerName: 'Maya Haddad',
    fileUrl: `/api/agreements/${body.id}/file`,
    expiresAt: '2027-12-31T21:59:00.000Z',
  })
  const [row] = await db.select().from(agreements).where(eq(agreements.id, body.id))
  expect(row?.fileUrl).toMatch(/^\/files\/agreements\/[0-9a-f-]{36}\.pdf$/)
  expect(row?.uploadedBy).toBe(admin.id)
  const [listed] = (await call(listAgreements, {}, { as: maya })).body
  expect(listed).toMatchObject({ id: body.id, customerName: null })
  const opened = await send(openAgreement, { params: { id: body.id }, query: {} }, { as: maya })
  expect([opened.status, String(opened.body)]).toEqual([200, pdf.toString()])
  const [mail] = await db.select().from(emailLogs).orderBy(desc(emailLogs.id)).limit(1)
  expect(mail).toMatchObject({ to: maya.email, templateName: 'agreement_shared' })
  expect(mail?.bodyText).toContain('Valid until: 31 December 2027')
  const [auditEntry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, body.id))
  expect(auditEntry).toMatchObject({ action: 'agreement.uploaded', actorId: admin.id })
  expect(auditEntry?.detail).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('a name cannot leave its folder, break a header or hide an extension', async () => {
  const { body } = await upload(
    { agreementName: '../..\\ "x".html;' },
    { filename: '../../etc/passwd\r\nX: 1' },
  )
  expect(body.fileName).toBe('x-html.pdf')
  const [row] = await db.select().from(agreements).where(eq(agreements.id, body.id))
  expect(row?.fileUrl).toMatch(/^\/files\/agreements\/[0-9a-f-]{36}\.pdf$/)
})

test.each([
  [
    'an HTML page named .pdf',
    { bytes: Buffer.from('<script>alert(1)</script>') },
    415,
    'Please upload a PDF file.',
  ],
  [
    'a PDF that does not begin at the first byte',
    { bytes: Buffer.from('\n%PDF-1.7') },
    415,
    'Please upload a PDF file.',
  ],
  ['an empty file', { bytes: Buffer.alloc(0) }, 400, 'Please choose a PDF file.'],
  ['no file', { bytes: null }, 400, 'Please choose a PDF file.'],
  [
    'a file one byte too long',
    { bytes: Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 + 1 - pdf.length)]) },
    413,
    'Please upload a PDF smaller than 10MB.',
  ],
] as const)('%s is refused and stores nothing', async (_, file, status, message) => {
  const before = await db.$count(agreements)
  const reply = await upload({}, file)
  expect([reply.status, reply.body.message]).toEqual([status, message])
  expect(reply.body.fields?.file).toBe(message)
  expect(await db.$count(agreements)).toBe(before)
})

test('accepts a file of exactly ten megabytes', async () => {
  const bytes = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length)])
  expect((await upload({}, { bytes })).body.fileSize).toBe(10 * 1024 * 1024)
})

test.each([
  [{ customerId: '' }, 400, 'customerId'],
  [{ customerId: newId() }, 404, 'customerId'],
  [{ agreementName: ' ' }, 400, 'agreementName'],
  [{ agreementName: 'a\r\nb' }, 400, 'agreementName'],
  [{ agreementName: 'x'.repeat(121) }, 400, 'agreementName'],
  [{ expiresAt: '2026-02-30' }, 400, 'expiresAt'],
  [{ expiresAt: '2026-11-22' }, 400, 'expiresAt'],
  [{ status: 'EXPIRED' }, 400, 'status'],
] as const)('%j is refused with a message for its field', async (values, status, field) => {
  const reply = await upload(values)
  expect(reply.status).toBe(status)
  expect(reply.body.fields?.[field]).toBeTruthy()
})

test('refuses a truncated form, a JSON body and a form with 40 fields', async () => {
  const whole = await formOf({})
  const cut = { ...whole, payload: whole.payload.subarray(0, whole.payload.length - 40) }
  expect((await inject(cut)).statusCode).toBe(400)
  const json = { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }
  expect((await inject(json)).statusCode).toBe(415)
  const manyFields = await formOf(
    Object.fromEntries(Array.from({ length: 40 }, (_, nth) => [`f${nth}`, 'x'])),
  )
  expect((await inject(manyFields)).statusCode).toBe(400)
})

test('only staff upload and delete', async () => {
  const { body } = await upload({})
  const [as, params] = [maya, { id: body.id }]
  expect((await upload({}, {}, maya)).status).toBe(403)
  expect((await send(deleteAgreement, { params }, { as })).status).toBe(403)
  expect((await send(deleteAgreement, { params })).status).toBe(401)
  expect((await send(deleteAgreement, { params: { id: newId() } }, { as: admin })).status).toBe(404)
})

test('a repeated request key uploads one agreement; another file with it is refused', async () => {
  const before = await db.$count(agreements)
  const key = { 'idempotency-key': 'the-same-press' }
  const [one, two] = [await upload({}, { key }), await upload({}, { key })]
  expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id])
  expect(await db.$count(agreements)).toBe(before + 1)
  const other = await upload({}, { key, bytes: Buffer.from('%PDF-1.7 other') })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
})

test('a deletion removes the row at once and the file by a job that keeps referenced files', async () => {
  const { body } = await upload({})
  const [row] = await db.select().from(agreements).where(eq(agreements.id, body.id))
  const key = row!.fileUrl.replace('/files/', '')
  await deleteOrphanedFile(deps, key)
  expect(await deps.files.get(key)).toBeDefined()
  const deleted = await send(deleteAgreement, { params: { id: body.id } }, { as: admin })
  expect([deleted.status, deleted.body]).toEqual([200, { success: true }])
  // The upload queued one job for an hour later; the deletion queued one for now.
  const jobs = (await deps.jobs.live(removeOrphanedFile)).filter((job) => job.key === key)
  expect(jobs).toHaveLength(2)
  await deleteOrphanedFile(deps, key)
  await deleteOrphanedFile(deps, key)
  expect(await deps.files.get(key)).toBeUndefined()
  const opened = await send(openAgreement, { params: { id: body.id }, query: {} }, { as: admin })
  expect(opened.status).toBe(404)
  const [auditEntry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, body.id))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(auditEntry).toMatchObject({ action: 'agreement.deleted', detail: { customerId: maya.id } })
})

test('a deletion that is rolled back keeps the file', async () => {
  const { body } = await upload({})
  const [row] = await db.select().from(agreements).where(eq(agreements.id, body.id))
  const key = row!.fileUrl.replace('/files/', '')
  const cut = db.transaction(async (tx) => {
    await tx.delete(agreements).where(eq(agreements.id, body.id))
    await deps.jobs.send(tx, removeOrphanedFile, { key })
    throw new Error('cut')
  })
  await expect(cut).rejects.toThrow('cut')
  expect((await deps.jobs.live(removeOrphanedFile)).filter((job) => job.key === key)).toHaveLength(1)
  await deleteOrphanedFile(deps, key)
  expect(await deps.files.get(key)).toBeDefined()
})

interface FileOptions {
  bytes?: Buffer | null
  filename?: string
  key?: Record<string, string>
}

async function upload(fields: Record<string, string>, file: FileOptions = {}, as: Person = admin) {
  const form = await formOf(fields, file)
  const reply = await inject({ ...form, headers: { ...form.headers, ...file.key } }, as)
  return { status: reply.statusCode, body: reply.json() }
}

function inject(form: { payload: Buffer; headers: Record<string, string> }, as: Person = admin) {
  return app.inject({ method: 'POST', url: '/api/agreements/upload', ...form }, { as })
}

async function formOf(fields: Record<string, string>, { bytes = pdf, filename = 'x.pdf' }: FileOptions = {}) {
  const form = new FormData()
  const values = { customerId: maya.id, agreementName: 'Lending agreement', ...fields }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  if (bytes) form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), filename)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') as string },
  }
}
