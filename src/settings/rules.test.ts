import { expect, test } from 'vitest'
import { defaultSettings, settingsFrom } from './rules.ts'
import { addressesOf, positionOf } from './setting.ts'

test('parses stored text into typed settings', () => {
  const settings = settingsFrom([
    { key: 'platformFee', value: '12.5' },
    { key: 'userRegistration', value: 'false' },
    { key: 'platformName', value: 'Maison Trousseau' },
  ])
  expect(settings).toMatchObject({
    platformFee: 12.5,
    userRegistration: false,
    platformName: 'Maison Trousseau',
  })
})

test('addresses are separated by commas, and one that is no address removes all', () => {
  expect(addressesOf(' rana@example.com,Rana@example.com; lea@example.com ,')).toEqual([
    'Rana@example.com',
    'lea@example.com',
  ])
  const read = (value: string) => settingsFrom([{ key: 'staffMail', value }]).staffMail
  expect(read('rana@example.com, lea@example.com')).toBe('rana@example.com, lea@example.com')
  expect(read('rana@example.com, lea')).toBe('')
})

test.each([
  ['33.9486, 35.5913', [33.9486, 35.5913]],
  ['-33,151.2', [-33, 151.2]],
  ['90.5, 35', undefined],
  ['33.9, 181', undefined],
  ['33,9486, 35,5913', undefined],
  ['33.9486 35.5913', undefined],
  ['', undefined],
])('the position "%s" is %j', (text, position) => {
  expect(positionOf(text)).toEqual(position)
})

test('uses the default for unknown keys and invalid values', () => {
  const settings = settingsFrom([
    { key: 'platformFee', value: 'ten' },
    { key: 'primaryColor', value: 'red;} body{display:none' },
    { key: '__proto__', value: 'x' },
    { key: 'smtpPort', value: '6379' },
    { key: 'smtpSecurity', value: 'STARTTLS' },
    { key: 'smtpPassword', value: 'not a setting' },
  ])
  expect(settings).toEqual(defaultSettings)
})
