import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { defaultSettings } from '#settings/rules.ts'
import { shopContacts } from '#showrooms/server/contacts.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { throughText } from '#ui/page/structured-data.fixture.ts'
import { type ShowroomFacts, showroomData } from './showroom-data.ts'

const site = {
  name: 'Trousseau',
  publicUrl: 'https://shop.example/ar',
  accentStyle: '',
  contactEmail: '',
  whatsapp: '',
  pictured: true,
  contacts: shopContacts(defaultSettings),
}

const rule = (dayOfWeek: number, startTime: string, endTime: string, branch: Branch = 'AOUKAR') => ({
  id: `${dayOfWeek} ${startTime}`,
  branch,
  dayOfWeek,
  startTime,
  endTime,
  duration: 30,
  active: true,
})

const dataOf = (facts: ShowroomFacts, changes: Partial<typeof site> = {}) =>
  throughText([showroomData('AOUKAR', { ...site, ...changes }, facts)])[0]

test('describes a showroom with address, phone, map, picture and prices', () => {
  const data = inLanguage('ar', () => dataOf({ rules: [], priceRange: '\u2068$80–$450\u2069' }))
  expect(data).toMatchObject({
    '@type': 'ClothingStore',
    '@id': 'https://shop.example/ar/#aoukar',
    name: 'Trousseau, عوكر',
    address: { streetAddress: 'طريق عوكر العام', addressLocality: 'المتن', addressCountry: 'لبنان' },
    telephone: '+9614410287',
    image: 'https://shop.example/files/site/aoukar.jpg',
    priceRange: '$80–$450',
    sameAs: ['https://www.instagram.com/trousseau.example'],
  })
  expect(data).not.toHaveProperty('geo')
})

test('has its position where staff have entered it', () => {
  const contacts = shopContacts({ ...defaultSettings, aoukarPosition: '33.9486, 35.5913' })
  expect(dataOf({ rules: [] }, { contacts })).toMatchObject({
    geo: { '@type': 'GeoCoordinates', latitude: 33.9486, longitude: 35.5913 },
  })
})

test('days with the same hours share an entry, and hours that overlap or touch are one', () => {
  const rules = [
    rule(1, '11:00', '15:00'),
    rule(1, '14:00', '19:00'),
    rule(2, '15:00', '19:00'),
    rule(2, '11:00', '15:00'),
    rule(6, '11:00', '13:00'),
    rule(6, '14:00', '16:00'),
    rule(3, '10:00', '12:00', 'KFARHBAB'),
  ]
  expect(dataOf({ rules })).toMatchObject({
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday'].map((day) => `https://schema.org/${day}`),
        opens: '11:00',
        closes: '19:00',
      },
      { dayOfWeek: ['https://schema.org/Saturday'], opens: '11:00', closes: '13:00' },
      { dayOfWeek: ['https://schema.org/Saturday'], opens: '14:00', closes: '16:00' },
    ],
  })
})
