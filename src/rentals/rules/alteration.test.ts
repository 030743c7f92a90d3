import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { alterationActions, alterationStates, lastChoice, latestDue, refusalToDue } from './alteration.ts'
import { openDays } from './window.ts'

const isOpen = openDays(new Set())

test.each([
  // Thursday: Wednesday and Tuesday are open.
  ['2026-12-10', '2026-12-08'],
  // Tuesday: Monday and Saturday; Sunday is closed.
  ['2026-12-08', '2026-12-05'],
  ['2026-12-07', '2026-12-04'],
])('for a pick-up on %s the last day is %s', (startDate, latest) => {
  expect(latestDue(isOpen, startDate)).toBe(latest)
  const question = { startDate, today: '2026-12-01' }
  expect(refusalToDue(isOpen, question, latest)).toBeNull()
  expect(refusalToDue(isOpen, question, addDays(latest, 1))).toBe('due_too_late')
  expect(refusalToDue(isOpen, question, startDate)).toBe('due_too_late')
  expect(refusalToDue(isOpen, question, '2026-11-30')).toBe('due_past')
})

test('a closed day is refused, unless the pick-up leaves no other', () => {
  const question = { startDate: '2026-12-10', today: '2026-11-26' }
  expect(refusalToDue(isOpen, question, '2026-11-29')).toBe('due_closed')
  expect(refusalToDue(isOpen, question, '2026-11-28')).toBeNull()
  const sunday = '2026-11-29'
  expect(refusalToDue(isOpen, { startDate: '2026-11-30', today: sunday }, sunday)).toBeNull()
})

test('blocked days are not open', () => {
  expect(latestDue(openDays(new Set(['2026-12-08', '2026-12-09'])), '2026-12-10')).toBe('2026-12-05')
})

test('for a pick-up within two open days it is due today', () => {
  const question = { startDate: '2026-12-10', today: '2026-12-09' }
  expect(lastChoice(isOpen, question)).toBe('2026-12-09')
  expect(refusalToDue(isOpen, question, '2026-12-09')).toBeNull()
  expect(refusalToDue(isOpen, question, '2026-12-10')).toBe('due_too_late')
})

test('the last day is open and leaves two open days before the pick-up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 40 }),
      (start, blocked) => {
        const open = openDays(new Set(blocked.map((day) => addDays('2026-11-01', day))))
        const startDate = addDays('2026-11-20', start)
        const latest = latestDue(open, startDate)
        expect(open(latest)).toBe(true)
        const between = []
        for (let day = latest; day < startDate; day = addDays(day, 1)) if (open(day)) between.push(day)
        expect(between).toHaveLength(2)
      },
    ),
  )
})

test('an alteration is taken out only after it was done and the dress is back', () => {
  for (const state of alterationStates)
    for (const toUndo of [true, false])
      for (const isBeforeHandOver of [true, false])
        for (const isBack of [true, false]) {
          const actions = alterationActions({ state, toUndo, isBeforeHandOver, isBack })
          expect(actions.includes('takeOut')).toBe(state === 'DONE' && toUndo && isBack)
          expect(actions.includes('done')).toBe(state === 'OPEN')
          expect(actions.includes('drop')).toBe(state === 'OPEN')
          expect(actions.includes('change')).toBe(state === 'OPEN' && isBeforeHandOver)
          if (state === 'UNDONE' || state === 'DROPPED') expect(actions).toEqual([])
        }
})
