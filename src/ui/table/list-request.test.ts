import { expect, test } from 'vitest'
import type { ListFilter } from './list-definition.ts'
import { filterValue } from './list-request.ts'

const filters = {
  choice: { name: 'x', label: 'X', kind: 'choice', choices: [{ value: 'OPEN', label: 'Open' }] },
  date: { name: 'x', label: 'X', kind: 'date' },
  lookup: { name: 'x', label: 'X', kind: 'lookup', lookup: {} as never },
} satisfies Record<string, ListFilter>

const odd = [
  '',
  ' ',
  '__proto__',
  'constructor',
  '\u0000',
  '-1',
  'NaN',
  '\ud800',
  '👰',
  'x'.repeat(100),
  7,
  {},
]

test.each(odd)('%j is no choice and no date, and what a lookup takes of it is plain text', (value) => {
  expect(filterValue(filters.choice, { x: value })).toBeUndefined()
  expect(filterValue(filters.date, { x: value })).toBeUndefined()
  expect(filterValue(filters.lookup, { x: value }) ?? 'a').toMatch(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,79}$/u)
})

test('a filter has its value of the URL', () => {
  expect(filterValue(filters.choice, { x: 'OPEN' })).toBe('OPEN')
  expect(filterValue(filters.date, { x: '2026-12-05' })).toBe('2026-12-05')
  expect(filterValue(filters.lookup, { x: 'Zoé & Co.' })).toBe('Zoé & Co.')
})
