import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ApiError } from '#ui/api.ts'
import { answerFailure } from './pages-failure.ts'

async function answerTo(error: unknown) {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
  app.get('/', (request, reply) => answerFailure(request, reply, error))
  const response = await app.inject('/')
  await app.close()
  return { response, logged: lines.filter((line) => line.includes('"level":50')) }
}

test('a bug is answered with an id and nothing of itself, and logged once under that id', async () => {
  const { response, logged } = await answerTo(new Error('relation "dresses" does not exist'))
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('relation')
  const id = /Reference: ([\w-]{36})/.exec(response.body)?.[1]
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(id)
  expect(logged[0]).toContain('relation')
})

test('a refusal of the API keeps its status and its words, escaped', async () => {
  const { response, logged } = await answerTo(new ApiError(429, 'too_many', 'Too many <tries>'))
  expect(response.statusCode).toBe(429)
  expect(response.body).toContain('Too many &#60;tries&#62;')
  expect(logged).toHaveLength(0)
})

test('a database that is away asks to come back', async () => {
  const { response } = await answerTo(new ApiError(503, 'away', 'Back in a moment'))
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
})

test('a failure inside the API does not pass its own text on', async () => {
  const { response } = await answerTo(new ApiError(500, 'internal', 'stack and all'))
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('stack and all')
})
