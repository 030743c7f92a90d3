import { expect, test } from 'vitest'
import { appointmentSentence, blockedMessage, refusalTexts } from './messages.ts'

test('an appointment reads as a sentence', () => {
  const times = { date: '2026-12-05', startTime: '11:00', endTime: '12:00' }
  expect(appointmentSentence({ type: 'BRIDAL', branch: 'AOUKAR', ...times })).toBe(
    'Bridal fitting at Aoukar, Saturday 5 December, 11:00–12:00',
  )
  expect(appointmentSentence({ type: 'SUBMIT DRESS', branch: 'KFARHBAB', ...times })).toBe(
    'Dress submission at Kfar Hbab, Saturday 5 December, 11:00–12:00',
  )
})

test('a blank reason counts as none', () => {
  expect(blockedMessage('  ')).toBe(blockedMessage(null))
})

test('the message for Sundays is the same everywhere', () => {
  expect(refusalTexts.closed_sunday).toBe('We are closed on Sundays. Please select another day.')
})
