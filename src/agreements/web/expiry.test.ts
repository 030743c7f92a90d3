import { expect, test } from 'vitest'
import { expiryOf } from './expiry.ts'

const today = '2026-11-23'
const stateAt = (expiresAt: string | null, status: 'SIGNED' | 'EXPIRED' = 'SIGNED') =>
  expiryOf({ expiresAt, status }, today, 'Asia/Beirut').state

test('an agreement without an end never expires', () => {
  expect(stateAt(null)).toBe('never')
})

test('an agreement expires soon for its last thirty days', () => {
  expect(stateAt('2026-12-24T10:00:00Z')).toBe('valid')
  expect(stateAt('2026-12-23T10:00:00Z')).toBe('soon')
  expect(stateAt('2026-11-23T10:00:00Z')).toBe('soon')
  expect(stateAt('2026-11-22T10:00:00Z')).toBe('expired')
})

test('an EXPIRED agreement is expired, also on its last day', () => {
  expect(stateAt('2026-11-23T07:00:00Z', 'EXPIRED')).toBe('expired')
})

test('the day is the showroom’s: ten at night in London is midnight in Beirut', () => {
  expect(expiryOf({ expiresAt: '2026-11-30T22:30:00Z', status: 'SIGNED' }, today, 'Asia/Beirut')).toEqual({
    state: 'soon',
    date: '2026-12-01',
    daysLeft: 8,
  })
})
