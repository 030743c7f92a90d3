import type { LookupAddress } from 'node:dns'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { uploadCsv } from '#imports/server/imports.fixture.ts'
import { fetchPictures } from '#imports/server/jobs.ts'
import { runStoredImport } from '#imports/server/run-import.ts'
import { importPictures } from '#imports/server/tables.ts'
import {
  getImport,
  getUndoPlan,
  listImportPictures,
  retryPictures,
  startImport,
} from '#imports/stored-contract.ts'
import type { Internet } from '#platform/internet/open-request.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import type { ImportId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fetchImportPictures, fetchPicture, maxPictureBytes } from './fetch-pictures.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps, call } = app
const admin = await app.person('ADMIN')
const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c33' } })
  .jpeg()
  .toBuffer()

const folder = await mkdtemp(join(tmpdir(), 'trousseau-pictures-'))
const path = join(folder, 'picture')
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A shop on two addresses of this machine: tests call 127.0.0.2 public. */
let seen: string[] = []
let failures = 0
const server = http.createServer(({ url, socket, headers }, reply) => {
  seen.push(`${socket.localAddress} ${headers.host} ${url}`)
  if (url === '/moved.jpg') return reply.writeHead(302, { location: 'http://127.0.0.1/secret' }).end()
  if (url === '/missing.jpg') return reply.writeHead(404).end()
  if (url === '/page.jpg') return reply.end('<html><script>alert(1)</script></html>')
  if (url === '/large.jpg') return reply.end(Buffer.alloc(maxPictureBytes + 1))
  if (url === '/declared.jpg')
    return reply.writeHead(200, { 'content-length': maxPictureBytes + 1 }).flushHeaders()
  if (url === '/slow.jpg') return reply.write('x')
  if (url === '/flaky.jpg' && failures++ === 0) return reply.writeHead(503).end()
  return reply.end(photo)
})
await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const address = (text: string): LookupAddress => ({ address: text, family: 4 })
const net: Internet = {
  resolve: async () => [address('127.0.0.2')],
  isAllowed: (text) => text === '127.0.0.2',
  request: (options, answered) => http.request({ ...options, protocol: 'http:' }, answered),
  port: (server.address() as { port: number }).port,
}
beforeEach(() => {
  seen = []
})

const allow = (importPictures: boolean) =>
  call(updatePlatformSettings, { body: { importPictures } }, { as: admin })

async function imported(csv: string): Promise<ImportId> {
  const { id, mapping } = (await uploadCsv(app, admin, csv)).body
  const body = { mapping, defaultStatus: 'REJECTED' as const }
  await call(startImport, { params: { id }, body }, { as: admin })
  await runStoredImport(deps, id)
  return id
}
const read = async (id: string) => (await call(getImport, { params: { id } }, { as: admin })).body
const bySku = async (sku: string) => (await db.select().from(dresses).where(eq(dresses.sku, sku)))[0]

test('a picture is fetched from the checked address, with the name of its host', async () => {
  await fetchPicture(deps.config, 'https://shop.example/a%20b.jpg?x=1', path, net)
  expect(await readFile(path)).toEqual(photo)
  expect(seen).toEqual(['127.0.0.2 shop.example /a%20b.jpg?x=1'])
})

test('a resolver that says a public address first and a private one then reaches nothing private', async () => {
  const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1']
  const resolve = vi.fn(async () => [address(answers.shift() as string)])
  await fetchPicture(deps.config, 'https://shop.example/a.jpg', path, { ...net, resolve })
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(seen).toEqual(['127.0.0.2 shop.example /a.jpg'])
  const refused = fetchPicture(deps.config, 'https://shop.example/a.jpg', path, { ...net, resolve })
  await expect(refused).rejects.toThrow('The address does not lead to the public internet.')
  expect(seen).toHaveLength(1)
})

test('one private address among public ones is refused', async () => {
  const resolve = async () => [address('127.0.0.2'), address('127.0.0.1')]
  const refused = fetchPicture(deps.config, 'https://shop.example/a.jpg', path, { ...net, resolve })
  await expect(refused).rejects.toThrow('public internet')
  expect(seen).toEqual([])
})

