import { expect, test } from 'vitest'
import { actionName, actorName, linesOf } from './audit-record.tsx'
import { readableRental } from './rental-detail.ts'

test('an action reads as words', () => {
  expect(actionName({ action: 'dress.status_changed' })).toBe('Dress: status changed')
  expect(actionName({ action: 'email_template.created' })).toBe('Email template: created')
})

test.each([
  [{ reason: 'Too dark' }, [{ name: 'reason', after: 'Too dark' }]],
  [{ before: 'CLIENT', after: 'ADMIN' }, [{ name: 'after', before: 'CLIENT', after: 'ADMIN' }]],
  [
    { before: { title: 'A', size: null }, after: { title: 'B', size: null }, by: 'ADMIN' },
    [
      { name: 'title', before: 'A', after: 'B' },
      { name: 'by', after: 'ADMIN' },
    ],
  ],
  [{}, []],
])('%j is shown as changed fields and facts', (detail, lines) => {
  expect(linesOf(detail)).toEqual(lines)
})

test('the history of a rental has names, amounts and dates, and no ids', () => {
  const detail = {
    damage: { amount: 35000, reason: 'Torn hem' },
    due: '150.00',
    receipt: '2026-96',
    method: 'CASH',
    lateFee: undefined,
    dressId: '01a2b3c4-0000-7000-8000-000000000000',
    after: { startDate: '2026-12-10' },
    before: { startDate: '2026-12-11' },
  }
  expect(linesOf(readableRental(detail))).toEqual([
    { name: 'Collect', before: 'Friday 11 December 2026', after: 'Thursday 10 December 2026' },
    { name: 'Damage', after: '$350.00, Torn hem' },
    { name: 'Due after the inspection', after: '$150.00' },
    { name: 'Receipt', after: '2026-00096' },
    { name: 'Method', after: 'cash' },
  ])
})

test('a guest who cancels a rental is the customer', () => {
  const entry = { actorName: null, action: 'rental.cancelled' }
  expect(actorName({ ...entry, detail: { by: 'CUSTOMER' } })).toBe('The customer')
  expect(actorName({ ...entry, action: 'rental.hold_ended', detail: {} })).toBe('Guest or system')
})
