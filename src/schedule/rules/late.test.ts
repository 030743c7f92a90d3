import { expect, test } from 'vitest'
import { latenessOf } from './late.ts'

const fitting = {
  id: 'a',
  branch: 'AOUKAR' as const,
  date: '2026-12-04',
  startTime: '11:00',
  endTime: '12:00',
  position: 1,
  colleagueId: 'salma' as string | null,
  clientName: 'Maya Haddad',
  status: 'CONFIRMED' as const,
  offeredUntil: null,
  arrivedAt: null,
  startedAt: null,
  lateMinutes: 20 as number | null,
}
const next = {
  ...fitting,
  id: 'b',
  startTime: '12:00',
  endTime: '13:00',
  clientName: 'Rana',
  lateMinutes: null,
}
const isLimited = (branch: string) => branch === 'AOUKAR'
const late = (of: Partial<typeof fitting>, ...others: (typeof fitting)[]) =>
  latenessOf({ ...fitting, ...of }, [{ ...fitting, ...of }, ...others], isLimited)

test('a late fitting is expected later, and ends later', () => {
  expect(late({})).toEqual({ minutes: 20, startTime: '11:20', endTime: '12:20', next: null })
  expect(late({ lateMinutes: null })).toBeNull()
})

test('the word ends when she is there, and with the visit', () => {
  for (const of of [
    { arrivedAt: true },
    { startedAt: true },
    { status: 'COMPLETED' },
    { status: 'NO_SHOW' },
    { status: 'CANCELLED' },
  ] as object[])
    expect(late(of)).toBeNull()
})

test('the next one of her colleague is kept waiting, in whichever showroom; else the one in her place', () => {
  const elsewhere = { ...next, branch: 'KFARHBAB' as never, position: 4 }
  expect(late({}, elsewhere)?.next).toEqual({ clientName: 'Rana', startTime: '12:00', shares: 'COLLEAGUE' })
  expect(late({ colleagueId: null }, next)?.next).toMatchObject({ shares: 'PLACE' })
  expect(late({ colleagueId: null }, { ...next, position: 2 })?.next).toBeNull()
  expect(late({ branch: 'KFARHBAB' as never, colleagueId: null }, elsewhere)?.next).toBeNull()
})

test('nobody is kept waiting who comes later, is late herself, is cancelled, or comes on another day', () => {
  for (const other of [
    { startTime: '12:20' },
    { lateMinutes: 30 },
    { status: 'CANCELLED' as never },
    { date: '2026-12-05' },
  ])
    expect(late({}, { ...next, ...other })?.next).toBeNull()
})
