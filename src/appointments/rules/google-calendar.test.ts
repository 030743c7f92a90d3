import { expect, test } from 'vitest'
import { googleCalendarUrl } from './google-calendar.ts'

const fitting = {
  number: 'A1B2C3D4',
  branch: 'AOUKAR',
  type: 'BRIDAL',
  date: '2026-12-04',
  startTime: '11:00',
  endTime: '12:00',
} as const

const address = ['Aoukar Main Road', 'Metn, Lebanon']

test('the link contains title, location, details and the instants in winter and summer time', () => {
  const winter = new URL(googleCalendarUrl(fitting, 'Asia/Beirut', address))
  expect(winter.origin + winter.pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(winter.searchParams)).toMatchObject({
    action: 'TEMPLATE',
    text: 'Bridal fitting at Aoukar',
    dates: '20261204T090000Z/20261204T100000Z',
    ctz: 'Asia/Beirut',
    location: 'Aoukar, Aoukar Main Road, Metn, Lebanon',
  })
  expect(winter.searchParams.get('details')).toContain('Number A1B2C3D4\n')
  const summer = new URL(googleCalendarUrl({ ...fitting, date: '2027-06-04' }, 'Asia/Beirut', address))
  expect(summer.searchParams.get('dates')).toBe('20270604T080000Z/20270604T090000Z')
})
