import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { compareText } from './compare-text.ts'
import {
  addDays,
  datesOfMonth,
  dateWithYear,
  dayOfWeek,
  daysBetween,
  instantOf,
  isMonth,
  isPlainDate,
  isPlainTime,
  localNow,
  longDate,
  longDateWithYear,
  minutesOf,
  monthName,
  monthWithYear,
  shortDayWithYear,
  timeOf,
  weekdayName,
} from './dates.ts'

const beirut = 'Asia/Beirut'
const zones = [beirut, 'UTC', 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe', 'Asia/Kolkata']
const clockChanges = ['2023-03-26', '2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2027-10-31']

const minutes = fc.integer({ min: 0, max: 1439 })
const date = fc.oneof(
  fc.integer({ min: -35_000, max: 72_000 }).map((days) => addDays('2000-01-01', days)),
  fc.constantFrom(...clockChanges),
)

describe('a plain date', () => {
  test.each(['2026-12-05', '2028-02-29', '2026-02-28', '1900-01-01', '2199-12-31'])('%s exists', (text) => {
    expect(isPlainDate(text)).toBe(true)
  })

  test.each([
    '2026-02-31',
    '2026-02-29',
    '2100-02-29',
    '9999-01-01',
    '0026-01-01',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-5',
    '2026-12-05T00:00:00Z',
    '2026-12-05\n',
    ' 2026-12-05',
    '٢٠٢٦-١٢-٠٥',
    '',
    20261205,
    null,
    ['2026-12-05'],
  ])('%j is refused', (value) => {
    expect(isPlainDate(value)).toBe(false)
  })

  test('agrees with Temporal on weekdays and day arithmetic', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -400, max: 400 }), (day, days) => {
        expect(addDays(day, days)).toBe(Temporal.PlainDate.from(day).add({ days }).toString())
        expect(dayOfWeek(day)).toBe(Temporal.PlainDate.from(day).dayOfWeek % 7)
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(compareText(day, addDays(day, days))).toBe(Math.sign(-days) + 0)
      }),
    )
  })

  test('the week after the last day that may be typed is known', () => {
    expect(isPlainDate('2200-01-07')).toBe(false)
    expect(addDays('2199-12-31', 7)).toBe('2200-01-07')
    expect(longDate('2200-01-07')).toBe('Tuesday 7 January')
  })

  test('throws on a day that does not exist', () => {
    expect(() => addDays('2026-02-31', 1)).toThrow(RangeError)
    expect(() => dayOfWeek('tomorrow')).toThrow(RangeError)
  })

  test('lists all days of a month', () => {
    expect(datesOfMonth('2028-02')).toHaveLength(29)
    expect(datesOfMonth('2026-12').at(0)).toBe('2026-12-01')
    expect(datesOfMonth('2026-12').at(-1)).toBe('2026-12-31')
    expect(isMonth('2026-13')).toBe(false)
    expect(isMonth('2026-1')).toBe(false)
  })
})

describe('a plain time', () => {
  test.each(['24:00', '11:60', '9:00', '11:00:00', '11.00', '-1:00', '١١:٠٠', '11:00\n', 1100, null])(
    '%j is refused',
    (value) => {
      expect(isPlainTime(value)).toBe(false)
    },
  )

  test('writes and reads back every minute of a day', () => {
    fc.assert(fc.property(minutes, (minute) => minutesOf(timeOf(minute)) === minute))
    expect(minutesOf('11:30')).toBe(690)
    expect(timeOf(690)).toBe('11:30')
  })

  test('throws on minutes outside the day and on invalid times', () => {
    expect(() => timeOf(1440)).toThrow(RangeError)
    expect(() => timeOf(-1)).toThrow(RangeError)
    expect(() => timeOf(1.5)).toThrow(RangeError)
    expect(() => minutesOf('24:00')).toThrow(RangeError)
  })
})

