import { expect, test } from 'vitest'
import { actionName, linesOf } from './audit-record.tsx'

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
