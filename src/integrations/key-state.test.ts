import { expect, test } from 'vitest'
import { keyStateOf } from './key-state.ts'

const now = new Date('2026-11-23T08:00:00Z')
const works = {
  expiresAt: new Date('2026-11-23T08:00:01Z'),
  revokedAt: null,
  staffRole: 'OWNER' as const,
}

test('a key works until it expires or is revoked, and while who made it is an owner', () => {
  expect(keyStateOf(works, now)).toBe('WORKS')
  expect(keyStateOf({ ...works, expiresAt: now }, now)).toBe('EXPIRED')
  expect(keyStateOf({ ...works, staffRole: 'MANAGER' }, now)).toBe('OWNER_LEFT')
  expect(keyStateOf({ ...works, staffRole: null }, now)).toBe('OWNER_LEFT')
  expect(keyStateOf({ expiresAt: now, revokedAt: now, staffRole: null }, now)).toBe('REVOKED')
})
