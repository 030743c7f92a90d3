import { fastify } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { rawRequest } from '#tests/support/raw-http.ts'
import { registerFastPath } from './cache-fast-path.ts'

let lines: Record<string, unknown>[] = []
const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
const app = fastify()
app.get('/*', async () => 'route')
registerFastPath(app as never, log, ({ url }, response, id) => {
  if (!url?.startsWith('/known')) return undefined
  response.writeHead(200, ['x-request-id', id]).end('cached')
  return '/:known'
})
const ask = await rawRequest(app)
beforeEach(() => {
  lines = []
})
afterAll(() => app.close())

test('serves and logs cached replies without the routes, and passes on the rest', async () => {
  const { body, headers } = await ask('/known?token=S3CRET')
  expect(String(body)).toBe('cached')
  expect(lines).toMatchObject([
    {
      msg: 'request',
      method: 'GET',
      url: '/known?token=[redacted]',
      route: '/:known',
      status: 200,
      reqId: headers['x-request-id'],
    },
  ])
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(0)
  expect(String((await ask('/unknown')).body)).toBe('route')
  for (const plain of [{ cookie: 'theme=dark' }, { cookie: '' }])
    expect(String((await ask('/known', plain)).body)).toBe('cached')
  const needChecks = [
    { cookie: 'session=1' },
    { cookie: 'theme=dark; session=1' },
    { cookie: 'theme=blue' },
    { 'x-viewer': '1' },
    { authorization: 'Bearer a-key' },
    { 'content-type': 'text/plain' },
    { 'content-length': '0' },
    { 'transfer-encoding': 'chunked' },
  ]
  for (const more of needChecks) expect(String((await ask('/known', more as never)).body)).toBe('route')
  expect((await ask('/known', {}, 'DELETE')).status).toBe(404)
})
