import { expect, test } from 'vitest'
import { defaultSettings, settingsFrom } from '#settings/rules.ts'
import { shopContacts, showroomContact } from './contacts.ts'

test('each showroom has its own address, phone and map', () => {
  const settings = { ...defaultSettings, aoukarMap: 'https://maps.app.goo.gl/abc', kfarhbabPhone: '+961 9 1' }
  expect(shopContacts(settings)).toMatchObject({
    showrooms: {
      AOUKAR: { address: ['Aoukar Main Road', 'Metn, Lebanon'], map: 'https://maps.app.goo.gl/abc' },
      KFARHBAB: { phone: '+961 9 1', map: expect.stringContaining('Kfar%20Hbab%20Main%20Road') },
    },
    hours: defaultSettings.openingHours,
    social: 'https://www.instagram.com/trousseau.example',
  })
})

test.each([
  'javascript:alert(1)',
  'http://maps.example',
  '//maps.example',
  'https://user:word@maps.example',
  'data:text/html,x',
])('a stored link %s counts as none', (value) => {
  const settings = settingsFrom([{ key: 'aoukarMap', value }])
  expect(showroomContact(settings, 'AOUKAR').map).toMatch(/^https:\/\/www\.google\.com\/maps\//)
})
