import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser, updateUser } from '#accounts/users-contract.ts'
import { followChanges } from '#admin/contract.ts'
import { slowness } from '#tests/support/slowness.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { mostStreams } from './change-streams.ts'

const { app, db, call, send, person } = await testApp({ domains: ['accounts', 'admin'] })
const admin = await person('ADMIN')
const address = await app.listen({ port: 0, host: '127.0.0.1' })

test('refuses guests, clients and requests that are no EventSource', async () => {
  const statuses = [undefined, await person(), admin].map(
    async (as) => (await send(followChanges, {}, { as })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 403, 406])
})

test('an assistant hears only of tables that she may read, and her stream ends with her rights', async () => {
  const [assistant, manager] = [
    await person('ADMIN', { staffRole: 'ASSISTANT' }),
    await person('ADMIN', { staffRole: 'MANAGER' }),
  ]
  const [hers, others] = [await openStream(assistant), await openStream(manager)]
  for (const table of ['payout_requests', 'agreements', 'email_logs', 'rentals'])
    await db.execute(sql`select pg_notify('changes', ${table})`)
  expect(await textUntil(others, 'rentals')).toMatch(/payout_requests.*agreements.*email_logs.*rentals/s)
  expect(await textUntil(hers, 'rentals')).toBe('retry: 2000\n\ndata: rentals\n\n')
  const params = { id: assistant.id }
  await call(updateUser, { params, body: { staffRole: 'MANAGER' } }, { as: admin })
  await textUntil(hers, undefined)
  // The stream of others stays open.
  await db.execute(sql`select pg_notify('changes', 'dresses')`)
  await textUntil(others, 'dresses')
})

test('a person has ten open streams at most, and who closes one opens another', async () => {
  const [busy, other] = [await person('ADMIN'), await person('ADMIN')]
  const open = await Promise.all(Array.from({ length: mostStreams }, () => openStream(busy)))
  const headers = { accept: 'text/event-stream', cookie: busy.cookie }
  const ask = () => fetch(address + followChanges.path, { headers })
  expect((await ask()).status).toBe(429)
  await (await openStream(other)).cancel()
  await open[0]!.cancel()
  await expect.poll(async () => (await ask()).status, { timeout: 5000 * slowness }).toBe(200)
})

async function openStream({ cookie }: Person) {
  const headers = { accept: 'text/event-stream', cookie }
  const response = await fetch(address + followChanges.path, { headers })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  return response.body!.pipeThrough(new TextDecoderStream()).getReader()
}

/** Reads up to a text, or to the end of the stream. */
async function textUntil(reader: Awaited<ReturnType<typeof openStream>>, end: string | undefined) {
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    text += value ?? ''
    if (end && text.includes(end)) return text
    if (done) {
      expect(end).toBeUndefined()
      return text
    }
  }
}

test('an open page of staff hears of a change within a second, and the stream ends when the server stops', async () => {
  const reader = await openStream(admin)
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
