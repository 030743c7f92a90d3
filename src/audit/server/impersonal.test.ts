import { expect, test } from 'vitest'
import { assertImpersonal } from './impersonal.ts'

test.each([
  [{ email: 'maya@example.com' }],
  [{ before: { clientPhone: '+9613123456' } }],
  [{ copy: { id: '1', rows: [{ signerName: 'Maya Haddad' }] } }],
  [{ Waist: 810 }],
])('an entry with personal data is refused: %j', (detail) => {
  expect(() => assertImpersonal({ action: 'x.y', subjectType: 'customer', detail })).toThrow(
    'The audit entry x.y has personal data',
  )
})

test.each([
  [undefined],
  [{ changed: ['email', 'phone'] }],
  [{ email: 'm***@example.com', phone: null }],
  [{ customerId: '0190', at: new Date(0), before: { status: 'PENDING' } }],
])('ids, names of fields, masked values and states are not: %j', (detail) => {
  expect(() => assertImpersonal({ action: 'x.y', subjectType: 'customer', detail })).not.toThrow()
})

test('the measurements of a dress are not of a person', () => {
  expect(() => assertImpersonal({ action: 'x.y', subjectType: 'dress', detail: { bust: 920 } })).not.toThrow()
})
