import { expect, test } from 'vitest'
import { isPlainTime, timeOf } from '#shared/dates.ts'
import { isWholeTime, readTime } from './time-text.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  [' 9.30 ', '09:30'],
  ['9h30', '09:30'],
  ['9:30 PM', '21:30'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['14:00', '14:00'],
  ['٩:٣٠', '09:30'],
])('reads %s as %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each(['', '24:00', '9:60', '9:5', '13 pm', '0 am', '9-30', 'noon', '09:30:00'])(
  'does not guess what "%s" means',
  (text) => {
    expect(readTime(text)).toBeUndefined()
  },
)

test('every time of a day is whole and reads as itself', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const time = timeOf(minute)
    expect([readTime(time), isWholeTime(time), isPlainTime(time)]).toEqual([time, true, true])
  }
})