test.each([
  ['http://shop.example/a.jpg', 'Only whole addresses that start with https:// are fetched.'],
  ['ftp://shop.example/a.jpg', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['data:image/png;base64,AAAA', 'https://'],
  ['//shop.example/a.jpg', 'https://'],
  ['https://shop.example:8443/a.jpg', 'https://'],
  ['https://user:secret@shop.example/a.jpg', 'https://'],
  ['https://127.0.0.1/a.jpg', 'public internet'],
  ['https://2130706433/a.jpg', 'public internet'],
  ['https://0x7f.1/a.jpg', 'public internet'],
  ['https://[::1]/a.jpg', 'public internet'],
  ['https://[::ffff:127.0.0.1]/a.jpg', 'public internet'],
])('refuses %s without a connection', async (text, reason) => {
  await expect(fetchPicture(deps.config, text, path, net)).rejects.toThrow(reason)
  expect(seen).toEqual([])
})

test.each([
  ['/moved.jpg', 'Redirects are not followed.', false],
  ['/missing.jpg', 'The server answered 404.', false],
  ['/large.jpg', 'The picture has more than 10 MB.', false],
  ['/declared.jpg', 'The picture has more than 10 MB.', false],
  ['/slow.jpg', 'The picture did not arrive within 10 seconds.', true],
])('refuses what %s replies', async (place, reason, isTemporary) => {
  const refused = fetchPicture(deps.config, `https://shop.example${place}`, path, { ...net, longest: 1500 })
  await expect(refused).rejects.toMatchObject({ message: expect.stringContaining(reason), isTemporary })
  expect(seen).toHaveLength(1)
})

test('nothing is fetched unless the setting allows', async () => {
  const request = vi.spyOn(https, 'request')
  const id = await imported('SKU,Name,Images\noff-1,Gown,https://shop.example/a.jpg\n')
  expect((await read(id)).pictures).toEqual({ waiting: 0, stored: 0, failed: 0 })
  expect(await deps.jobs.live(fetchPictures)).toEqual([])
  const dress = await bySku('off-1')
  expect(dress?.woocommerceData).toMatchObject({ images: ['https://shop.example/a.jpg'] })
  // Switched off between the import and the job.
  const picture = { importId: id, dressId: dress?.id as string, nth: 1, url: 'https://shop.example/a.jpg' }
  await db.insert(importPictures).values(picture)
  await fetchImportPictures(deps, id, net)
  const [row] = await db.select().from(importPictures).where(eq(importPictures.importId, id))
  expect([row?.status, row?.reason]).toEqual([
    'FAILED',
    'Fetching pictures was switched off in the settings.',
  ])
  expect(request).not.toHaveBeenCalled()
  expect(seen).toEqual([])
  request.mockRestore()
})

test('the job stores pictures, says what failed, tries again, and can run twice', async () => {
  await allow(true)
  const urls = ['a.jpg', 'page.jpg', 'flaky.jpg', 'b.jpg'].map((name) => `https://shop.example/${name}`)
  const id = await imported(
    `SKU,Name,Images\non-1,Gown,"${urls.join(', ')}"\non-2,Gown,http://shop.example/a.jpg\n`,
  )
  await allow(true)
  expect(await deps.jobs.live(fetchPictures)).toEqual([{ id }])
  expect((await read(id)).pictures).toEqual({ waiting: 5, stored: 0, failed: 0 })
  await expect(fetchImportPictures(deps, id, net)).rejects.toThrow('wait for another try')
  expect((await read(id)).pictures).toEqual({ waiting: 1, stored: 2, failed: 2 })
  await Promise.all([fetchImportPictures(deps, id, net), fetchImportPictures(deps, id, net)])
  await fetchImportPictures(deps, id, net)
  const dress = await bySku('on-1')
  expect(dress?.images).toHaveLength(3)
  expect(dress?.mainImage).toBe(dress?.images[0])
  expect((await app.inject({ method: 'GET', url: dress?.mainImage as string })).headers['content-type']).toBe(
    'image/jpeg',
  )
  const query = { status: 'FAILED' as const }
  const { body } = await call(listImportPictures, { params: { id }, query }, { as: admin })
  expect(body.map(({ url, reason }) => [url, reason?.slice(0, 30)])).toEqual([
    ['https://shop.example/page.jpg', expect.stringContaining('This is')],
    ['http://shop.example/a.jpg', 'Only whole addresses that star'],
  ])
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'dress.picture_imported'))
  expect(entries.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual(
    Array(3).fill([null, dress?.id]),
  )
  // Only the import has changed the dress.
  const plan = await call(getUndoPlan, { params: { id } }, { as: admin })
  expect(plan.body).toMatchObject({ removable: 2, keptTotal: 0 })
  const client = await app.person()
  expect((await call(listImportPictures, { params: { id }, query: {} }, { as: client })).status).toBe(403)
})

test('a picture whose dress was removed leaves no file', async () => {
  await allow(true)
  const id = await imported('SKU,Name,Images\ngone-1,Gown,https://shop.example/a.jpg\n')
  const [picture] = await db.select().from(importPictures).where(eq(importPictures.importId, id))
  const resolve = async () => {
    await db.delete(dresses).where(eq(dresses.sku, 'gone-1'))
    return [address('127.0.0.2')]
  }
  await fetchImportPictures(deps, id, { ...net, resolve })
  expect(await deps.files.get(`pictures/${picture?.id}.jpg`)).toBeUndefined()
})

test('pictures that do not come are given up after three tries', async () => {
  await allow(true)
  const id = await imported('SKU,Name,Images\nlost-1,Gown,https://shop.example/a.jpg\n')
  const lost: Internet = { ...net, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
  await expect(fetchImportPictures(deps, id, lost)).rejects.toThrow()
  await expect(fetchImportPictures(deps, id, lost)).rejects.toThrow()
  await fetchImportPictures(deps, id, lost)
  const [row] = await db.select().from(importPictures).where(eq(importPictures.importId, id))
  expect(row).toMatchObject({ status: 'FAILED', tries: 3, reason: 'The server could not be reached.' })
})

test('staff fetch the missing pictures of an import later, when the setting allows', async () => {
  await allow(false)
  const id = await imported('SKU,Name,Images\nlater-1,Gown,https://shop.example/a.jpg\n')
  const params = { id }
  const refused = await call(retryPictures, { params }, { as: admin })
  expect([refused.status, refused.body.code]).toEqual([409, 'pictures_forbidden'])
  expect((await call(retryPictures, { params }, { as: await app.person() })).status).toBe(403)
  await allow(true)
  expect((await call(retryPictures, { params }, { as: admin })).body.waiting).toBe(1)
  const lost: Internet = {
    ...net,
    request: (options, answered) => net.request({ ...options, path: '/missing.jpg' }, answered),
  }
  await fetchImportPictures(deps, id, lost)
  expect((await read(id)).pictures).toEqual({ waiting: 0, stored: 0, failed: 1 })
  expect((await call(retryPictures, { params }, { as: admin })).body.waiting).toBe(1)
  await fetchImportPictures(deps, id, net)
  expect((await read(id)).pictures).toEqual({ waiting: 0, stored: 1, failed: 0 })
  // Nothing is missing now.
  expect((await call(retryPictures, { params }, { as: admin })).body).toEqual({
    waiting: 0,
    stored: 1,
    failed: 0,
  })
})
