import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { browserTransport, createApi, messageFrom, type RecoverSession, type WireRequest } from './api.ts'

const anything = endpoint({
  method: 'GET',
  path: '/api/anything',
  summary: 'Anything',
  access: 'public',
  reply: z.object({}),
})

const refusedBy = (body: string) =>
  createApi(async () => ({ status: 502, statusText: 'Bad Gateway', body })).call(anything, {})

test('a refusal of the house carries its code, its words and its fields', async () => {
  const body = JSON.stringify({ code: 'taken', message: 'Somebody was faster.', fields: { date: 'Taken' } })
  await expect(refusedBy(body)).rejects.toMatchObject({
    status: 502,
    code: 'taken',
    message: 'Somebody was faster.',
    fields: { date: 'Taken' },
  })
})

test.each(['', '<html>', 'null', '"no"', '{}', '{"code":1,"message":"x"}', '{"message":"from a gateway"}'])(
  'an answer of another shape is unreadable: %s',
  async (body) => {
    await expect(refusedBy(body)).rejects.toMatchObject({
      status: 502,
      code: 'unreadable',
      message: '502: Bad Gateway',
      fields: {},
    })
  },
)

test('only the house’s own words are shown, neither a gateway’s nor the browser’s', async () => {
  const shown = async (body: string) => messageFrom(await refusedBy(body).catch((error) => error))
  expect(await shown('{"code":"taken","message":"Somebody was faster."}')).toBe('Somebody was faster.')
  expect(await shown('<html>')).toBeUndefined()
  expect(messageFrom(new TypeError('Failed to fetch'))).toBeUndefined()
})

/** Answers with 401 as often as told, then with what is there. */
function endedSession(times: number, mend: RecoverSession) {
  const sent: WireRequest[] = []
  const api = createApi(async (request) => {
    sent.push(request)
    if (sent.length > times) return { status: 200, statusText: 'OK', body: '{}' }
    const body = JSON.stringify({ code: 'unauthorized', message: 'Unauthorized' })
    return { status: 401, statusText: 'Unauthorized', body }
  }, mend)
  return { api, sent }
}

test('a call whose session was taken up again is made once more, with the same key', async () => {
  const { api, sent } = endedSession(1, async () => true)
  await expect(api.call(anything, {}, { idempotencyKey: 'once', as: 'rana' })).resolves.toEqual({})
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]!.headers).toMatchObject({ 'idempotency-key': 'once', 'x-viewer': 'rana' })
})

test('it is not made a third time, and not at all when the session stays ended', async () => {
  const again = endedSession(2, async () => true)
  await expect(again.api.call(anything, {})).rejects.toMatchObject({ status: 401, told: false })
  expect(again.sent).toHaveLength(2)
  const left = endedSession(1, async (error) => {
    error.told = true
    return false
  })
  await expect(left.api.call(anything, {})).rejects.toMatchObject({ status: 401, told: true })
  expect(left.sent).toHaveLength(1)
})

test('nobody is bothered by a call that takes the answer as it is, or by another refusal', async () => {
  const bothered = vi.fn(async () => true)
  await expect(endedSession(1, bothered).api.call(anything, {}, { asIs: true })).rejects.toThrow()
  const body = JSON.stringify({ code: 'invalid_credentials', message: 'No.' })
  const api = createApi(async () => ({ status: 401, statusText: 'Unauthorized', body }), bothered)
  await expect(api.call(anything, {})).rejects.toThrow('No.')
  expect(bothered).not.toHaveBeenCalled()
})

const signingIn = endpoint({ ...anything, method: 'POST', path: '/api/in', session: 'begins' })
const signingOut = endpoint({ ...anything, method: 'POST', path: '/api/out', session: 'ends' })

/** Every answer waits until it is let go; whoever asks before signing in is refused, whenever the answer comes. */
function slowHouse(mend: RecoverSession) {
  const waiting = new Map<string, () => void>()
  const asked: string[] = []
  let signedIn = false
  const api = createApi(async ({ url }) => {
    const name = `${url} ${asked.filter((one) => one === url).length + 1}`
    asked.push(url)
    if (url === signingIn.path) signedIn = true
    if (url === signingOut.path) signedIn = false
    const good = signedIn || url === signingOut.path
    await new Promise<void>((resolve) => waiting.set(name, resolve))
    const body = good ? '{}' : JSON.stringify({ code: 'unauthorized', message: 'Unauthorized' })
    return { status: good ? 200 : 401, statusText: '', body }
  }, mend)
  return { api, asked, answer: (name: string) => waiting.get(name)!() }
}

test('a 401 of the session before, late, neither signs out nor fails: the call is made in the new session', async () => {
  const mend = vi.fn(async () => false)
  const { api, asked, answer } = slowHouse(mend)
  const early = api.call(anything, {}, { idempotencyKey: 'once' })
  const whoIsThere = api.call({ ...anything, path: '/api/who' }, {}, { asIs: true })
  const signed = api.call(signingIn, {})
  answer('/api/in 1')
  await signed
  answer('/api/anything 1')
  answer('/api/who 1')
  await vi.waitUntil(() => asked.length === 5)
  answer('/api/anything 2')
  answer('/api/who 2')
  await expect(early).resolves.toEqual({})
  await expect(whoIsThere).resolves.toEqual({})
  expect(mend).not.toHaveBeenCalled()
})

test('a 401 of the session somebody has just left is no news', async () => {
  const mend = vi.fn(async () => false)
  const { api, asked, answer } = slowHouse(mend)
  const out = api.call(signingOut, {})
  const early = api.call(anything, {})
  answer('/api/out 1')
  await out
  answer('/api/anything 1')
  await expect(early).rejects.toMatchObject({ status: 401, told: true })
  expect(mend).not.toHaveBeenCalled()
  expect(asked).toHaveLength(2)
})

test('who mends a 401 is told when a new session begins meanwhile', async () => {
  const isOver = vi.fn()
  const { api, asked, answer } = slowHouse(async (_, over) => {
    isOver(over())
    const signed = api.call(signingIn, {})
    answer('/api/in 1')
    await signed
    isOver(over())
    return over()
  })
  const early = api.call(anything, {})
  answer('/api/anything 1')
  await vi.waitUntil(() => asked.length === 3)
  answer('/api/anything 2')
  await expect(early).resolves.toEqual({})
  expect(isOver.mock.calls).toEqual([[false], [true]])
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a question that hangs is given up after twenty seconds, a change is not', async () => {
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
