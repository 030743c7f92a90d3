import { expect, test } from 'vitest'
import type { CustomerId } from '#shared/ids.ts'
import {
  eventAfter,
  fileToLink,
  type KnownCustomer,
  matchCustomer,
  nextEventDate,
  type Person,
  unknownEvent,
} from './rules.ts'

const maya: Person = { userId: null, name: 'Maya Haddad', email: 'maya@example.com', phone: '+9613123456' }
const known = (facts: Partial<KnownCustomer>): KnownCustomer => ({ ...maya, isMerged: false, ...facts })
const matches = (facts: Partial<KnownCustomer>, person: Person = maya) =>
  matchCustomer([known(facts)], person) !== undefined

test('the same phone and email together are the same customer under the same first name, whatever the case', () => {
  expect(matches({ name: 'MAYA Saad', email: 'Maya@Example.com' })).toBe(true)
  expect(matches({ name: 'Lea Haddad' })).toBe(false)
  expect(matches({ name: 'M. Haddad' })).toBe(false)
  expect(matches({ email: 'other@example.com' })).toBe(false)
  expect(matches({ phone: '+96170123456' })).toBe(false)
  expect(matches({ email: null })).toBe(false)
})

test('without an email, or without a phone, the name has to be the same as well', () => {
  const byPhone = { ...maya, email: null }
  expect(matches({ email: null, name: 'maya haddâd' }, byPhone)).toBe(true)
  expect(matches({ email: null, name: 'Lea Haddad' }, byPhone)).toBe(false)
  for (const [name, written] of [
    ['Rana El Khoury', 'rana elkhoury'],
    ['Sinéad O’Neil', 'Sinead Oneil'],
    ['عبد الله حداد', 'عبدالله حداد'],
  ] as const) {
    expect(matches({ email: null, name }, { ...byPhone, name: written }), written).toBe(true)
    expect(matches({ email: null, name: written }, { ...byPhone, name }), name).toBe(true)
  }
  const byEmail = { ...maya, phone: null }
  expect(matches({ phone: null }, byEmail)).toBe(true)
  expect(matches({}, byEmail)).toBe(false)
  const byName = { ...maya, phone: null, email: null }
  expect(matches({ phone: null, email: null }, byName)).toBe(false)
})

test('an account has its own file; nobody gets into another one by phone and email', () => {
  const member = { ...maya, userId: 'a' }
  const first = known({ userId: null })
  const own = known({ userId: 'a', email: 'old@example.com', phone: null })
  expect(matchCustomer([first, own], member)).toBe(own)
  expect(matches({}, member)).toBe(false)
  expect(matches({ userId: 'b' }, member)).toBe(false)
  expect(matches({ userId: 'b' })).toBe(false)
})

test('a guest whom staff merged into the file of an account stays there; another account does not', () => {
  expect(matches({ userId: 'b', isMerged: true })).toBe(true)
  expect(matches({ userId: 'b', isMerged: true }, { ...maya, userId: 'a' })).toBe(false)
})

test('the guest’s file of a proved address is the only one, under the same first name', () => {
  const file = (name: string, id = '1') => ({ id, name })
  const linked = (...files: { id: CustomerId; name: string }[]) => fileToLink(files, 'Rita Khoury')?.id
  expect(linked(file('Rita Khoury'))).toBe('1')
  expect(linked(file('RÍTA Haddad'))).toBe('1')
  expect(linked(file('Lea Khoury'))).toBe(undefined)
  expect(linked(file('Khoury Rita'))).toBe(undefined)
  expect(linked(file('Rita Khoury'), file('Rita Khoury', '2'))).toBe(undefined)
  // Of a file and one that was merged into it.
  expect(linked(file('Lea Khoury'), file('Rita'))).toBe('1')
  expect(linked()).toBe(undefined)
})

test('a coming event stays, a past one is replaced by the next', () => {
  const today = '2026-11-23'
  expect(nextEventDate('2026-12-01', '2027-05-01', today)).toBe('2026-12-01')
  expect(nextEventDate('2026-11-01', '2027-05-01', today)).toBe('2027-05-01')
  expect(nextEventDate('2026-11-01', null, today)).toBe('2026-11-01')
  expect(nextEventDate(null, undefined, today)).toBe(null)
})

test('a guest fills what is empty; the owner of the account and staff replace it, but never how she found us', () => {
  const known = { eventDate: '2026-12-01', eventPlace: 'Batroun', source: 'FRIEND' } as const
  const given = { eventDate: '2027-05-01', eventPlace: 'Byblos', source: 'GOOGLE' } as const
  const today = '2026-11-23'
  expect(eventAfter(known, given, today)).toEqual(known)
  expect(eventAfter(known, { ...given, saidBy: 'owner' }, today)).toEqual({ ...given, source: 'FRIEND' })
  expect(eventAfter(known, { saidBy: 'owner' }, today)).toEqual(known)
  expect(eventAfter(unknownEvent, given, today)).toEqual(given)
  expect(eventAfter(unknownEvent, {}, today)).toEqual(unknownEvent)
})

test('date and place of a past event give way to those of the next one, which may be that of a rental', () => {
  const past = { eventDate: '2026-11-01', eventPlace: 'Batroun', source: null }
  const today = '2026-11-23'
  expect(eventAfter(past, { source: 'GOOGLE' }, today)).toEqual({ ...past, source: 'GOOGLE' })
  const next = { eventDate: '2027-05-01', eventPlace: null, source: null }
  expect(eventAfter(past, { eventDate: next.eventDate }, today)).toEqual(next)
  expect(eventAfter(past, { rentalDate: next.eventDate }, today)).toEqual(next)
  expect(eventAfter(past, { eventPlace: 'Byblos' }, today)).toEqual({
    ...next,
    eventDate: null,
    eventPlace: 'Byblos',
  })
  const coming = { ...past, eventDate: '2026-12-01' }
  expect(eventAfter(coming, { rentalDate: '2027-05-01', saidBy: 'owner' }, today)).toEqual(coming)
})
