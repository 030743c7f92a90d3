import { expect, test } from 'vitest'
import { endsSoonText } from './messages.ts'

test('a hold says how soon it ends in its last six hours, across midnight too', () => {
  const text = (date: string, time: string) =>
    endsSoonText({ date, time }, { date: '2026-11-23', time: '22:00' })
  expect(text('2026-11-24', '04:01')).toBeNull()
  expect(text('2026-11-24', '04:00')).toBe('Ends in 6 h')
  expect(text('2026-11-24', '00:59')).toBe('Ends in 2 h')
  expect(text('2026-11-23', '22:59')).toBe('Ends in 59 min')
  expect(text('2026-11-23', '22:00')).toBe('Ends now')
})