describe('the showroom clock', () => {
  test('is already on the next day in Beirut at 22:00 in London', () => {
    expect(localNow(new Date('2026-12-04T22:00:30Z'), beirut)).toEqual({ date: '2026-12-05', time: '00:00' })
    expect(localNow(new Date('2026-07-04T20:59:59Z'), beirut)).toEqual({ date: '2026-07-04', time: '23:59' })
  })

  test('agrees with Temporal on the local time of any instant', () => {
    fc.assert(
      fc.property(date, minutes, fc.constantFrom(...zones), (day, minute, zone) => {
        const now = new Date(`${day}T${timeOf(minute)}:30Z`)
        const there = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone)
        const time = there.toPlainTime().toString().slice(0, 5)
        expect(localNow(now, zone)).toEqual({ date: there.toPlainDate().toString(), time })
      }),
    )
  })

  test('reads a skipped midnight as the first instant after the gap', () => {
    expect(instantOf('2027-03-28', '00:00', beirut).toISOString()).toBe('2027-03-27T22:00:00.000Z')
    expect(instantOf('2027-03-28', '00:45', beirut).toISOString()).toBe('2027-03-27T22:00:00.000Z')
    expect(instantOf('2027-03-28', '01:00', beirut).toISOString()).toBe('2027-03-27T22:00:00.000Z')
    expect(instantOf('2027-03-27', '23:59', beirut).toISOString()).toBe('2027-03-27T21:59:00.000Z')
    expect(localNow(instantOf('2027-03-28', '00:00', beirut), beirut).time).toBe('01:00')
  })

  test('reads a repeated hour as the earlier one', () => {
    expect(instantOf('2026-10-24', '23:30', beirut).toISOString()).toBe('2026-10-24T20:30:00.000Z')
    expect(instantOf('2026-10-25', '00:00', beirut).toISOString()).toBe('2026-10-24T22:00:00.000Z')
  })

  test('agrees with Temporal on the instant of any local time', () => {
    fc.assert(
      fc.property(date, minutes, fc.constantFrom(...zones), (day, minute, zone) => {
        const local = Temporal.PlainDateTime.from(`${day}T${timeOf(minute)}`)
        const later = local.toZonedDateTime(zone, { disambiguation: 'later' })
        const inGap = !later.toPlainDateTime().equals(local)
        const expected = inGap
          ? later.add({ seconds: 1 }).getTimeZoneTransition('previous')
          : local.toZonedDateTime(zone, { disambiguation: 'earlier' })
        expect(instantOf(day, timeOf(minute), zone).getTime()).toBe(expected?.epochMilliseconds)
      }),
      { numRuns: 1000, examples: [['2027-03-28', 0, beirut]] },
    )
  })

  test('reads back every local time', () => {
    for (const day of clockChanges) {
      for (let minute = 120; minute < 1440; minute += 30) {
        const time = timeOf(minute)
        expect(localNow(instantOf(day, time, beirut), beirut)).toEqual({ date: day, time })
      }
    }
  })

  test('throws on an unknown time zone', () => {
    expect(() => localNow(new Date(0), 'Asia/Nowhere')).toThrow(RangeError)
  })
})

describe('names', () => {
  test('write a long date without a comma', () => {
    expect(longDate('2026-12-05')).toBe('Saturday 5 December')
    expect(longDateWithYear('2026-12-05')).toBe('Saturday 5 December 2026')
    expect(dateWithYear('2026-12-05')).toBe('5 December 2026')
  })

  test('start the week on Sunday and the year in January', () => {
    expect([0, 6].map((day) => weekdayName(day))).toEqual(['Sunday', 'Saturday'])
    expect(weekdayName(1, 'short')).toBe('Mon')
    expect([1, 12].map((month) => monthName(month))).toEqual(['January', 'December'])
  })
  test('are in the current language, with western digits', () => {
    const written = () => [
      longDateWithYear('2026-12-05'),
      shortDayWithYear('2026-12-01'),
      monthWithYear('2026-08'),
    ]
    expect(inLanguage('fr', written)).toEqual(['samedi 5 décembre 2026', 'mar. 1er déc. 2026', 'août 2026'])
    expect(inLanguage('ar', written)).toEqual(['السبت 5 كانون الأول 2026', 'الثلاثاء 1/12/2026', 'آب 2026'])
  })
})
