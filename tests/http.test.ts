import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listDresses } from '#catalogue/contract.ts'
import { dressTypes } from '#taxonomy/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()

test('every response has a request id, and a plain id of the client is reused', async () => {
  const answer = await app.inject({ url: '/api/dresses' }, { headers: { 'x-request-id': 'till-0042-abc' } })
  expect(answer.headers['x-request-id']).toBe('till-0042-abc')
  const odd = await app.inject({ url: '/api/dresses' }, { headers: { 'x-request-id': 'a\tb' } })
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('responses forbid framing, sniffing and caching', async () => {
  const { headers } = await app.call(listDresses, { query: {} })
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(String(headers['cache-control'])).toMatch(/no-store|public, max-age/)
})

test('refuses a request with an expected user for a guest and for another user', async () => {
  const [rana, maya] = [await app.person(), await app.person()]
  const call = (as?: typeof rana) =>
    app.call(listDresses, { query: {} }, { as, headers: { 'x-viewer': rana.id } })
  expect((await call(rana)).status).toBe(200)
  for (const other of [undefined, maya]) {
    expect(await call(other)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  }
})

test('unknown routes, broken JSON, unsupported types and long bodies have their own status and the same shape', async () => {
  const post = (payload: string, type: string) =>
    app.inject({ method: 'POST', url: '/api/appointments', payload }, { headers: { 'content-type': type } })
  const answers = [
    { want: 404, got: await app.inject({ url: '/api/nothing' }) },
    { want: 404, got: await app.inject({ url: '/api/dresses/%80' }) },
    { want: 400, got: await post('{"branch":', 'application/json') },
    { want: 415, got: await post('branch=AOUKAR', 'application/x-www-form-urlencoded') },
    { want: 415, got: await post('{"branch":"AOUKAR"}', 'text/plain') },
    { want: 413, got: await post(JSON.stringify({ firstName: 'x'.repeat(300_000) }), 'application/json') },
    { want: 400, got: await post('{"__proto__":{"x":1}}', 'application/json') },
  ]
  for (const { want, got } of answers) {
    expect(got.statusCode).toBe(want)
    const body = got.json()
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['code', 'message', 'error']))
    expect(body.error).toBe(body.message)
  }
})

test('an address over 4 kB is refused before anything reads it', async () => {
  for (const path of ['/api/dresses?', '/healthz?', '/collections?', '/files/', '/nothing/']) {
    const longest = await app.inject({ url: path.padEnd(4096, 'token') })
    expect(longest.statusCode, path).not.toBe(414)
    const longer = await app.inject({ url: path.padEnd(4097, 'token') })
    expect(longer.statusCode, path).toBe(414)
    expect(longer.json()).toMatchObject({ code: 'url_too_long', message: 'This address is too long.' })
    expect(longer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a malformed path gets the same complete 404 as an unknown path', async () => {
  for (const url of ['/api/dresses/%80', '/files/%80', '/%80']) {
    const answer = await app.inject({ url }, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.statusCode, url).toBe(404)
    expect(answer.json().code).toBe('not_found')
    expect(answer.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
  }
})

test('a database failure reveals no tables or statements, and a lost database gives Retry-After', async () => {
  await app.db.execute(sql`alter table dress_types rename to dress_types_away`)
  const broken = await app.inject({ url: '/api/dress-types' })
  await app.db.execute(sql`alter table dress_types_away rename to dress_types`)
  expect(broken.statusCode).toBe(500)
  expect(broken.body).not.toMatch(/dress_types|relation|select|\.ts/i)
  expect(broken.json().message).toContain(String(broken.headers['x-request-id']))
})

test('compresses long responses for clients that accept it', async () => {
  await app.db
    .insert(dressTypes)
    .values(Array.from({ length: 60 }, (_, index) => ({ name: `Type number ${index}` })))
  const answer = await app.inject({ url: '/api/dress-types' }, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toHaveLength(60)
})

test('health checks only the process, readiness checks its dependencies', { tags: 'real-date' }, async () => {
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
})

test('stored files cannot be read outside their folder, have a fixed type and are cached forever', async () => {
  await app.deps.files.put('dresses/one.webp', Buffer.from('RIFF'))
  await app.deps.files.put('agreements/secret.pdf', Buffer.from('%PDF-1.4'))
  const found = await app.inject({ url: '/files/dresses/one.webp' })
  expect(found.statusCode).toBe(200)
  expect(found.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const ways = [
    '../secret.key',
    '%2e%2e/secret.key',
    '..%2fsecret.key',
    'dresses/%00.webp',
    'dresses/one.webp%80',
    'agreements/secret.pdf',
    'dresses',
  ]
  for (const way of ways) {
    const answer = await app.inject({ url: `/files/${way}` })
    expect([400, 404], way).toContain(answer.statusCode)
  }
})

test('security.txt names a contact and expires after one year', async () => {
  const answer = await app.inject({ url: '/.well-known/security.txt' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toMatch(/^Contact: (mailto:\S+@\S+|http:\/\/shop\.test\/contact)\n/)
  expect(answer.body).toContain('\nExpires: 2027-11-23T08:00:00.000Z\n')
  expect(app.clock.now.toISOString()).toBe('2026-11-23T08:00:00.000Z')
})

test('the OpenAPI document describes every served route', async () => {
  const document = (await app.inject({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  for (const { method, path } of app.served) {
    const openApiPath = path.replace(/:(\w+)/g, '{$1}')
    expect(document.paths[openApiPath]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  }
  expect((await app.inject({ url: '/api/docs' })).statusCode).toBeLessThan(400)
})
