import { expect, test } from 'vitest'
import {
  applyChoice,
  availableChoice,
  type Choice,
  choiceProblems,
  choiceSentence,
  missingForTimes,
} from './choice.ts'

const whole: Choice = {
  branch: 'AOUKAR',
  type: 'BRIDAL',
  date: '2026-12-05',
  startTime: '11:00',
  endTime: '12:00',
}

test('another showroom clears the time and a type that it does not offer', () => {
  expect(applyChoice(whole, { branch: 'KFARHBAB' }, false)).toEqual({
    branch: 'KFARHBAB',
    date: '2026-12-05',
  })
})

test('another showroom keeps a type that it offers', () => {
  expect(applyChoice({ ...whole, type: 'EVENING' }, { branch: 'KFARHBAB' }, false)).toMatchObject({
    type: 'EVENING',
  })
})

test('another type or date clears the time only', () => {
  expect(applyChoice(whole, { type: 'EVENING' }, false)).toEqual({
    branch: 'AOUKAR',
    type: 'EVENING',
    date: '2026-12-05',
  })
  expect(applyChoice(whole, { date: '2026-12-07' }, false)).toEqual({
    branch: 'AOUKAR',
    type: 'BRIDAL',
    date: '2026-12-07',
  })
})

test('the same choice again keeps the time', () => {
  expect(applyChoice(whole, { date: whole.date }, false)).toEqual(whole)
})

test('a date and a time chosen together stay together', () => {
  const next = { date: '2026-12-08', startTime: '11:30', endTime: '12:30' }
  expect(applyChoice(whole, next, false)).toEqual({ ...whole, ...next })
})

test('a guest’s choice drops the dress submission', () => {
  const choice: Choice = { branch: 'AOUKAR', type: 'SUBMIT DRESS' }
  expect(applyChoice(choice, {}, false).type).toBeUndefined()
  expect(applyChoice(choice, {}, true).type).toBe('SUBMIT DRESS')
})

test('missing choices have the messages of the specification', () => {
  expect(choiceProblems({})).toEqual({
    branch: 'Please select a location',
    type: 'Please select an appointment type',
    date: 'Please select a date',
    startTime: 'Please select a time',
  })
  expect(choiceProblems(whole)).toEqual({})
})

test('the sentence grows with the choice', () => {
  expect(choiceSentence({})).toBe('')
  expect(choiceSentence({ branch: 'AOUKAR' })).toBe('Appointment at Aoukar')
  expect(choiceSentence({ type: 'BRIDAL' })).toBe('Bridal fitting')
  expect(choiceSentence({ ...whole, startTime: undefined })).toBe(
    'Bridal fitting at Aoukar, Saturday 5 December',
  )
  expect(choiceSentence(whole)).toBe('Bridal fitting at Aoukar, Saturday 5 December, 11:00–12:00')
})

const slots = [{ startTime: '11:00', endTime: '12:00' }]

test('a day without free times and a time that is no longer free are not part of the available choice', () => {
  expect(availableChoice(whole, slots)).toEqual(whole)
  const { branch, type, date } = whole
  expect(availableChoice(whole, [{ startTime: '12:00', endTime: '13:00' }])).toEqual({ branch, type, date })
  expect(availableChoice(whole, [])).toEqual({ branch, type })
})

test('while the times of a day are unknown, the available choice leaves the day out', () => {
  expect(availableChoice(whole, undefined)).toEqual({ branch: whole.branch, type: whole.type })
})

test('before showroom and type are chosen, an open day is available and a Sunday is not', () => {
  expect(availableChoice({ date: '2026-12-05' }, undefined)).toEqual({ date: '2026-12-05' })
  expect(availableChoice({ branch: 'AOUKAR', date: '2026-12-06' }, undefined)).toEqual({ branch: 'AOUKAR' })
})

test('the list of times names only what is missing', () => {
  expect(missingForTimes({})).toBe('Please select location, appointment type, and date first.')
  expect(missingForTimes({ branch: 'AOUKAR', type: 'BRIDAL' })).toBe('Please select a date first.')
  expect(missingForTimes({ branch: 'AOUKAR' })).toBe('Please select an appointment type and a date first.')
  expect(missingForTimes({ branch: 'AOUKAR', type: 'BRIDAL', date: '2026-12-05' })).toBeUndefined()
})
