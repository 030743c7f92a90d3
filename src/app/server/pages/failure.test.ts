import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ApiError } from '#ui/api/api.ts'
import { type FailureLook, renderFailure } from './failure.ts'

const look: FailureLook = {
  site: { name: 'Rose & Co', accentStyle: ':root{--accent:#d63384}', theme: 'dark' },
  styleSheets: ['/assets/site-abc.css'],
  nonce: 'once',
}

async function answerTo(error: unknown, url = '/') {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
  app.get('/*', (request, reply) => renderFailure(request, reply, error, look))
  const response = await app.inject(url)
  await app.close()
  return { response, logged: lines.filter((line) => line.includes('"level":50')) }
}

test('replies to a bug with only an id and logs it once under that id', async () => {
  const { response, logged } = await answerTo(new Error('relation "dresses" does not exist'))
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('relation')
  const id = /Reference: ([\w-]{36})/.exec(response.body)?.[1]
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(id)
  expect(logged[0]).toContain('relation')
})

test.each([
  { status: 400, title: 'We couldn’t read this address', retry: false },
  { status: 403, title: 'This page is not available', retry: false },
  { status: 429, title: 'One moment, please', retry: true },
  { status: 503, title: 'We’ll be back in a moment', retry: true },
])('a refusal with $status keeps its status and shows a text for pages', async ({ status, title, retry }) => {
  const refusal = new ApiError(status, 'malformed', 'Invalid input')
  const { response, logged } = await answerTo(refusal, '/dress/1?a="><b>')
  expect(response.statusCode).toBe(status)
  expect(response.body).toContain(`<h1 class="display text-headline">${title}</h1>`)
  expect(response.body).not.toContain('Invalid input')
  expect(response.body).not.toContain('"><b>')
  expect(response.body.includes('href="/dress/1')).toBe(retry)
  expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  expect(logged).toHaveLength(0)
})

test('does not show the text of an API failure', async () => {
  const { response } = await answerTo(new ApiError(500, 'internal', 'stack and all'))
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('stack and all')
})

test('the page has the style sheet, name, accent and theme of the site, and no script', async () => {
  const { body } = (await answerTo(new Error('any'))).response
  expect(body).toContain('<link rel="stylesheet" href="/assets/site-abc.css">')
  expect(body).toContain('<style nonce="once">:root{--accent:#d63384}</style>')
  expect(body).toContain('data-theme="dark"')
  expect(body).toContain('Rose &#38; Co')
  expect(body).not.toMatch(/<script|style="/)
})
