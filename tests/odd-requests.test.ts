import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { contactUs } from '#contact/contract.ts'
import { putPicture, uploadPicture } from '#files/contract.ts'
import { createLog } from '#platform/log.ts'
import { tryOddRequests } from '#tests/support/odd-requests.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const server = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const admin = await server.person('ADMIN')
const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
const errors: unknown[] = []
server.deps.log.error = ((...line: unknown[]) => errors.push(line)) as never
beforeEach(() => void errors.splice(0))

/** What the server writes until it closes the connection. */
async function wire(head: string, body: Buffer | string = '', to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1')
  socket.write(Buffer.concat([Buffer.from(head), Buffer.from(body)]))
  return Buffer.concat(await socket.toArray()).toString()
}
const start = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: shop.test', ...headers].join('\r\n')}\r\n\r\n`
const last = start('GET /healthz', 'Connection: close')

test.each(['/healthz', '/api/dresses', '/files/x.jpg', '/nothing', '/%80'])(
  'a compressed request to %s is refused, and logs no error',
  async (url) => {
    for (const encoding of ['x', 'gzip', 'br', 'deflate, gzip', '__proto__', ',']) {
      const { statusCode, headers, body } = await server.inject({
        url,
        headers: { 'content-encoding': encoding },
      })
      expect([encoding, statusCode]).toEqual([encoding, 415])
      expect(body).toContain('"sent_compressed"')
      expect(headers).toMatchObject({ 'accept-encoding': 'identity', 'x-frame-options': 'DENY' })
    }
    expect(errors).toEqual([])
  },
)

test('a request that is not compressed may say so', async () => {
  const headers = { 'content-encoding': 'identity' }
  expect((await server.inject({ url: '/healthz', headers })).statusCode).toBe(200)
})

test.each([
  ['no gzip at all', Buffer.alloc(300_000, 7), 'gzip'],
  ['a gzip', gzipSync(Buffer.alloc(300_000, 7)), 'gzip'],
  ['half a gzip', gzipSync(Buffer.alloc(300_000, 7)).subarray(0, 100), 'gzip'],
  ['a gzip of 50 MB', gzipSync(Buffer.alloc(50_000_000)), 'gzip'],
  ['an unknown compression', Buffer.alloc(300_000, 7), 'x'],
])('%s as a picture is refused, and the connection closes', async (_, bytes, encoding) => {
  const { body } = await server.call(uploadPicture, {}, { as: admin })
  if (!('uploadURL' in body)) throw new Error('no address')
  const head = start(
    `${putPicture.method} ${body.uploadURL}`,
    `Cookie: ${admin.cookie}`,
    'Content-Type: image/png',
    `Content-Encoding: ${encoding}`,
    `Content-Length: ${bytes.length}`,
  )
  const reply = await wire(head, bytes)
  expect(reply).toMatch(/^HTTP\/1\.1 415 /)
  expect(reply).toMatch(/\r\nconnection: close\r\n/i)
  expect(reply).toContain('"sent_compressed"')
  expect(errors).toEqual([])
})

test('a text with a compressed body is refused, and a request after a refused one is answered', async () => {
  const json = gzipSync('{}')
  const headers = ['Content-Type: application/json', `Content-Length: ${json.length}`]
  expect(await wire(start(`POST ${contactUs.path}`, ...headers, 'Content-Encoding: gzip'), json)).toMatch(
    /^HTTP\/1\.1 415 .*connection: close/is,
  )
  const refused = start(`POST ${contactUs.path}`, 'Content-Type: text/plain', 'Content-Length: 5')
  expect(await wire(refused, `hello${last}`)).toMatch(
    /^HTTP\/1\.1 415 .*HTTP\/1\.1 200 OK.*\{"status":"ok"\}$/s,
  )
})

test.each(['OPTIONS', 'TRACE', 'PROPFIND', 'PATCH', 'QUERY', 'MKCOL', 'PURGE', 'M-SEARCH'])(
  'the method %s is not allowed',
  async (method) => {
    for (const url of ['/', '/api/dresses', '/nothing']) {
      const reply = await wire(start(`${method} ${url}`, 'Connection: close'))
      expect(reply).toMatch(/^HTTP\/1\.1 405 /)
      expect(reply).toMatch(/\r\nallow: GET, HEAD, POST, PUT, DELETE\r\n/)
    }
    expect(errors).toEqual([])
  },
)

test.each(['FOO', 'CONNECT'])('the method %s, which nobody knows, ends the connection', async (method) => {
  expect(await wire(start(`${method} /`))).not.toMatch(/^HTTP\/1\.1 [25]/)
})

test('an unknown expectation fails with all headers, and a known one is met', async () => {
  for (const url of ['/healthz', '/api/dresses', '/nothing']) {
    const reply = await wire(start(`GET ${url}`, 'Expect: x', 'Connection: close'))
    expect(reply).toMatch(/^HTTP\/1\.1 417 .*x-request-id.*"expectation_failed"/s)
  }
  const known = start('GET /healthz', 'Expect: 100-continue', 'Connection: close')
  expect(await wire(known)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/)
  expect(errors).toEqual([])
})

test('each refused request leaves one line in the log, without a stack', async () => {
  const lines: { msg: string; status: number }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const { app } = await buildApp({ ...server.deps, log }, { pages: false })
  onTestFinished(() => app.close())
  const own = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  lines.splice(0)
  const close = 'Connection: close'
  const refused = [
    [405, start('PROPFIND /api/dresses', close)],
    [415, start('GET /api/dresses', 'Content-Encoding: gzip', close)],
    [417, start('GET /api/dresses', 'Expect: x', close)],
  ] as const
  for (const [status, head] of refused) {
    expect(await wire(head, '', own)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    const [line, ...others] = lines.splice(0)
    expect([line, others]).toMatchObject([{ msg: 'request', status }, []])
    expect(line).not.toHaveProperty('err')
  }
})

test('odd headers, methods and bodies never fail on the server, and never leave a connection without an end', async () => {
  const lender = await server.person()
  const paths = server.served.map(({ path }) => path.replace(/:\w+/g, admin.id))
  const cookies = ['', lender.cookie, admin.cookie]
  const tried = await tryOddRequests(port, { count: series(1500, 8), seed: 7, paths, cookies })
  expect(tried.failed).toEqual([])
  // One in thirty-eight is answered, of any length.
  expect(tried.statuses.get(200)).toBeGreaterThan(series(1500, 8) / 50)
  expect(errors).toEqual([])
})
