import { tzlib_get_ical_block } from 'timezones-ical-library'
import { expect, test } from 'vitest'
import { addDays, instantOf } from '#shared/dates.ts'
import { zoneReader } from './calendar-reader.fixture.ts'
import { vtimezone } from './vtimezone.ts'

const hours = ['09:00', '11:00', '18:30']

/** Hours from the first day of a year to the last day of the next at which the VTIMEZONE and Intl disagree. */
function disagreements(text: string, timeZone: string, year: number): string[] {
  const instant = zoneReader(text)
  const wrong: string[] = []
  for (let date = `${year}-01-01`; date < `${year + 2}-01-01`; date = addDays(date, 1)) {
    for (const time of hours) {
      if (instant(date, time) !== instantOf(date, time, timeZone).getTime()) wrong.push(`${date} ${time}`)
    }
  }
  return wrong
}

test('clocks in Beirut change at midnight on the last Sundays of March and October', () => {
  const text = vtimezone('Asia/Beirut', 2026)
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Beirut',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250330T000000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0300',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251026T000000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0200',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

// No rule fits Casablanca (lunar calendar) or Beirut in 2023 (by decree). Tokyo never changes its clocks.
test.each([
  ['Asia/Beirut', [2022, 2023, 2024, 2026, 2027, 2028, 2030]],
  ['America/New_York', [2026]],
  ['Pacific/Auckland', [2026]],
  ['Africa/Casablanca', [2026]],
  ['Asia/Tokyo', [2026]],
  ['America/Sao_Paulo', [2018, 2019]],
] as const)('the VTIMEZONE of %s agrees with the server’s zone data', (timeZone, years) => {
  for (const year of years) {
    expect(disagreements(vtimezone(timeZone, year), timeZone, year), `${timeZone} ${year}`).toEqual([])
  }
})

test('another zone database agrees about Beirut in the coming years', () => {
  const [text] = tzlib_get_ical_block('Asia/Beirut') as [string]
  for (const year of [2026, 2028, 2030]) expect(disagreements(text, 'Asia/Beirut', year)).toEqual([])
})
