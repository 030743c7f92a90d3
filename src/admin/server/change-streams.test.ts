import { expect, test } from 'vitest'
import { createUser } from '#accounts/users-contract.ts'
import { followChanges } from '#admin/contract.ts'
import { slowness } from '#tests/support/slowness.ts'
import { testApp } from '#tests/support/test-app.ts'

const { app, call, send, person } = await testApp({ domains: ['accounts', 'admin'] })
const admin = await person('ADMIN')

test('refuses guests, clients and requests that are no EventSource', async () => {
  const statuses = [undefined, await person(), admin].map(
    async (as) => (await send(followChanges, {}, { as })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 403, 406])
})

test('an open page of staff hears of a change within a second, and the stream ends when the server stops', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { accept: 'text/event-stream', cookie: admin.cookie }
  const response = await fetch(address + followChanges.path, { headers })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('retry: 2000\n\n')
  const began = performance.now()
  const body = {
    username: 'newcomer',
    email: 'new@example.com',
    phone: '+961 3 111 222',
    password: 'temporary',
  }
  await call(createUser, { body }, { as: admin })
  expect((await reader.read()).value).toContain('data: users\n\n')
  expect(performance.now() - began).toBeLessThan(1000 * slowness)
  await app.close()
  let chunk = await reader.read()
  while (!chunk.done) chunk = await reader.read()
})
