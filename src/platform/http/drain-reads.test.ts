import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createReadDrain } from './drain-reads.ts'

const app = fastify()
app.get('/', async () => 'read')
app.post('/', async () => 'changed')
const drainReads = createReadDrain(app)
const address = await app.listen({ port: 0 })
afterAll(() => app.close())

test('a stopping server sends readers to another one and does changes, until no request arrives', async () => {
  expect((await fetch(address)).status).toBe(200)
  let isQuiet = false
  const quiet = drainReads().then(() => {
    isQuiet = true
  })
  const away = await fetch(address)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await (await fetch(address, { method: 'POST' })).text()).toBe('changed')
  expect(isQuiet).toBe(false)
  await quiet
})
