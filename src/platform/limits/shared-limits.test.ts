import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { login } from '#accounts/contract.ts'
import { buildApp } from '#app/server/app.ts'
import { createLog } from '#platform/log.ts'
import { isRedisInstalled, startRedis, withRedis } from '#tests/support/redis.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSharedLimits, type SharedLimits } from './shared-limits.ts'

let redis: ChildProcess
let port: number
const opened: SharedLimits[] = []
const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const server = await testApp({ domains: ['accounts'] })
const instances: Awaited<ReturnType<typeof buildApp>>['app'][] = []

async function start() {
  redis = startRedis(['--port', String(port), '--appendonly', 'no'])
  await once(redis, 'spawn')
}

beforeAll(async () => {
  const free = createServer()
  await new Promise<void>((done) => free.listen(0, '127.0.0.1', done))
  port = (free.address() as { port: number }).port
  await new Promise((done) => free.close(done))
  if (!isRedisInstalled) return
  await start()
  for (let nth = 0; nth < 2; nth++) {
    const sharedLimits = openSharedLimits(`redis://127.0.0.1:${port}`, log)
    opened.push(sharedLimits)
    const { app } = await buildApp({ ...server.deps, sharedLimits }, { pages: false, only: ['accounts'] })
    instances.push(app)
  }
})
afterAll(async () => {
  for (const app of instances) await app.close()
  for (const each of opened) await each.close()
  redis?.kill()
})

async function signIn(nth: number, ip: string) {
  const reply = await instances[nth % 2]!.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: ip,
    headers: { host: 'shop.test', origin: 'http://shop.test' },
    payload: {},
  })
  return reply.statusCode
}

async function statuses(count: number, ip: string) {
  const seen: number[] = []
  for (let nth = 0; nth < count; nth++) seen.push(await signIn(nth, ip))
  return seen
}
const max = login.limit!.max
/** Both servers have been connected so often, together. */
const counting = (times: number) =>
  expect.poll(() => lines.filter((line) => line.includes('Redis counts')).length).toBe(times)
const refused = (seen: number[]) => seen.filter((status) => status === 429).length

withRedis('two servers share one limit of requests to the request', async () => {
  await counting(2)
  const seen = await statuses(max + 5, '198.51.100.1')
  expect(seen.slice(0, max)).not.toContain(429)
  expect(seen.slice(max)).toEqual([429, 429, 429, 429, 429])
  expect(refused(await statuses(1, '198.51.101.2'))).toBe(0)
})

withRedis('while Redis is away each server counts for itself, with a warning, and none waits', async () => {
  redis.kill('SIGKILL')
  await once(redis, 'exit')
  const since = performance.now()
  const seen = await statuses(2 * max + 6, '198.51.100.3')
  expect(performance.now() - since).toBeLessThan(30_000)
  expect(refused(seen)).toBe(6)
  await expect.poll(() => lines.join()).toContain('Redis is away')
  await start()
  await counting(4)
  expect(refused(await statuses(max + 2, '198.51.100.4'))).toBe(2)
})
