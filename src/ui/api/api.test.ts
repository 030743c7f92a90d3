import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { browserTransport, createApi, messageFrom, type RecoverSession, type WireRequest } from './api.ts'

const anything = endpoint({
  name: 'anything',
  method: 'GET',
  path: '/api/anything',
  summary: 'Anything',
  access: 'public',
  reply: z.object({}),
})

const refusedBy = (body: string) =>
  createApi(async () => ({ status: 502, statusText: 'Bad Gateway', body })).call(anything, {})

test('a refusal has the code, message and fields of the server', async () => {
  const body = JSON.stringify({ code: 'taken', message: 'Somebody was faster.', fields: { date: 'Taken' } })
  await expect(refusedBy(body)).rejects.toMatchObject({
    status: 502,
    code: 'taken',
    message: 'Somebody was faster.',
    fields: { date: 'Taken' },
  })
})

test.each(['', '<html>', 'null', '"no"', '{}', '{"code":1,"message":"x"}', '{"message":"from a gateway"}'])(
  'a reply of another shape is unreadable: %s',
  async (body) => {
    await expect(refusedBy(body)).rejects.toMatchObject({
      status: 502,
      code: 'unreadable',
      message: '502: Bad Gateway',
      fields: {},
    })
  },
)

test('shows messages of the server, but not of a gateway or the browser', async () => {
  const messageShown = async (body: string) => messageFrom(await refusedBy(body).catch((error) => error))
  expect(await messageShown('{"code":"taken","message":"Somebody was faster."}')).toBe('Somebody was faster.')
  expect(await messageShown('<html>')).toBeUndefined()
  expect(messageFrom(new TypeError('Failed to fetch'))).toBeUndefined()
})

/** Replies 401 to the first `times` requests. */
function endedSession(times: number, recoverSession: RecoverSession) {
  const sent: WireRequest[] = []
  const api = createApi(async (request) => {
    sent.push(request)
    if (sent.length > times) return { status: 200, statusText: 'OK', body: '{}' }
    const body = JSON.stringify({ code: 'unauthorized', message: 'Unauthorized' })
    return { status: 401, statusText: 'Unauthorized', body }
  }, recoverSession)
  return { api, sent }
}

test('repeats a request with the same idempotency key after the session was recovered', async () => {
  const { api, sent } = endedSession(1, async () => true)
  await expect(api.call(anything, {}, { idempotencyKey: 'once', expectedUserId: 'rana' })).resolves.toEqual(
    {},
  )
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]!.headers).toMatchObject({ 'idempotency-key': 'once', 'x-viewer': 'rana' })
})

test('repeats a request only once, and not without a recovered session', async () => {
  const again = endedSession(2, async () => true)
  await expect(again.api.call(anything, {})).rejects.toMatchObject({ status: 401, handled: false })
  expect(again.sent).toHaveLength(2)
  const left = endedSession(1, async (error) => {
    error.handled = true
    return false
  })
  await expect(left.api.call(anything, {})).rejects.toMatchObject({ status: 401, handled: true })
  expect(left.sent).toHaveLength(1)
})

test('does not recover the session for a request that opts out, or after another refusal', async () => {
  const recoverSession = vi.fn(async () => true)
  await expect(
    endedSession(1, recoverSession).api.call(anything, {}, { skipAuthRecovery: true }),
  ).rejects.toThrow()
  const body = JSON.stringify({ code: 'invalid_credentials', message: 'No.' })
  const api = createApi(async () => ({ status: 401, statusText: 'Unauthorized', body }), recoverSession)
  await expect(api.call(anything, {})).rejects.toThrow('No.')
  expect(recoverSession).not.toHaveBeenCalled()
})

const signingIn = endpoint({ ...anything, method: 'POST', path: '/api/in', session: 'begins' })
const signingOut = endpoint({ ...anything, method: 'POST', path: '/api/out', session: 'ends' })

/** Holds each reply until the test calls `reply`. A request sent before the sign-in gets a 401. */
function slowServer(recoverSession: RecoverSession) {
  const waiting = new Map<string, () => void>()
  const requested: string[] = []
  let signedIn = false
  const api = createApi(async ({ url }) => {
    const name = `${url} ${requested.filter((one) => one === url).length + 1}`
    requested.push(url)
    if (url === signingIn.path) signedIn = true
    if (url === signingOut.path) signedIn = false
    const allowed = signedIn || url === signingOut.path
    await new Promise<void>((resolve) => waiting.set(name, resolve))
    const body = allowed ? '{}' : JSON.stringify({ code: 'unauthorized', message: 'Unauthorized' })
    return { status: allowed ? 200 : 401, statusText: '', body }
  }, recoverSession)
  return { api, requested, reply: (name: string) => waiting.get(name)!() }
}

test('repeats a request in the new session after a late 401 of the previous session', async () => {
  const recoverSession = vi.fn(async () => false)
  const { api, requested, reply } = slowServer(recoverSession)
  const early = api.call(anything, {}, { idempotencyKey: 'once' })
  const whoIsThere = api.call({ ...anything, path: '/api/who' }, {}, { skipAuthRecovery: true })
  const signed = api.call(signingIn, {})
  reply('/api/in 1')
  await signed
  reply('/api/anything 1')
  reply('/api/who 1')
  await expect.poll(() => requested.length).toBe(5)
  reply('/api/anything 2')
  reply('/api/who 2')
  await expect(early).resolves.toEqual({})
  await expect(whoIsThere).resolves.toEqual({})
  expect(recoverSession).not.toHaveBeenCalled()
})

test('ignores a late 401 after signing out', async () => {
  const recoverSession = vi.fn(async () => false)
  const { api, requested, reply } = slowServer(recoverSession)
  const out = api.call(signingOut, {})
  const early = api.call(anything, {})
  reply('/api/out 1')
  await out
  reply('/api/anything 1')
  await expect(early).rejects.toMatchObject({ status: 401, handled: true })
  expect(recoverSession).not.toHaveBeenCalled()
  expect(requested).toHaveLength(2)
})

test('tells the session recovery when a new session begins meanwhile', async () => {
  const isOver = vi.fn()
  const { api, requested, reply } = slowServer(async (_, over) => {
    isOver(over())
    const signed = api.call(signingIn, {})
    reply('/api/in 1')
    await signed
    isOver(over())
    return over()
  })
  const early = api.call(anything, {})
  reply('/api/anything 1')
  await expect.poll(() => requested.length).toBe(3)
  reply('/api/anything 2')
  await expect(early).resolves.toEqual({})
  expect(isOver.mock.calls).toEqual([[false], [true]])
})

afterEach(() => void vi.useRealTimers())

test('aborts a GET request after 20 seconds, but not a POST request', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const settled: string[] = []
  for (const method of ['GET', 'POST'])
    void browserTransport({ method, url: '/', headers: {} }).catch(() => settled.push(method))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(settled).toEqual([])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(settled).toEqual(['GET'])
})
