import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultPreferences,
  isFresh,
  maskedEmail,
  maskedPhone,
  type SignInStep,
  secondsBeforeNextAttempt,
  usernameFrom,
  wantsReminders,
} from './rules.ts'

const start = new Date('2026-11-23T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** Tries a second apart, newest first. */
const tries = (count: number, account = 'rana'): SignInStep[] =>
  Array.from({ length: count }, (_, at) => ({ at: after(at), account, kind: 'tried' as const })).reverse()

test('four failures cost nothing, the fifth half a minute, each further one twice as much, up to a quarter of an hour', () => {
  const waits = [4, 5, 6, 7, 8, 9, 10, 20].map((n) =>
    secondsBeforeNextAttempt(after(n - 1), tries(n), 'rana'),
  )
  expect(waits).toEqual([0, 30, 60, 120, 240, 480, 900, 900])
})

test('waiting is over when it is over', () => {
  expect(secondsBeforeNextAttempt(after(4 + 29), tries(5), 'rana')).toBe(1)
  expect(secondsBeforeNextAttempt(after(4 + 30), tries(5), 'rana')).toBe(0)
})

test('failures at one account leave another free', () => {
  expect(secondsBeforeNextAttempt(after(9), tries(9), 'maya')).toBe(0)
})

test('an address that fails at many accounts has to wait at all of them', () => {
  const many = tries(30).map((step, index) => ({ ...step, account: `person ${index}` }))
  expect(secondsBeforeNextAttempt(after(29), many, 'somebody else')).toBe(15)
})

test('a success forgives the failures at that account', () => {
  const steps: SignInStep[] = [{ at: after(40), account: 'rana', kind: 'succeeded' }, ...tries(6)]
  expect(secondsBeforeNextAttempt(after(41), steps, 'rana')).toBe(0)
})

test('signing in to an own account between the tries does not make an address any freer', () => {
  const own: SignInStep[] = [
    { at: after(60), account: 'own', kind: 'succeeded' },
    { at: after(60), account: 'own', kind: 'tried' },
  ]
  const others = tries(30).map((step, index) => ({ ...step, account: `person ${index}` }))
  const steps = [...own, ...own, ...own, ...others]
  expect(secondsBeforeNextAttempt(after(60), steps, 'somebody else')).toBe(15)
})

test('the factor scales the free tries and zero switches the limits off', () => {
  expect(secondsBeforeNextAttempt(after(9), tries(9), 'rana', 2)).toBe(0)
  expect(secondsBeforeNextAttempt(after(9), tries(10), 'rana', 2)).toBe(30)
  expect(secondsBeforeNextAttempt(after(99), tries(100), 'rana', 0)).toBe(0)
})

test('who tries one account from one address as soon as it may has 222 tries a day', () => {
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

test('a reminder is sent while both switches are on', () => {
  expect(wantsReminders(defaultPreferences)).toBe(true)
  expect(wantsReminders({ ...defaultPreferences, appointmentReminders: false })).toBe(false)
  expect(wantsReminders({ ...defaultPreferences, emailNotifications: false })).toBe(false)
})

test('signing in is fresh for a quarter of an hour', () => {
  expect(isFresh(after(15 * 60 - 1), start)).toBe(true)
  expect(isFresh(after(15 * 60), start)).toBe(false)
})

test('masked, an address and a number are known to their owner only', () => {
  expect(maskedEmail('rana.khoury@example.com')).toBe('r***@example.com')
  expect(maskedEmail('r@example.com')).toBe('r***@example.com')
  expect(maskedPhone('+961 (70) 123-456')).toBe('***56')
})

test('a user name is made of the name in plain Latin letters', () => {
  expect(usernameFrom('Maya', 'Haddad', '')).toBe('maya.haddad')
  expect(usernameFrom('Zoë Anne', "D'Été", '')).toBe('zoeanne.dete')
  expect(usernameFrom('Maya', 'Haddad', '4071')).toBe('maya.haddad.4071')
  expect(usernameFrom('ليلى', 'خوري', '')).toBe('member.1')
  expect(usernameFrom('Admin', 'خوري', '')).toBe('admin.1')
})

test('no name can make a user name that looks like an e-mail address or like the house itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
      const username = usernameFrom(first, last, '')
      expect(username).toMatch(/^[a-z0-9]+\.[a-z0-9.]*$/)
      expect(username).not.toBe('admin')
    }),
  )
})
