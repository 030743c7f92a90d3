import { expect, test } from 'vitest'
import { firstNameOf } from '#shared/format/first-name.ts'
import { colleagueColours, freeColour, isColourFree } from './colours.ts'
import { absenceOn, initialsOf, warningOf } from './rules.ts'

const [friday, saturday, monday] = ['2026-12-04', '2026-12-05', '2026-12-07'] as const
const maya = { weekdays: { KFARHBAB: [6], AOUKAR: [4, 5] }, daysOff: [{ from: monday, until: '2026-12-10' }] }
const fitting = { branch: 'AOUKAR', date: friday, startTime: '11:00', endTime: '12:00' } as const
const other = { id: 'other', date: friday, startTime: '11:30', endTime: '12:30' }

test('she is there on her days of that showroom, from the first to the last minute', () => {
  expect(absenceOn(maya, 'AOUKAR', friday)).toBe(null)
  expect(absenceOn(maya, 'KFARHBAB', saturday)).toBe(null)
  expect(absenceOn(maya, 'AOUKAR', saturday)).toBe('elsewhere')
  expect(absenceOn(maya, 'AOUKAR', '2026-12-01')).toBe('not_working')
})

test('days off count from the first to the last day, also on a day on which she works', () => {
  expect(['2026-12-03', '2026-12-11'].map((date) => absenceOn(maya, 'AOUKAR', date))).toEqual([null, null])
  expect([monday, '2026-12-10'].map((date) => absenceOn(maya, 'AOUKAR', date))).toEqual(['off', 'off'])
})

test('two fittings at overlapping times warn, one after the other do not, and a fitting never with itself', () => {
  expect(warningOf(maya, fitting, [other])).toBe('busy')
  expect(warningOf(maya, fitting, [{ ...other, startTime: '12:00' }])).toBe(null)
  expect(warningOf(maya, fitting, [{ ...other, endTime: '11:00', startTime: '10:30' }])).toBe(null)
  expect(warningOf(maya, fitting, [{ ...other, date: saturday }])).toBe(null)
  expect(warningOf(maya, { ...fitting, id: 'other' }, [other])).toBe(null)
})

test('an absence is said before another fitting', () => {
  expect(warningOf(maya, { ...fitting, branch: 'KFARHBAB' }, [other])).toBe('elsewhere')
})

test.each([
  ['Maya Haddad', 'MH', 'Maya'],
  ['rima', 'R', 'rima'],
  ['Lea  de la  Croix', 'LC', 'Lea'],
  ['Élodie – Nasr', 'ÉN', 'Élodie'],
  ['مايا حداد', 'م\u200cح', 'مايا'],
  [`${'م'.repeat(99)} `, 'م', 'م'.repeat(99)],
])('%s has her initials and first name', (name, initials, first) => {
  expect(initialsOf(name)).toBe(initials)
  expect(firstNameOf(name)).toBe(first)
})

test('a colour is free until somebody has it, and all are once each has an owner', () => {
  expect(isColourFree('teal', ['plum'])).toBe(true)
  expect(isColourFree('plum', ['plum'])).toBe(false)
  expect(isColourFree('plum', colleagueColours)).toBe(true)
  expect(freeColour(['plum'], 'teal')).toBe('teal')
  expect(freeColour(['plum', 'teal'], 'teal')).toBe('rust')
})
