import { expect, test } from 'vitest'
import { type RuleWarning, warningsOfRule } from './rule-warnings.ts'

const tuesday = { dayOfWeek: 2, startTime: '11:00', endTime: '19:00', duration: 60 }
const codes = (warnings: RuleWarning[]) => warnings.map(({ code }) => code)

test('an ordinary day has no warning', () => {
  expect(warningsOfRule('AOUKAR', tuesday, [])).toEqual([])
  expect(warningsOfRule('KFARHBAB', { ...tuesday, duration: 30 }, [])).toEqual([])
})

test('hours before 11:00 and after closing do not count', () => {
  const [warning] = warningsOfRule('AOUKAR', { ...tuesday, startTime: '09:00', dayOfWeek: 6 }, [])
  expect(warning).toEqual({
    code: 'outside_hours',
    message: 'Only 11:00 to 16:00 counts: we are open 11:00 to 16:00 on Saturdays.',
  })
})

test('a step as long as the window or longer leaves one time', () => {
  const short = { ...tuesday, startTime: '12:00', endTime: '14:00' }
  expect(warningsOfRule('AOUKAR', { ...short, duration: 120 }, [])).toEqual([
    { code: 'one_time', message: 'A step of 120 minutes leaves room for one time only: 12:00.' },
  ])
  expect(codes(warningsOfRule('AOUKAR', { ...short, duration: 60 }, []))).toEqual([])
})

test('a bridal step at Kfar Hbab offers evening fittings only', () => {
  const [warning] = warningsOfRule('KFARHBAB', tuesday, [])
  expect(warning).toEqual({
    code: 'no_bridal_here',
    message: 'There are no bridal fittings at Kfar Hbab: this offers an evening fitting every 60 minutes.',
  })
})

test('half an hour is too short for a bridal fitting', () => {
  const warnings = warningsOfRule('AOUKAR', { ...tuesday, startTime: '12:00', endTime: '12:45' }, [])
  expect(warnings).toContainEqual({
    code: 'no_time_for_type',
    message: 'No bridal fitting fits into these times.',
  })
})

test('overlapping time slots offer a shared time once; the warning names it', () => {
  const other = { ...tuesday, endTime: '14:00', active: true }
  const rule = { ...tuesday, startTime: '12:00', endTime: '15:00' }
  expect(warningsOfRule('AOUKAR', rule, [other])).toEqual([
    {
      code: 'times_merged',
      message: 'Overlaps other time slots of this day. Offered once, not twice: 12:00, 13:00.',
    },
  ])
  expect(warningsOfRule('AOUKAR', rule, [{ ...other, active: false }])).toEqual([])
  expect(warningsOfRule('AOUKAR', rule, [{ ...other, dayOfWeek: 3 }])).toEqual([])
  expect(codes(warningsOfRule('AOUKAR', { ...rule, endTime: '14:00' }, [other]))).toEqual(['adds_nothing'])
  const minutes = warningsOfRule('AOUKAR', { ...tuesday, duration: 30 }, [
    { ...tuesday, endTime: '18:00', duration: 15, active: true },
  ])
  expect(minutes[0]?.message).toContain('13:30 and ')
})
