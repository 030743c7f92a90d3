import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { getSignature, retrieveDress } from '#dresses/admin-contract.ts'
import { getDress, listMyDresses } from '#dresses/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { drawnSignature } from './admin.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const lender = await app.person()

async function dressOf(facts: Partial<typeof dresses.$inferInsert> = {}): Promise<DressId> {
  const [id] = await insertDress(db, { ownerId: lender.id, ...facts })
  return id
}

const retrieve = (id: string, body: object, as = admin) =>
  send(retrieveDress, { params: { id }, body }, { as })
const png = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

test('a signature makes the dress retrieved; the server sets status and time', async () => {
  const id = await dressOf()
  const signature = await drawnSignature({ width: 1200, height: 600 })
  const sent = { signature, status: 'RENTED', retrievedAt: '2001-01-01T00:00:00Z' }
  const { status, body } = await retrieve(id, sent)
  expect([status, body.status, body.retrievedAt]).toEqual([200, 'RETRIEVED', app.clock.now.toISOString()])
  expect(body.hasSignature).toBe(true)
  // No longer for the public.
  expect((await call(getDress, { params: { id } })).status).toBe(404)
  const [row] = await db.select().from(dresses).where(eq(dresses.id, id))
  const stored = Buffer.from(row?.signature?.split(',')[1] ?? '', 'base64')
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 400, height: 200 })
})

test('the audit log says who and when, without the picture', async () => {
  const id = await dressOf()
  await retrieve(id, { signature: await drawnSignature() })
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'dress.moved',
    'dress.signed',
    'dress.status_changed',
  ])
  expect(JSON.stringify(entries)).not.toContain('base64')
  for (const { actorId } of entries) expect(actorId).toBe(admin.id)
})

test('a signature is stored once, also for two people at once', async () => {
  const id = await dressOf()
  const signature = await drawnSignature()
  const replies = await Promise.all([retrieve(id, { signature }), retrieve(id, { signature })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await retrieve(id, { signature })).body.code).toBe('dress_retrieved')
})

test('staff read the picture; nobody else does', async () => {
  const id = await dressOf()
  expect((await call(getSignature, { params: { id } }, { as: admin })).status).toBe(404)
  await retrieve(id, { signature: await drawnSignature() })
  const reply = await app.inject({ url: `/api/signature/${id}` }, { as: admin })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 400 })
  expect((await call(getSignature, { params: { id } }, { as: lender })).status).toBe(403)
  expect((await call(getSignature, { params: { id } })).status).toBe(401)
  const mine = await call(listMyDresses, {}, { as: lender })
  expect(JSON.stringify(mine.body)).not.toContain('base64')
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
const large = await sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png()
  .toBuffer()
const drawn = Buffer.from((await drawnSignature()).split(',')[1] as string, 'base64')

test.each([
  ['nothing', undefined, 400, 'Please provide a signature before retrieving the dress'],
  ['an empty text', '', 400, 'Please provide a signature before retrieving the dress'],
  [
    'an empty drawing',
    await drawnSignature({ blank: true }),
    400,
    'Please provide a signature before retrieving the dress',
  ],
  ['no data URL', 'hello', 422, 'Failed to capture signature'],
  ['an SVG', `data:image/svg+xml;base64,${btoa(svg)}`, 422, 'Failed to capture signature'],
  ['an SVG that is called PNG', png(Buffer.from(svg)), 422, 'Failed to capture signature'],
  ['HTML', `data:text/html,${svg}`, 422, 'Failed to capture signature'],
  ['a PNG that is cut off', png(drawn.subarray(0, drawn.length / 2)), 422, 'Failed to capture signature'],
  ['a JPEG', `data:image/jpeg;base64,${btoa('JFIF')}`, 422, 'Failed to capture signature'],
  ['36 million pixels', png(bomb), 422, 'Failed to capture signature'],
  ['more than 200 KB', png(large), 413, 'This signature is too large: 200 KB at most.'],
])('refuses %s', async (_, signature, status, message) => {
  const id = await dressOf()
  const reply = await retrieve(id, { signature })
  expect([reply.status, reply.body.message]).toEqual([status, message])
  const [row] = await db.select().from(dresses).where(eq(dresses.id, id))
  expect(row).toMatchObject({ status: 'APPROVED', signature: null })
})

test('a body of megabytes is refused, and only staff retrieve', async () => {
  const id = await dressOf()
  expect((await retrieve(id, { signature: 'x'.repeat(2_000_000) })).status).toBe(413)
  expect((await retrieve(id, { signature: await drawnSignature() }, lender)).status).toBe(403)
  const missing = '01900000-0000-7000-8000-00000000dead'
  expect((await retrieve(missing, { signature: await drawnSignature() })).status).toBe(404)
})
