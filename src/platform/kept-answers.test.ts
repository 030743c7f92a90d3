import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { getDress, listDresses } from '#dresses/contract.ts'
import { fillCatalogue, hang } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { testHouse } from '#tests/support/house.ts'

const house = await testHouse()
let id: string

beforeAll(async () => {
  await fillCatalogue(house.db)
  ;[id = ''] = await hang(house.db, ...Array.from({ length: 8 }, (_, n) => ({ title: `Gown ${n}` })))
})

const get = (
  url: string,
  headers: Record<string, string> = {},
  as?: Awaited<ReturnType<typeof house.person>>,
) => house.inject({ url }, { headers, as })

test('a guest’s answer is the same in every encoding, the first time and from then on', async () => {
  const plain = await get('/api/dresses?limit=5')
  for (const accepted of ['br, gzip', 'gzip', 'gzip;q=1, br;q=0', 'identity', 'br']) {
    for (let time = 0; time < 2; time++) {
      const answer = await get('/api/dresses?limit=5', { 'accept-encoding': accepted })
      const encoding = answer.headers['content-encoding']
      expect([accepted, encoding]).toEqual([
        accepted,
        { b: 'br', g: 'gzip', i: undefined }[accepted[0] as 'b'],
      ])
      const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }[encoding as 'br']?.(answer.rawPayload)
      expect(String(unpacked ?? answer.payload)).toBe(plain.payload)
      expect(answer.headers.etag).toBe(plain.headers.etag)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(answer.headers['x-request-id']).not.toBe(plain.headers['x-request-id'])
    }
  }
})

test('who has the answer already is told so in a word, until something changes', async () => {
  const url = `/api/dresses/${id}`
  const { etag } = (await get(url)).headers
  const again = await get(url, { 'if-none-match': String(etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  await house.db.update(dresses).set({ title: 'Gown of tomorrow' })
  const changed = await get(url, { 'if-none-match': String(etag) })
  expect([changed.statusCode, changed.json().title]).toEqual([200, 'Gown of tomorrow'])
})

test('a dress that is taken off is gone for guests at once', async () => {
  const [gone = ''] = await hang(house.db, { title: 'Short stay' })
  const seen = async () => [
    (await house.call(getDress, { params: { id: gone } })).status,
    (await house.call(listDresses, { query: { search: 'short stay' } })).body.total,
  ]
  expect(await seen()).toEqual([200, 1])
  await house.db.update(dresses).set({ status: 'PENDING' })
  expect(await seen()).toEqual([404, 0])
  await house.db.update(dresses).set({ status: 'APPROVED' })
})

test('what staff see is kept for nobody, and what guests see is not answered to staff', async () => {
  const staff = await house.person('ADMIN')
  await hang(house.db, { title: 'Not yet', status: 'PENDING' })
  const url = '/api/dresses?limit=50&search=not'
  const totals = []
  for (const as of [undefined, staff, undefined, staff]) totals.push((await get(url, {}, as)).json().total)
  expect(totals).toEqual([0, 1, 0, 1])
  expect((await get(url, {}, staff)).headers['cache-control']).toBe('no-store')
  expect((await get(url)).headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding, cookie',
  })
})

test('a malformed question is refused each time', async () => {
  for (let time = 0; time < 2; time++) expect((await get('/api/dresses?limit=0')).statusCode).toBe(400)
})
