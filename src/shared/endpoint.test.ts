import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, type InputOf, type ReplyOf, urlOf } from './endpoint.ts'

const listDresses = endpoint({
  name: 'listDresses',
  method: 'GET',
  path: '/api/dresses/:id/x',
  summary: 'A trial call',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ color: z.optional(z.array(z.string())), page: z.optional(z.number()) }),
  reply: z.object({ total: z.number() }),
})

test('the input has only the parts that the contract declares', () => {
  expectTypeOf<InputOf<typeof listDresses>>().toEqualTypeOf<{
    params: { id: string }
    query: { color?: string[] | undefined; page?: number | undefined }
  }>()
  expectTypeOf<ReplyOf<typeof listDresses>>().toEqualTypeOf<{ total: number }>()
})

test('a URL escapes its path and repeats the key of a list', () => {
  const input = { params: { id: 'a/b' }, query: { color: ['Ivory', 'Off white'], page: undefined } }
  expect(urlOf(listDresses, input)).toBe('/api/dresses/a%2Fb/x?color=Ivory&color=Off+white')
})
