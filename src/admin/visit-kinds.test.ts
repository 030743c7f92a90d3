import { expect, test } from 'vitest'
import { onBoard } from '#tests/components/board.ts'
import type { Visit } from './today-contract.ts'
import { kindsOf, nextVisits } from './visit-kinds.ts'

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

test('next are those whom the clock expects first and who have not come yet', () => {
  const came = { arrivedAt: '2026-11-23T09:00:00.000Z' }
  const visits = [
    visitAt('10:00'),
    visitAt('11:00', came),
    visitAt('11:30', { status: 'CANCELLED' }),
    visitAt('12:00'),
    visitAt('13:00'),
  ]
  const nextAt = (time: string, day = date) =>
    nextVisits(visits, { date: day, time })?.visits.map(({ name }) => name)
  expect(nextAt('09:59')).toEqual(['10:00'])
  expect(nextAt('10:00')).toEqual(['10:00'])
  expect(nextAt('10:01')).toEqual(['12:00'])
  expect(nextAt('13:01')).toBeUndefined()
  expect(nextAt('09:00', '2026-11-22')).toBeUndefined()
})

test('who will be late is expected at her new time, and two at the same time are both next', () => {
  const late = { minutes: 10, startTime: '12:10', endTime: '12:40', next: null }
  const visits = [
    { ...visitAt('12:00', { late }), name: 'Elsa' },
    { ...visitAt('12:00'), name: 'Hiba' },
    { ...visitAt('12:10'), name: 'Joya' },
  ]
  const nextAt = (time: string) => {
    const next = nextVisits(visits, { date, time })
    return next && [next.time, ...next.visits.map(({ name }) => name)]
  }
  expect(nextAt('11:00')).toEqual(['12:00', 'Hiba'])
  expect(nextAt('12:05')).toEqual(['12:10', 'Elsa', 'Joya'])
})
