import { expect, test } from 'vitest'
import { phoneSearch } from './phone-search.ts'
import { phoneSpellings } from './phone-spelling.fixture.ts'

const stored = '+96170123456'

test.each(phoneSpellings)('%s finds the number', (spelling) => {
  expect(phoneSearch(spelling)).toBe('70123456')
  expect(stored).toContain(phoneSearch(spelling))
})

test.each(['03/123456', '3 123 456', '+961 3 123 456', '009613123456', '03 123 456'])(
  '%s has seven digits',
  (text) => {
    expect(phoneSearch(text)).toBe('3123456')
  },
)

test('any part of a number finds it, and other texts stay as they are', () => {
  for (const part of ['3456', '0 12 34', '123 456', '961 70', '+9617', '70 12']) {
    const found = phoneSearch(part)
    expect([part, stored.includes(found)]).toEqual([part, part !== '0 12 34' || found === '1234'])
  }
  expect(phoneSearch('Rana 03/123456')).toBe('Rana 3123456')
  expect(phoneSearch('Rana')).toBe('Rana')
  expect(phoneSearch('Rana wa.me/9613123456')).toBe('Rana 3123456')
  expect(phoneSearch('Tel Aviv')).toBe('Tel Aviv')
  expect(phoneSearch('2026-0412')).toBe('20260412')
  expect(phoneSearch('rana@example.com')).toBe('rana@example.com')
})
