import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { defaultSettings, settingsFrom } from '#settings/rules.ts'
import type { Language } from '#shared/language/language.ts'
import { shopContacts, showroomContact } from './contacts.ts'

test('each showroom has its own address, phone and map', () => {
  const settings = { ...defaultSettings, aoukarMap: 'https://maps.app.goo.gl/abc', kfarhbabPhone: '+961 9 1' }
  expect(shopContacts(settings)).toMatchObject({
    showrooms: {
      AOUKAR: { address: ['Aoukar Main Road', 'Metn, Lebanon'], map: 'https://maps.app.goo.gl/abc' },
      KFARHBAB: { phone: '+961\u00a09\u00a01', map: expect.stringContaining('Kfar%20Hbab%20Main%20Road') },
    },
    hours: defaultSettings.openingHours,
    social: 'https://www.instagram.com/trousseau.example',
  })
})

test('the opening hours are in the language of the page where the English sentence is translated', () => {
  const hours = (changes: Partial<typeof settings>) => {
    const contacts = shopContacts({ ...settings, ...changes })
    return inLanguage('fr', () => contacts.hours)
  }
  const settings = defaultSettings
  expect(hours({})).toMatch(/^Du lundi au vendredi/)
  expect(hours({ openingHours: 'Every day.' })).toBe('Every day.')
  expect(hours({ openingHours: 'Every day.', openingHoursFr: 'Tous les jours.' })).toBe('Tous les jours.')
  expect(hours({ openingHoursFr: '' })).toBe(settings.openingHours)
})

test('an address is in the language of the reader, each part in English while it has no translation', () => {
  const address = (changes: Partial<typeof defaultSettings>, language: Language) => {
    const contact = showroomContact({ ...defaultSettings, ...changes }, 'AOUKAR')
    return inLanguage(language, () => contact.address)
  }
  expect(address({}, 'ar')).toEqual(['طريق عوكر العام', 'المتن، لبنان'])
  expect(address({}, 'fr')).toEqual(['Route principale d’Aoukar', 'Metn, Liban'])
  const moved = { aoukarStreet: 'Old Souk 4' }
  expect(address(moved, 'ar')).toEqual(['Old Souk 4', 'المتن، لبنان'])
  expect(address({ ...moved, aoukarStreetAr: 'السوق القديم 4' }, 'ar')).toEqual([
    'السوق القديم 4',
    'المتن، لبنان',
  ])
  expect(address({ aoukarAreaFr: '' }, 'fr')).toEqual(['Route principale d’Aoukar', 'Metn, Lebanon'])
  const { map } = showroomContact(defaultSettings, 'AOUKAR')
  expect(inLanguage('ar', () => showroomContact(defaultSettings, 'AOUKAR').map)).toBe(map)
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
