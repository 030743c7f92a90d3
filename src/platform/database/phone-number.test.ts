import { expect, test } from 'vitest'
import { phone } from '#shared/fields.ts'
import { phoneSpellings } from '#shared/format/phone-spelling.fixture.ts'
import { e164, formsOf, internationalPhone } from './phone-number.ts'

test.each([
  ['+961 3 123 456', '+9613123456', '+961 3 123 456'],
  ['03 123 456', '+9613123456', '+961 3 123 456'],
  ['(03) 123-456', '+9613123456', '+961 3 123 456'],
  ['00961 70 123 456', '+96170123456', '+961 70 123 456'],
  ['+961 03 377 910', '+9613377910', '+961 3 377 910'],
  ['+33 6 12 34 56 78', '+33612345678', '+33 6 12 34 56 78'],
  ['+1 (415) 555-2671', '+14155552671', '+1 415 555 2671'],
])('%j is stored as %s and shown as %s', (text, stored, shown) => {
  expect([e164(text), internationalPhone(text)]).toEqual([stored, shown])
  expect([e164(shown), internationalPhone(stored)]).toEqual([stored, shown])
})

test.each(['', '1', '+961 70 9', '+961 70 123 45678', '1234 56789 0123', 'call me later'])(
  '%j cannot be read',
  (text) => {
    expect([e164(text), internationalPhone(text)]).toEqual([undefined, undefined])
  },
)

test.each(phoneSpellings)('%j is accepted and stored as the one number that it is', (spelling) => {
  expect(e164(phone(() => 'Please write a number').parse(spelling))).toBe('+96170123456')
})

test.each([
  ['+525512345678', '+5215512345678'],
  ['+541123456789', '+5491123456789'],
  ['+5511987654321', '+551187654321'],
  ['+22997123456', '+2290197123456'],
])('%s and %s are one number', (one, other) => {
  expect([formsOf(one), formsOf(other)]).toEqual([
    [one, other],
    [other, one],
  ])
})

test('any other number has one form', () => {
  for (const number of ['+9613123456', '+33612345678', '+551133334444', '+5218001234'])
    expect(formsOf(number)).toEqual([number])
})

test('a number in the form of WhatsApp is stored as people write it', () => {
  expect([e164('+52 1 55 1234 5678'), e164('+229 97 12 34 56')]).toEqual(['+525512345678', '+2290197123456'])
})
