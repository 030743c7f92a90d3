import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { hashing, hashPassword, verifyPassword } from './passwords.ts'

const argon2 = vi.spyOn(hashing, 'argon2')
afterEach(() => argon2.mockReset())

test('verifies a password against its own hash only', async () => {
  const hash = await hashPassword('six-or-more')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword(hash, 'six-or-more')).toBe(true)
  expect(await verifyPassword(hash, 'six-or-morE')).toBe(false)
  expect(await verifyPassword(hash, '')).toBe(false)
})

test('salts: the same password never gives the same hash', async () => {
  expect(await hashPassword('six-or-more')).not.toBe(await hashPassword('six-or-more'))
})

test('treats both Unicode spellings of an accented letter as the same password', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9-noir'), 'cafe\u0301-noir')).toBe(true)
})

test('verifies a hash with the parameters stored in it', async () => {
  // Test vector of the reference implementation (phc-winner-argon2, src/test.c).
  const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword(foreign, 'password')).toBe(true)
})

test.each([
  undefined,
  '',
  'no password can match this',
  '$argon2id$v=19$m=1,t=1,p=1$$',
  '$2b$10$abcdefghijklmnopqrstuv',
])('does the same work and matches nothing without a readable hash (%s)', async (stored) => {
  expect(await verifyPassword(stored, 'anything at all')).toBe(false)
  const wanted = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  expect(argon2.mock.calls).toEqual([['argon2id', expect.objectContaining(wanted)]])
})

test('hashes at most two at once, queues a hundred and refuses more', async () => {
  let running = 0
  let most = 0
  // Tests the queue, not the duration of a hash.
  argon2.mockImplementation(async (_, { tagLength }) => {
    running += 1
    most = Math.max(most, running)
    await sleep(1)
    running -= 1
    return Buffer.alloc(tagLength)
  })
  const answers = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword(undefined, 'x')))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(most).toBe(2)
  expect(refused).toHaveLength(8)
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', status: 503 })
  expect(await verifyPassword(undefined, 'and afterwards there is room again')).toBe(false)
})
