import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { backupName, dateOfBackup, expiredBackups } from './backup-retention.ts'

const days = (first: string, count: number) => Array.from({ length: count }, (_, nth) => addDays(first, nth))

test('of two years of days it keeps 7 days, 4 weeks and 12 months', () => {
  const all = days('2025-01-01', 730)
  const expired = expiredBackups(all)
  expect(all.filter((date) => !expired.includes(date))).toEqual([
    ...[
      '01-31',
      '02-28',
      '03-31',
      '04-30',
      '05-31',
      '06-30',
      '07-31',
      '08-31',
      '09-30',
      '10-31',
      '11-30',
    ].map((day) => `2026-${day}`),
    // Sundays end a week.
    '2026-12-13',
    '2026-12-20',
    ...days('2026-12-25', 7),
  ])
})

test('a day at a time it ends with the same', () => {
  let retained: string[] = []
  for (const date of days('2025-01-01', 730)) {
    const expired = expiredBackups([...retained, date])
    retained = [...retained, date].filter((one) => !expired.includes(one))
    expect(retained.length).toBeLessThanOrEqual(7 + 4 + 12)
  }
  const all = days('2025-01-01', 730)
  const expired = expiredBackups(all)
  expect(retained).toEqual(all.filter((date) => !expired.includes(date)))
})

test('the newest seven stay, whatever the gaps, and a second look finds nothing more', () => {
  const anyDays = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 80 })
  fc.assert(
    fc.property(anyDays, (numbers) => {
      const dates = [...new Set(numbers)].map((nth) => addDays('2020-01-01', nth)).sort()
      const expired = expiredBackups(dates)
      expect(dates.slice(-7).filter((date) => expired.includes(date))).toEqual([])
      expect(expiredBackups(dates.filter((date) => !expired.includes(date)))).toEqual([])
    }),
  )
})

test('only names of daily backups have a day', () => {
  expect(dateOfBackup(backupName('2026-11-26'))).toBe('2026-11-26')
  for (const name of [
    'trousseau-2026-11-26.zip.part',
    'trousseau-monday.zip',
    'x-trousseau-2026-11-26.zip',
    'photos.zip',
  ])
    expect(dateOfBackup(name)).toBeUndefined()
})
