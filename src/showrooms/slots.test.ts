import { describe, expect, test } from 'vitest'
import { type Rule, slotsOfRules } from './slots.ts'

const friday = '2026-12-04'
const saturday = '2026-12-05'
const sunday = '2026-12-06'

function rule(change: Partial<Rule> = {}): Rule {
  return { dayOfWeek: 5, startTime: '11:00', endTime: '19:00', duration: 60, active: true, ...change }
}

function startsOf(...[rules, type, date]: Parameters<typeof slotsOfRules>): string[] {
  return slotsOfRules(rules, type, date).map(({ startTime }) => startTime)
}

test('bridal fittings start every hour until closing', () => {
  const slots = slotsOfRules([rule()], 'BRIDAL', friday)
  expect(slots).toHaveLength(8)
  expect(slots.at(0)).toEqual({ startTime: '11:00', endTime: '12:00' })
  expect(slots.at(-1)).toEqual({ startTime: '18:00', endTime: '19:00' })
})

test('an evening fitting ends half an hour before closing, a dress submission may end with it', () => {
  const rules = [rule({ duration: 30 })]
  expect(slotsOfRules(rules, 'EVENING', friday).at(-1)).toEqual({ startTime: '18:00', endTime: '18:30' })
  expect(slotsOfRules(rules, 'SUBMIT DRESS', friday).at(-1)).toEqual({ startTime: '18:30', endTime: '19:00' })
})

test('Saturday closes at 16:00', () => {
  const rules = [rule({ dayOfWeek: 6, duration: 30 })]
  expect(startsOf(rules, 'EVENING', saturday).at(-1)).toBe('15:00')
  expect(startsOf(rules, 'BRIDAL', saturday).at(-1)).toBe('15:00')
})

test('the steps start at opening when a rule starts earlier', () => {
  const rules = [rule({ startTime: '09:20', endTime: '23:00', duration: 90 })]
  expect(startsOf(rules, 'BRIDAL', friday)).toEqual(['11:00', '12:30', '14:00', '15:30', '17:00'])
})

test('the last half hour counts from closing, not from the end of the rule', () => {
  const rules = [rule({ startTime: '14:00', endTime: '15:00', duration: 30 })]
  expect(startsOf(rules, 'EVENING', friday)).toEqual(['14:00', '14:30'])
})

test('the rule sets the step and the type sets the length', () => {
  const rules = [rule({ startTime: '11:00', endTime: '12:30', duration: 15 })]
  expect(slotsOfRules(rules, 'BRIDAL', friday)).toEqual([
    { startTime: '11:00', endTime: '12:00' },
    { startTime: '11:15', endTime: '12:15' },
    { startTime: '11:30', endTime: '12:30' },
  ])
})

test('overlapping rules are merged in order, each start once', () => {
  const rules = [
    rule({ startTime: '13:00', endTime: '15:00' }),
    rule({ endTime: '14:00' }),
    rule({ endTime: '12:00' }),
  ]
  expect(startsOf(rules, 'BRIDAL', friday)).toEqual(['11:00', '12:00', '13:00', '14:00'])
})

test('rules of another weekday and inactive rules have no slots', () => {
  expect(startsOf([rule({ dayOfWeek: 4 }), rule({ active: false })], 'BRIDAL', friday)).toEqual([])
})

test('a rule for Sunday has no slots', () => {
  expect(startsOf([rule({ dayOfWeek: 0 })], 'BRIDAL', sunday)).toEqual([])
})

describe('an invalid rule has no slots', () => {
  test.each([0, -30, 0.5, 1e-9, Number.NaN, Number.POSITIVE_INFINITY])('a step of %d', (duration) => {
    expect(startsOf([rule({ duration })], 'BRIDAL', friday)).toEqual([])
  })

  test.each([
    ['19:00', '11:00'],
    ['14:00', '14:00'],
    ['18:00', '02:00'],
    ['11:00', '24:00'],
    ['9:00', '19:00'],
    ['', 'noon'],
  ])('from %s to %s', (startTime, endTime) => {
    expect(startsOf([rule({ startTime, endTime })], 'BRIDAL', friday)).toEqual([])
  })
})

test('the smallest step gives one start per minute', () => {
  expect(
    startsOf([rule({ startTime: '00:00', endTime: '23:59', duration: 1 })], 'BRIDAL', friday),
  ).toHaveLength(421)
})
