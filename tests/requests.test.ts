import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const json = { headers: { 'content-type': 'application/json' } }

test('accepts a DELETE with a JSON content type and no body', async () => {
  const as = await app.person()
  const url = '/api/favourites/01900000-0000-7000-8000-00000000dead'
  const plain = await app.inject({ method: 'DELETE', url }, { as })
  const named = await app.inject({ method: 'DELETE', url }, { as, ...json })
  expect([named.statusCode, named.body]).toEqual([plain.statusCode, plain.body])
  expect(named.statusCode).not.toBe(400)
})

test('refuses a missing body where the endpoint needs one', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/contact-us' }, json)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
  const broken = await app.inject({ method: 'POST', url: '/api/contact-us', payload: '{' }, json)
  expect(broken.statusCode).toBe(400)
})
