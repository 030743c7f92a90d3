import { expect, test } from 'vitest'
import { isToBeTold } from './rules.ts'

const now = new Date('2026-11-26T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const told = (name: string, since: number, toldAt?: number) =>
  isToBeTold({ name, since: ago(since), toldAt: toldAt === undefined ? undefined : ago(toldAt) }, now)

test('a problem is told after an hour, a full disk and a late backup at once', () => {
  expect(told('mail_late', 0.99)).toBe(false)
  expect(told('mail_late', 1)).toBe(true)
  expect(told('disk_filling', 0)).toBe(true)
  expect(told('backup_late', 0)).toBe(true)
})

test('it is told again once a day while it lasts', () => {
  expect(told('disk_filling', 30, 23.9)).toBe(false)
  expect(told('disk_filling', 30, 24)).toBe(true)
})
