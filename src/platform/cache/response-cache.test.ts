import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { listDresses } from '#catalogue/contract.ts'
import { getDress } from '#dresses/contract.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { rawRequest } from '#tests/support/raw-http.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const ask = await rawRequest(app.app)
let id: string

beforeAll(async () => {
  await fillCatalogue(app.db)
  ;[id = ''] = await insertDress(app.db, ...Array.from({ length: 8 }, (_, n) => ({ title: `Gown ${n}` })))
})

async function get(path: string, headers: Record<string, string> = {}, method?: string) {
  await app.deps.changeFeed.flush()
  const { status, headers: said, body } = await ask(path, headers, method)
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[said['content-encoding'] as 'br']
  const text = String(body.length > 0 && unpack ? unpack(body) : body)
  return { status, headers: said, bytes: body.length, text }
}

test('the first and the cached reply are equal in every encoding', async () => {
  const plain = await get('/api/dresses?limit=5')
  for (const accepted of ['br, gzip', 'gzip', 'gzip;q=1, br;q=0', 'identity', 'br']) {
    for (let time = 0; time < 3; time++) {
      const answer = await get('/api/dresses?limit=5', { 'accept-encoding': accepted })
      const encoding = { b: 'br', g: 'gzip', i: undefined }[accepted[0] as 'b']
      expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, encoding])
      expect(answer.text).toBe(plain.text)
      expect(answer.headers.etag).toBe(plain.headers.etag)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['x-request-id']).not.toBe(plain.headers['x-request-id'])
    }
  }
})

test('a cached reply has every header of the first, and HEAD is supported', async () => {
  const fresh = ({ headers: { date: _, 'x-request-id': __, ...rest } }: Awaited<ReturnType<typeof get>>) =>
    rest
  const first = await get('/api/dresses?limit=6')
  const again = await get('/api/dresses?limit=6')
  expect(fresh(again)).toEqual(fresh(first))
  expect(first.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding, cookie',
    'content-length': String(first.bytes),
  })
  const head = await get('/api/dresses?limit=6', {}, 'HEAD')
  expect([head.status, head.bytes, fresh(head)]).toEqual([200, 0, fresh(first)])
})

test('keeps the request id of the caller', async () => {
  const url = '/api/dresses?limit=7'
  for (let time = 0; time < 2; time++) {
    const { headers } = await get(url, { 'x-request-id': 'till-0042-abc' })
    expect(headers['x-request-id']).toBe('till-0042-abc')
  }
})

test('different spellings of a query share one reply', async () => {
  const one = await get('/api/dresses?limit=3&color=Ivory')
  const other = await get('/api/dresses?color=%49vory&limit=3')
  expect([other.headers.etag, other.text]).toEqual([one.headers.etag, one.text])
})

test('replies 304 to a matching ETag until something changes', async () => {
  const url = `/api/dresses/${id}`
  const { headers } = await get(url)
  for (let time = 0; time < 2; time++) {
    const again = await get(url, { 'if-none-match': String(headers.etag), 'accept-encoding': 'gzip' })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  }
  await app.db.update(dresses).set({ title: 'Gown of tomorrow' })
  const changed = await get(url, { 'if-none-match': String(headers.etag) })
  expect([changed.status, JSON.parse(changed.text).title]).toEqual([200, 'Gown of tomorrow'])
})

test('what is free for an event is asked again when the time goes on', async () => {
  const url = '/api/dresses?eventDate=2026-12-05'
  const { now } = app.clock
  const totalNow = async () => JSON.parse((await get(url)).text).total
  expect(await totalNow()).toBeGreaterThan(0)
  app.clock.now = new Date('2026-12-06T08:00:00Z')
  expect(await totalNow()).toBe(0)
  app.clock.now = now
})

test('removes an unlisted dress from guests’ replies at once', async () => {
  const [gone = ''] = await insertDress(app.db, { title: 'Short stay' })
  const seen = async () => [
    (await app.call(getDress, { params: { id: gone } })).status,
    (await app.call(listDresses, { query: { search: 'short stay' } })).body.total,
    (await get(`/api/dresses/${gone}`)).status,
  ]
  expect(await seen()).toEqual([200, 1, 200])
  await app.db.update(dresses).set({ status: 'PENDING' })
  expect(await seen()).toEqual([404, 0, 404])
  await app.db.update(dresses).set({ status: 'APPROVED' })
})

test('does not cache replies to staff and does not serve guests’ replies to staff', async () => {
  const { cookie } = await app.person('ADMIN')
  await insertDress(app.db, { title: 'Not yet', status: 'PENDING' })
  const url = '/api/dresses?limit=50&search=not'
  const totals = []
  for (const headers of [
    undefined,
    { cookie },
    undefined,
    { cookie },
    undefined,
    { cookie: `a=1; ${cookie}` },
  ])
    totals.push(JSON.parse((await get(url, headers)).text).total)
  expect(totals).toEqual([0, 1, 0, 1, 0, 1])
  expect((await get(url, { cookie })).headers['cache-control']).toBe('no-store')
})

test('refuses what the checks refuse, also when a reply is cached', async () => {
  const url = '/api/dresses?limit=4'
  for (let time = 0; time < 2; time++) expect((await get(url)).status).toBe(200)
  expect((await get(url, { 'x-viewer': '01987c7e-0000-7000-8000-000000000000' })).status).toBe(401)
  expect((await get(url, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415)
  expect((await get(url, {}, 'POST')).status).toBe(401)
  for (let time = 0; time < 2; time++) expect((await get('/api/dresses?limit=0')).status).toBe(400)
})
