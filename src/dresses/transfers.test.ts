import { expect, test } from 'vitest'
import type { CustomerId } from '#shared/ids.ts'
import { placeText } from './place.ts'
import { lastOpening, type Need, planTransfers } from './transfers.ts'

const always = () => true
// Monday.
const today = '2026-12-07'
const need = (showroom: Need['showroom'], date: string, time: string, facts: Partial<Need> = {}): Need => ({
  dressId: 'odette',
  showroom,
  at: { date, time },
  why: 'FITTING',
  subjectId: `${date} ${time}`,
  customerId: (facts.why === 'PICK_UP' ? 'lea' : 'rana') as CustomerId,
  ...facts,
})
const plan = (
  place: Parameters<typeof planTransfers>[0],
  needs: readonly Need[],
  away?: { until: string; showroom: 'AOUKAR' | 'KFARHBAB'; customerId?: string },
) => {
  const customerId = (away?.customerId ?? 'lea') as CustomerId
  return planTransfers(place, needs, {
    away: away && { dressId: 'odette', ...away, customerId },
    isOpen: always,
    today,
  })
}

test('a dress must be there when the showroom opens on the day', () => {
  const at = { date: '2026-12-10', time: '14:00' }
  expect(lastOpening(always, 'AOUKAR', at)).toEqual({ date: '2026-12-10', time: '11:00' })
})

test('on a day without an opening before, it is the opening before that', () => {
  const blocked = (_: string, date: string) => date !== '2026-12-10'
  const at = { date: '2026-12-10', time: '14:00' }
  expect(lastOpening(blocked, 'AOUKAR', at)).toEqual({ date: '2026-12-09', time: '11:00' })
  // Sunday and the morning of Monday.
  const saturday = { date: '2026-12-12', time: '11:00' }
  expect(lastOpening(always, 'AOUKAR', { date: '2026-12-13', time: '15:00' })).toEqual(saturday)
  expect(lastOpening(always, 'AOUKAR', { date: '2026-12-14', time: '10:00' })).toEqual(saturday)
})

test('a dress that is there makes no task', () => {
  expect(plan('AOUKAR', [need('AOUKAR', '2026-12-10', '14:00')])).toEqual([])
})

test('a dress goes on after it was needed where it is', () => {
  const needs = [need('KFARHBAB', '2026-12-10', '14:00'), need('AOUKAR', '2026-12-08', '15:00')]
  expect(plan('AOUKAR', needs)).toMatchObject([
    {
      from: 'AOUKAR',
      need: { showroom: 'KFARHBAB' },
      deadline: { date: '2026-12-10', time: '11:00' },
      before: { at: { date: '2026-12-08', time: '15:00' }, why: 'FITTING' },
    },
  ])
})

test('two fittings in both showrooms on one day: it comes between them', () => {
  const needs = [need('AOUKAR', '2026-12-10', '12:00'), need('KFARHBAB', '2026-12-10', '16:00')]
  expect(plan('AOUKAR', needs)).toMatchObject([{ deadline: { date: '2026-12-10', time: '16:00' } }])
})

test('whoever has a dress brings it to her own fitting; another’s cannot have it', () => {
  const fitting = need('AOUKAR', '2026-12-07', '14:30')
  const away = { until: '2026-12-10', showroom: 'AOUKAR' as const }
  expect(plan('CUSTOMER', [fitting], { ...away, customerId: 'rana' })).toEqual([])
  expect(plan('CUSTOMER', [fitting], away)).toMatchObject([{ from: 'CUSTOMER', until: '2026-12-10' }])
  const pickUp = need('AOUKAR', '2026-12-08', '11:00', {
    why: 'PICK_UP',
    backOn: '2026-12-14',
    customerId: 'rana' as CustomerId,
  })
  const later = need('AOUKAR', '2026-12-09', '12:00')
  expect(plan('AOUKAR', [pickUp, later])).toEqual([])
  const others = { ...later, customerId: 'lea' as CustomerId }
  expect(plan('AOUKAR', [pickUp, others])).toMatchObject([{ from: 'CUSTOMER', until: '2026-12-14' }])
})

test('a dress with a customer is named with its return, unless it is back in the right showroom', () => {
  const fitting = need('AOUKAR', '2026-12-10', '14:00')
  expect(plan('CUSTOMER', [fitting], { until: '2026-12-14', showroom: 'AOUKAR' })).toMatchObject([
    { from: 'CUSTOMER', deadline: null, until: '2026-12-14' },
  ])
  expect(plan('CUSTOMER', [fitting], { until: '2026-12-09', showroom: 'AOUKAR' })).toEqual([])
  expect(plan('CUSTOMER', [fitting], { until: '2026-12-08', showroom: 'KFARHBAB' })).toMatchObject([
    {
      from: 'KFARHBAB',
      deadline: { date: '2026-12-10', time: '11:00' },
      before: { at: { date: '2026-12-08' }, why: 'RETURN' },
    },
  ])
})

test('an overdue dress is not expected back', () => {
  const transfers = plan('CUSTOMER', [need('AOUKAR', '2026-12-10', '14:00')], {
    until: '2026-12-05',
    showroom: 'AOUKAR',
  })
  expect(transfers).toMatchObject([{ deadline: null, until: '2026-12-05' }])
})

test('a collected dress is away until its return', () => {
  const pickUp = need('AOUKAR', '2026-12-08', '11:00', { why: 'PICK_UP', backOn: '2026-12-12' })
  expect(plan('AOUKAR', [pickUp, need('KFARHBAB', '2026-12-11', '12:00')])).toMatchObject([
    { from: 'CUSTOMER', deadline: null, until: '2026-12-12' },
  ])
})

test('on the day of the pick-up the dress is still there for a last fitting, but not in the other showroom', () => {
  const pickUp = need('AOUKAR', '2026-12-08', '11:00', { why: 'PICK_UP', backOn: '2026-12-12' })
  expect(plan('AOUKAR', [pickUp, need('AOUKAR', '2026-12-08', '14:00')])).toEqual([])
  expect(plan('AOUKAR', [pickUp, need('KFARHBAB', '2026-12-08', '14:00')])).toMatchObject([
    { from: 'CUSTOMER', deadline: null },
  ])
})

test.each([
  [placeText('AOUKAR', { until: '2026-12-14' }), 'in Aoukar'],
  [placeText('WORKSHOP'), 'in the workshop'],
  [placeText('LENDER'), 'with its lender'],
  [placeText('CUSTOMER', { until: '2026-12-14' }), 'with a customer until Monday 14 December'],
  [
    placeText('CUSTOMER', { until: '2026-12-05', isOverdue: true }),
    'with a customer and was due back on Saturday 5 December',
  ],
])('says where a dress is: %s', (text, expected) => {
  expect(text).toBe(expected)
})
