import { expect, test } from 'vitest'
import { isBackupLate, isToNotify } from './rules.ts'

const now = new Date('2026-11-26T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const isDue = (name: string, since: number, notifiedAt?: number) =>
  isToNotify(
    { name, since: ago(since), notifiedAt: notifiedAt === undefined ? undefined : ago(notifiedAt) },
    now,
  )

test('a problem is told after an hour, a full disk and a late backup at once', () => {
  expect(isDue('mail_late', 0.99)).toBe(false)
  expect(isDue('mail_late', 1)).toBe(true)
  expect(isDue('disk_filling', 0)).toBe(true)
  expect(isDue('backup_late', 0)).toBe(true)
})

test('it is told again once a day while it lasts', () => {
  expect(isDue('disk_filling', 30, 23.9)).toBe(false)
  expect(isDue('disk_filling', 30, 24)).toBe(true)
})

test('a backup is late when it is older than a day and an hour', () => {
  expect(isBackupLate(ago(25), now)).toBe(false)
  expect(isBackupLate(ago(25.1), now)).toBe(true)
})
