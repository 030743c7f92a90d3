import { expect, test } from 'vitest'
import { onBoard } from '#tests/components/board.ts'
import type { Visit } from './today-contract.ts'
import { kindsOf, nextVisit } from './visit-kinds.ts'

const date = '2026-11-23'
const visitAt = (time: string, change: Parameters<typeof onBoard>[0] = {}): Visit => {
  const fitting = onBoard({ date, startTime: time, ...change })
  return { id: fitting.id, time, name: time, phone: '', fittings: [fitting], collects: [], returns: [] }
}
const rented = [{}] as unknown as Visit['collects']

test('a visit has each kind once, and a fitting of what is rented is another kind', () => {
  const piece = { rentalId: '', number: '2026-0001', wearer: null, customer: '' } as never
  expect(kindsOf(visitAt('11:00'))).toEqual(['fitting'])
  expect(kindsOf(visitAt('11:00', { piece }))).toEqual(['rentalFitting'])
  expect(kindsOf(visitAt('11:00', { type: 'SUBMIT DRESS' }))).toEqual(['submission'])
  const all = { ...visitAt('11:00'), collects: rented, returns: [...rented, ...rented] }
  expect(kindsOf(all)).toEqual(['fitting', 'pickUp', 'return'])
})

test('the next visit is the first by the clock that nobody has come to yet', () => {
  const came = { arrivedAt: '2026-11-23T09:00:00.000Z' }
  const visits = [
    visitAt('10:00'),
    visitAt('11:00', came),
    visitAt('11:30', { status: 'CANCELLED' }),
    visitAt('12:00'),
    visitAt('13:00'),
  ]
  const nextAt = (time: string, day = date) => nextVisit(visits, { date: day, time })?.name
  expect(nextAt('09:59')).toBe('10:00')
  expect(nextAt('10:00')).toBe('10:00')
  expect(nextAt('10:01')).toBe('12:00')
  expect(nextAt('13:01')).toBeUndefined()
  expect(nextAt('09:00', '2026-11-22')).toBeUndefined()
})
