import { expect, test } from 'vitest'
import { impersonal } from './impersonal.ts'

const stored = (detail: unknown, subjectType = 'customer') =>
  impersonal({ action: 'x.y', subjectType, detail }).detail

test.each([
  [{ email: 'maya@example.com', id: '1' }, { id: '1' }],
  [{ before: { clientPhone: '+9613123456' } }, { before: {} }],
  [{ copy: { id: '1', rows: [{ signerName: 'Maya Haddad' }] } }, { copy: { id: '1', rows: [{}] } }],
  [{ Waist: 810 }, {}],
  [{ name: 'Phone of Rita' }, {}],
])('personal data is left out of an entry: %j', (detail, left) => {
  expect(stored(detail)).toEqual(left)
})

test.each([
  [undefined],
  [{ changed: ['email', 'phone'] }],
  [{ email: 'm***@example.com', phone: null }],
  [{ phone: { before: '+961 ** 456', after: '' } }],
  [{ customerId: '0190', at: new Date(0), before: { status: 'PENDING' } }],
])('ids, names of fields, masked values and states stay: %j', (detail) => {
  expect(stored(detail)).toEqual(detail)
})

test('the measurements of a dress and the name of a template are not of a person', () => {
  expect(stored({ name: 'Season letter' }, 'email_template')).toEqual({ name: 'Season letter' })
  expect(stored({ bust: 920 }, 'dress')).toEqual({ bust: 920 })
})
