import { expect, test } from 'vitest'
import { defaultSettings, settingsFrom } from './rules.ts'

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
