import { createHash } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { login, register } from '#accounts/contract.ts'
import { cookieOf, credentials, rana } from '#accounts/server/accounts.fixture.ts'
import { buildApp } from '#app/server/app.ts'
import { testApp } from '#tests/support/test-app.ts'
import { hashing } from './passwords.ts'

// These tests count hundreds of attempts; passwords.test.ts tests the real hashes, which are slow.
const argon2 = vi.spyOn(hashing, 'argon2').mockImplementation(async (_, { message }) =>
  createHash('sha256')
    .update(message as Buffer)
    .digest(),
)
afterAll(() => argon2.mockRestore())

const monday = '2026-11-23T08:00:00Z'
const testServer = await testApp({ now: monday })
await testServer.call(register, { body: rana })

const wrong = credentials(rana.email, 'wrong-password')
const right = credentials()

const pass = (seconds: number) => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + seconds * 1000)
}

async function statuses(count: number, body: typeof wrong, ip: string) {
  const answers = []
  for (let n = 0; n < count; n++) answers.push((await testServer.call(login, { body }, { ip })).status)
  return answers
}

test('makes an IP wait after five failures, longer each time, even with the right password', async () => {
  const ip = '198.51.100.1'
  expect(await statuses(6, wrong, ip)).toEqual([401, 401, 401, 401, 401, 429])
  const refused = await testServer.call(login, { body: right }, { ip })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' }, headers: { 'retry-after': '30' } })
  expect(refused.body.message).toBe('Too many attempts. Please wait 30 seconds and try again.')
  expect(cookieOf(refused).cookie).toBe('')
  pass(30)
  expect(await statuses(2, wrong, ip)).toEqual([401, 429])
  const longer = await testServer.call(login, { body: right }, { ip })
  expect(longer).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  pass(60)
  expect(await statuses(1, right, ip)).toEqual([200])
  expect(await statuses(5, wrong, ip)).toEqual([401, 401, 401, 401, 401])
})

test('does not lock a user out for failures from another IP', async () => {
  await statuses(6, wrong, '198.51.100.2')
  expect(await statuses(1, right, '198.51.100.3')).toEqual([200])
})

test('counts an IPv6 /64 network as one IP, and the next network as another', async () => {
  const answers = []
  for (let n = 1; n <= 6; n++) answers.push(...(await statuses(1, wrong, `2001:db8:0:1::${n}`)))
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  expect(await statuses(1, right, '2001:db8:0:2::1')).toEqual([200])
})

test('counts IPv4 addresses written as IPv6 separately', async () => {
  expect((await statuses(6, wrong, '::ffff:198.51.100.4')).at(-1)).toBe(429)
  expect(await statuses(1, right, '::ffff:198.51.100.5')).toEqual([200])
})

test('limits loopback too', async () => {
  expect((await statuses(6, wrong, '127.0.0.1')).at(-1)).toBe(429)
})

test('limits an IP that tries one password at many accounts', async () => {
  const ip = '198.51.100.6'
  for (let n = 0; n < 30; n++) {
    expect(await statuses(1, credentials(`person${n}@example.com`, 'summer2026'), ip)).toEqual([401])
  }
  expect(await statuses(1, right, ip)).toEqual([429])
})

test('counts concurrent attempts one by one', async () => {
  const ip = '198.51.100.7'
  const tries = Array.from({ length: 20 }, () => testServer.call(login, { body: wrong }, { ip }))
  const answers = (await Promise.all(tries)).map((answer) => answer.status).sort()
  expect(answers).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
})

test('limits unknown names like known ones', async () => {
  const unknown = credentials('nobody-at-all', 'wrong-password')
  expect(await statuses(6, unknown, '198.51.100.8')).toEqual([401, 401, 401, 401, 401, 429])
})

test('counts user name and email address of a user as one account', async () => {
  const ip = '198.51.100.11'
  expect(await statuses(3, wrong, ip)).toEqual([401, 401, 401])
  expect(await statuses(3, credentials('rana.khoury', 'wrong-password'), ip)).toEqual([401, 401, 429])
})

test('verifies five of 200 wrong passwords from one IP and keeps the owner signed in', async () => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 3_600_000)
  const answers = await statuses(200, wrong, '198.51.100.12')
  expect(answers.filter((status) => status === 401)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(195)
  expect(await statuses(1, right, '198.51.100.13')).toEqual([200])
})

test('does not lock a user out after 200 wrong passwords from 200 IPs', async () => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 3_600_000)
  const answers: number[] = []
  for (let n = 0; n < 200; n += 50) {
    const tries = Array.from({ length: 50 }, (_, more) => statuses(1, wrong, `192.0.2.${n + more}`))
    answers.push(...(await Promise.all(tries)).flat())
  }
  // A limit per account would let anyone lock its owner out; the admins get an email instead.
  expect(answers.filter((status) => status === 401)).toHaveLength(200)
  expect(await statuses(1, right, '198.51.100.15')).toEqual([200])
})

test('keeps the limits after a restart', async () => {
  const ip = '198.51.100.9'
  await statuses(5, wrong, ip)
  const { app } = await buildApp(testServer.deps, { pages: false })
  const answer = await app.inject({ method: 'POST', url: login.path, payload: right, remoteAddress: ip })
  await app.close()
  expect(answer.statusCode).toBe(429)
})

test('switches the limits off with a factor of zero', async () => {
  const config = { ...testServer.deps.config, RATE_LIMIT_FACTOR: 0 }
  const { app } = await buildApp({ ...testServer.deps, config }, { pages: false })
  const answers = []
  for (let n = 0; n < 8; n++) {
    const request = {
      method: 'POST',
      url: login.path,
      payload: wrong,
      remoteAddress: '198.51.100.10',
    } as const
    answers.push((await app.inject(request)).statusCode)
  }
  await app.close()
  expect(answers).toEqual(Array(8).fill(401))
})
