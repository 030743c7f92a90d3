import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultPreferences,
  maskedEmail,
  maskedPhone,
  type SignInStep,
  secondsBeforeNextAttempt,
  usernameFrom,
  wantsReminders,
} from './rules.ts'

const start = new Date('2026-11-23T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** Attempts one second apart, newest first. */
const tries = (count: number, account = 'rana'): SignInStep[] =>
  Array.from({ length: count }, (_, at) => ({ at: after(at), account, kind: 'tried' as const })).reverse()

test('allows four failures, waits 30 s after the fifth and doubles the wait up to 15 minutes', () => {
  const waits = [4, 5, 6, 7, 8, 9, 10, 20].map((n) =>
    secondsBeforeNextAttempt(after(n - 1), tries(n), 'rana'),
  )
  expect(waits).toEqual([0, 30, 60, 120, 240, 480, 900, 900])
})

test('allows the next attempt when the wait is over', () => {
  expect(secondsBeforeNextAttempt(after(4 + 29), tries(5), 'rana')).toBe(1)
  expect(secondsBeforeNextAttempt(after(4 + 30), tries(5), 'rana')).toBe(0)
})

test('does not limit an account for failures at another', () => {
  expect(secondsBeforeNextAttempt(after(9), tries(9), 'maya')).toBe(0)
})

test('limits an IP that fails at many accounts at all of them', () => {
  const many = tries(30).map((step, index) => ({ ...step, account: `person ${index}` }))
  expect(secondsBeforeNextAttempt(after(29), many, 'somebody else')).toBe(15)
})

test('forgets the failures at an account after a success there', () => {
  const steps: SignInStep[] = [{ at: after(40), account: 'rana', kind: 'succeeded' }, ...tries(6)]
  expect(secondsBeforeNextAttempt(after(41), steps, 'rana')).toBe(0)
})

test('does not reset the limit of an IP when it signs in to its own account', () => {
  const own: SignInStep[] = [
    { at: after(60), account: 'own', kind: 'succeeded' },
    { at: after(60), account: 'own', kind: 'tried' },
  ]
  const others = tries(30).map((step, index) => ({ ...step, account: `person ${index}` }))
  const steps = [...own, ...own, ...own, ...others]
  expect(secondsBeforeNextAttempt(after(60), steps, 'somebody else')).toBe(15)
})

test('multiplies the free attempts by the factor and switches the limits off at zero', () => {
  expect(secondsBeforeNextAttempt(after(9), tries(9), 'rana', 2)).toBe(0)
  expect(secondsBeforeNextAttempt(after(9), tries(10), 'rana', 2)).toBe(30)
  expect(secondsBeforeNextAttempt(after(99), tries(100), 'rana', 0)).toBe(0)
})

test('allows 222 attempts a day from one IP at one account', () => {
  let steps: SignInStep[] = []
  let looked = 0
  for (let second = 0; second < 86_400; second += 5) {
    steps = steps.filter(({ at }) => at > after(second - 3600))
    if (secondsBeforeNextAttempt(after(second), steps, 'rana') > 0) continue
    steps = [{ at: after(second), account: 'rana', kind: 'tried' }, ...steps]
    looked += 1
  }
  expect(looked).toBe(222)
})

test('sends a reminder while both switches are on', () => {
  expect(wantsReminders(defaultPreferences)).toBe(true)
  expect(wantsReminders({ ...defaultPreferences, appointmentReminders: false })).toBe(false)
  expect(wantsReminders({ ...defaultPreferences, emailNotifications: false })).toBe(false)
})

test('masks an email address and a phone number', () => {
  expect(maskedEmail('rana.khoury@example.com')).toBe('r***@example.com')
  expect(maskedEmail('r@example.com')).toBe('r***@example.com')
  expect(maskedPhone('+961 (70) 123-456')).toBe('***56')
})

test('makes a user name of plain Latin letters from the name', () => {
  expect(usernameFrom('Maya', 'Haddad', '')).toBe('maya.haddad')
  expect(usernameFrom('Zoë Anne', "D'Été", '')).toBe('zoeanne.dete')
  expect(usernameFrom('Maya', 'Haddad', '4071')).toBe('maya.haddad.4071')
  expect(usernameFrom('ليلى', 'خوري', '')).toBe('member.1')
  expect(usernameFrom('Admin', 'خوري', '')).toBe('admin.1')
})

test('never makes a user name that looks like an email address or is reserved', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
      const username = usernameFrom(first, last, '')
      expect(username).toMatch(/^[a-z0-9]+\.[a-z0-9.]*$/)
      expect(username).not.toBe('admin')
    }),
  )
})
