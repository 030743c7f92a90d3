import { expect, test } from 'vitest'
import { problemsIn } from './problems.ts'

const draft = { name: 'letter', subject: 'For {{firstName}}', body: '<p>Hi</p>', variables: ['firstName'] }
const found = (more: Partial<typeof draft>) => problemsIn({ ...draft, ...more }).map(({ kind }) => kind)

test('a text without problems has none', () => {
  expect(found({})).toEqual([])
  expect(found({ name: 'dress_approved', body: '{{dressTitle}} {{ shopName }}' })).toEqual([])
  expect(found({ name: 'appointment_booked', body: '{{details}}' })).toEqual([])
})

test('names unknown variables in the body, with their range, and in the subject', () => {
  const body = 'ab {{nobody}}'
  expect(problemsIn({ ...draft, body })).toEqual([
    { kind: 'unknown', text: expect.stringContaining('{{nobody}}'), from: 3, to: 13 },
  ])
  expect(found({ subject: '{{firstName}} {{constructor}}' })).toEqual(['unknown'])
})

test.each(['{{firstName', '{{firstName}', '{{ <b>x</b>', 'a {{', '{{firstName\n}'])(
  'finds unclosed braces in %j',
  (body) => {
    expect(found({ body })).toEqual(['unclosed'])
  },
)

test('finds unclosed braces in the subject', () => {
  expect(found({ subject: '{{firstName}} {{a' })).toContain('unclosed')
})

test('names listed variables that are not used', () => {
  expect(found({ variables: ['firstName', 'season', 'season'] })).toEqual(['unused'])
  expect(found({ variables: ['firstName', 'season'], body: '{{season}}' })).toEqual([])
})
