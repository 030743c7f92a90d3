import { expect, test } from 'vitest'
import { readTypedCode, recoveryCodeFrom, secondFactorDue } from './second-factor.ts'

const rule = { secondFactorRoles: 'MANAGER', secondFactorFrom: '2026-12-01' } as const

test.each([
  ['OWNER', 8],
  ['MANAGER', 8],
  ['ASSISTANT', undefined],
  [null, undefined],
] as const)('a rule for managers and owners is for %s: %s days are left', (staffRole, days) => {
  expect(secondFactorDue(rule, staffRole, '2026-11-23')?.daysLeft).toBe(days)
})

test.each([
  ['2026-11-30', 1],
  ['2026-12-01', 0],
  ['2027-03-01', 0],
])('on %s there are %i days left until 1 December', (today, days) => {
  expect(secondFactorDue(rule, 'OWNER', today)).toEqual({ from: '2026-12-01', daysLeft: days })
})

test('without a date the rule holds at once, and without roles for nobody', () => {
  const always = { ...rule, secondFactorFrom: '' }
  expect(secondFactorDue(always, 'OWNER', '2026-11-23')).toEqual({ from: '', daysLeft: 0 })
  expect(secondFactorDue({ ...always, secondFactorRoles: 'NOBODY' }, 'OWNER', '2026-11-23')).toBeNull()
})

test.each([
  ['123456', 'code', '123456'],
  [' 123 456 ', 'code', '123456'],
  ['١٢٣٤٥٦', 'code', '123456'],
  ['4K7Q-9D2M-XV3T-H8WC', 'recovery', '4k7q9d2mxv3th8wc'],
  ['4k7q 9d2m xv3t h8wc', 'recovery', '4k7q9d2mxv3th8wc'],
  ['Ok7q-9dIm-xv3t-h8wc', 'recovery', '0k7q9d1mxv3th8wc'],
])('reads %s as a %s', (typed, kind, code) => {
  expect(readTypedCode(typed)).toEqual({ kind, code })
})

test.each(['', '12345', '1234567', 'abc', '4k7q-9d2m-xv3t-h8wu', '4k7q9d2mxv3th8wcc'])(
  'reads %j as no code',
  (typed) => {
    expect(readTypedCode(typed)).toBeUndefined()
  },
)

test('a recovery code has four groups of four and is read as it is shown', () => {
  const code = recoveryCodeFrom(Uint8Array.from({ length: 16 }, (_, nth) => nth * 17))
  expect(code).toMatch(/^([\da-hjkmnp-tv-z]{4}-){3}[\da-hjkmnp-tv-z]{4}$/)
  expect(readTypedCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') })
})
