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

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('six-or-more')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword(hash, 'six-or-more')).toBe(true)
  expect(await verifyPassword(hash, 'six-or-morE')).toBe(false)
  expect(await verifyPassword(hash, '')).toBe(false)
})

test('the same password never hashes to the same text', async () => {
  expect(await hashPassword('six-or-more')).not.toBe(await hashPassword('six-or-more'))
})

test('both spellings of an accented letter are the same password', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9-noir'), 'cafe\u0301-noir')).toBe(true)
})

test('a hash of other parameters is checked with its own', async () => {
  // A vector of the reference implementation (phc-winner-argon2, src/test.c).
  const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword(foreign, 'password')).toBe(true)
})

test.each([
  undefined,
  '',
  'no password can match this',
  '$argon2id$v=19$m=1,t=1,p=1$$',
  '$2b$10$abcdefghijklmnopqrstuv',
])('without a readable hash (%s) the same work is done and nothing matches', async (stored) => {
  derivations.parameters.length = 0
  expect(await verifyPassword(stored, 'anything at all')).toBe(false)
  const wanted = { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  expect(derivations.parameters).toEqual([wanted])
})

test('at most two are worked on at once, a hundred wait, and more are sent away', async () => {
  // How they wait for their turn is looked at here, not how long a turn takes.
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
