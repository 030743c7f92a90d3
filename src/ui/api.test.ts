import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { createApi } from './api.ts'

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
