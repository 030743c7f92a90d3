import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const derivations = vi.hoisted(() => ({ now: 0, most: 0, quick: false, parameters: [] as unknown[] }))

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    const { memory, passes, parallelism, tagLength } = parameters
    derivations.parameters.push({ algorithm, memory, passes, parallelism, tagLength })
    derivations.now += 1
    derivations.most = Math.max(derivations.most, derivations.now)
    const derive: typeof crypto.argon2 = derivations.quick
      ? (_algorithm, _parameters, done) => void setTimeout(() => done(null, Buffer.alloc(tagLength)), 1)
      : crypto.argon2
    derive(algorithm, parameters, (...answer) => {
      derivations.now -= 1
      callback(...answer)
    })
  }
  return { ...crypto, argon2 }
})

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
  derivations.parameters.length = 0
  expect(await verifyPassword(stored, 'anything at all')).toBe(false)
  const wanted = { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  expect(derivations.parameters).toEqual([wanted])
})

test('hashes at most two at once, queues a hundred and refuses more', async () => {
  // Tests the queue, not the duration of a hash.
  derivations.quick = true
  derivations.most = 0
  const answers = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword(undefined, 'x')))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(derivations.most).toBe(2)
  expect(refused).toHaveLength(8)
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', status: 503 })
  expect(await verifyPassword(undefined, 'and afterwards there is room again')).toBe(false)
  derivations.quick = false
})
