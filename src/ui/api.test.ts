import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { createApi, type Mend, saidBy, type WireRequest } from './api.ts'

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
  const shown = async (body: string) => saidBy(await refusedBy(body).catch((error) => error))
  expect(await shown('{"code":"taken","message":"Somebody was faster."}')).toBe('Somebody was faster.')
  expect(await shown('<html>')).toBeUndefined()
  expect(saidBy(new TypeError('Failed to fetch'))).toBeUndefined()
})

/** Answers with 401 as often as told, then with what is there. */
function endedSession(times: number, mend: Mend) {
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
