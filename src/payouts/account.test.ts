import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { account, accountText, endingOf, isIban } from './account.ts'

const lebanese = 'LB62 0999 0000 0001 0019 0122 9114'

test.each([lebanese, 'lb62-0999-0000-0001-0019-0122-9114', 'GB29 NWBK 6016 1331 9268 19'])(
  '%s is an IBAN',
  (text) => {
    expect(isIban(text)).toBe(true)
  },
)

test.each([
  '',
  'LB62',
  'LB62 0999 0000 0001 0019 0122 9115',
  'LB62 0999 0000 0001 0019 0122 911',
  '٦٢09990000000100190122911400',
  '1234567890123456',
])('"%s" is none', (text) => {
  expect(isIban(text)).toBe(false)
})

test('one wrong digit, or two neighbours exchanged, is found', () => {
  const iban = lebanese.replaceAll(' ', '')
  const place = fc.integer({ min: 4, max: iban.length - 2 })
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 9 }), (nth, digit) => {
      const wrong = `${iban.slice(0, nth)}${digit}${iban.slice(nth + 1)}`
      const turned = `${iban.slice(0, nth)}${iban[nth + 1]}${iban[nth]}${iban.slice(nth + 2)}`
      expect([isIban(wrong), isIban(turned)]).toEqual([wrong === iban, turned === iban])
    }),
  )
})

test('an account is cleaned, and screens show the last four characters of it', () => {
  const bank = account.parse({ method: 'TRANSFER', name: ' Maya Haddad ', iban: lebanese.toLowerCase() })
  expect(bank).toEqual({ method: 'TRANSFER', name: 'Maya Haddad', iban: 'LB62099900000001001901229114' })
  const whish = account.parse({ method: 'WHISH', name: 'Maya', phone: '+961 3 123 456' })
  expect([endingOf(bank), endingOf(whish), endingOf({ method: 'CASH' })]).toEqual(['9114', '3456', null])
  expect(accountText({ method: 'TRANSFER', ending: '9114' })).toBe('Bank transfer, account ending in 9114')
  expect(account.safeParse({ method: 'TRANSFER', name: 'Maya', iban: 'LB62' }).success).toBe(false)
  expect(account.safeParse({ method: 'OMT', name: 'Maya' }).success).toBe(false)
})
