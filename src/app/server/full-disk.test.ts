import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { uploadAgreement } from '#agreements/contract.ts'
import { agreements } from '#agreements/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { uploadPicture } from '#files/contract.ts'
import { makeAvif, sweepPictures } from '#files/server/jobs.ts'
import { pictures } from '#files/server/tables.ts'
import { form } from '#files/server/uploads/uploads.fixture.ts'
import { acceptPicture } from '#files/server/uploads/uploads.ts'
import { newId } from '#platform/database/columns.ts'
import { localFiles } from '#platform/storage/files.ts'
import { testApp } from '#tests/support/test-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'trousseau-full-'))
afterAll(() => rm(folder, { recursive: true }))
const disk = localFiles(folder)
let fault: Error | undefined
let room = Number.POSITIVE_INFINITY
const files: typeof disk = {
  ...disk,
  put: async (...file) => {
    room -= 1
    if (fault && room < 0) throw fault
    await disk.put(...file)
  },
  checkWritable: async () => {
    if (fault) throw fault
    await disk.checkWritable()
  },
}
const app = await testApp({
  files,
  env: { RATE_LIMIT_FACTOR: '0', SMTP_URL: 'smtp://localhost:1' },
})
const unmailed = await testApp()
const { db, deps } = app
const admin = await app.person('ADMIN')
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b47' } })
  .jpeg()
  .toBuffer()

beforeEach(() => {
  fault = undefined
  room = Number.POSITIVE_INFINITY
})

const text = 'We have no storage space left, so nothing was saved. Please try again later.'

test.each(['ENOSPC', 'EDQUOT'])(
  'refuses a picture with 507 on %s during the upload and leaves no files',
  { tags: 'real-date' },
  async (code) => {
    fault = diskError(code)
    room = 3
    const answer = await app.inject(
      { method: 'POST', url: uploadPicture.path, ...form(photo) },
      { as: admin },
    )
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      507,
      'storage_full',
      text,
    ])
    expect(await readdir(join(folder, 'pictures')).catch(() => [])).toEqual([])
    expect(await readdir(join(deps.config.DATA_DIR, 'incoming'))).toEqual([])
    expect(await db.$count(pictures, sql`path is not null or bytes > 0`)).toBe(0)
    expect(await readiness()).toEqual([503, { status: 'unavailable', problems: ['storage_full'] }])
    fault = undefined
    expect(await readiness()).toEqual([200, { status: 'ready' }])
  },
)

test('removes the received part of an upload when the disk is full', async () => {
  const receive = async () => {
    throw diskError('ENOSPC')
  }
  const viewer = { id: admin.id, role: 'ADMIN' } as never
  const upload = { id: newId(), viewer, ip: '203.0.113.7', maxBytes: 1000, receive }
  await expect(acceptPicture(deps, upload)).rejects.toThrow('ENOSPC')
  expect(await db.$count(pictures, sql`path is not null or bytes > 0`)).toBe(0)
})

test('refuses an agreement with 507 when the disk is full and does not list it', async () => {
  fault = diskError('ENOSPC')
  room = 0
  const body = new FormData()
  body.set('customerId', admin.id)
  body.set('agreementName', 'Lending agreement')
  body.set('file', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), 'a.pdf')
  const sent = new Response(body)
  const answer = await app.inject(
    {
      method: 'POST',
      url: uploadAgreement.path,
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') as string },
    },
    { as: admin },
  )
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage_full'])
  expect(await db.$count(agreements)).toBe(0)
})

test('is not ready when the database is full or read-only', async () => {
  const full = Object.assign(new Error('could not write to file'), { code: '53100' })
  expect(await readinessWith(async () => Promise.reject(full))).toEqual([
    503,
    { status: 'unavailable', problems: ['database_full'] },
  ])
  expect(await readinessWith(async () => Promise.reject(new Error('gone')))).toEqual([
    503,
    { status: 'unavailable', problems: ['database'] },
  ])
  const transaction = db.transaction.bind(db)
  const readOnly = (work: never) => transaction(work, { accessMode: 'read only' })
  expect(await readinessWith(readOnly)).toEqual([
    503,
    { status: 'unavailable', problems: ['database_read_only'] },
  ])
})

test.each([-70_000, 70_000])(
  'reports a database whose clock differs by %i ms and stays ready',
  { tags: 'real-date' },
  async (shift) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift })
    onTestFinished(() => void vi.useRealTimers())
    expect(await readiness()).toEqual([200, { status: 'degraded', problems: ['clock_differs'] }])
    vi.useRealTimers()
    expect(await readiness()).toEqual([200, { status: 'ready' }])
  },
)

test('reports late jobs and emails and stays ready', { tags: 'real-date' }, async () => {
  const age = () => db.execute(sql`update pgboss.job set start_after = now() - interval '11 minutes'`)
  await db.execute(sql`delete from pgboss.job`)
  // Of many new pictures.
  await deps.jobs.send(db, makeAvif, { id: newId() })
  await age()
  expect(await readiness()).toEqual([200, { status: 'ready' }])
  await deps.jobs.send(db, sweepPictures, {})
  await age()
  expect(await readiness()).toEqual([200, { status: 'degraded', problems: ['jobs_late'] }])
  await db.execute(sql`delete from pgboss.job`)

  await waitingMails(app, 9)
  expect(await readiness()).toEqual([200, { status: 'ready' }])
  await waitingMails(app, 1)
  expect(await readiness()).toEqual([200, { status: 'degraded', problems: ['mail_late'] }])
})

test('does not report emails as late when no mail server is configured', { tags: 'real-date' }, async () => {
  await waitingMails(unmailed, 20)
  const answer = await unmailed.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }])
})

async function waitingMails({ db, clock }: typeof app, many: number) {
  const createdAt = new Date(clock.now.getTime() - 16 * 60_000)
  const mail = { to: 'a@example.com', from: 'b@example.com', subject: 'x', body: 'x', bodyText: 'x' }
  const expiresAt = new Date(clock.now.getTime() + 86_400_000)
  await db
    .insert(emailLogs)
    .values(Array.from({ length: many }, () => ({ ...mail, createdAt, expiresAt, messageId: newId() })))
}

function diskError(code: string) {
  return Object.assign(new Error(`${code}: no room, write`), { code, errno: -28, syscall: 'write' })
}

async function readiness() {
  const answer = await app.inject({ url: '/readyz' })
  return [answer.statusCode, answer.json()]
}

async function readinessWith(transaction: unknown) {
  const before = db.transaction
  db.transaction = transaction as never
  return readiness().finally(() => {
    db.transaction = before
  })
}
