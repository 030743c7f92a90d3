import { expect, test } from 'vitest'
import { isPassing, isTokenRefused } from './graph-errors.ts'
import { asksToStop, stateAfter } from './statuses.ts'

test('a message goes forward only, and one that has arrived has not failed', () => {
  const after = (
    state: 'QUEUED' | 'SENT' | 'DELIVERED' | 'READ',
    status: 'sent' | 'delivered' | 'read' | 'failed',
  ) => stateAfter({ state, reason: null }, status)
  expect(after('QUEUED', 'sent')).toBe('SENT')
  expect(after('SENT', 'read')).toBe('READ')
  expect(after('SENT', 'failed')).toBe('FAILED')
  expect([after('SENT', 'sent'), after('READ', 'delivered'), after('DELIVERED', 'failed')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const failed = (reason: 'REFUSED' | 'UNKNOWN') => ({ state: 'FAILED', reason }) as const
  expect(stateAfter(failed('REFUSED'), 'sent')).toBe(undefined)
  expect(stateAfter(failed('REFUSED'), 'delivered')).toBe('DELIVERED')
  expect(stateAfter(failed('UNKNOWN'), 'sent')).toBe('SENT')
  expect(stateAfter(failed('UNKNOWN'), 'failed')).toBe('FAILED')
})

test.each([
  'STOP',
  'Stop.',
  ' stop !!',
  'Stop, please',
  'STOP STOP',
  'Unsubscribe me',
  'Stop promotions',
  'Arrêt',
  'ARRÊTEZ !',
  'Arrêter',
  'Se désabonner',
  'désinscription',
  'إيقاف',
  'أوقفوا',
  'توقّف!',
  'توقفوا',
  'قِف',
  'إلغاء الاشتراك',
  'الغاء الإشتراك.',
])('“%s” asks to be written to no more', (text) => {
  expect(asksToStop(text)).toBe(true)
})

test.each([
  'stop by at five',
  'bus stop',
  '',
  'Please, all messages now',
  'Do not stop',
  'Can I stop by at 5?',
  'Non-stop',
  'Je m’arrête au salon',
  'لا تتوقف',
  'مواقف السيارات',
])('“%s” does not', (text) => {
  expect(asksToStop(text)).toBe(false)
})

test('what Meta answers is refused, passing, or about the token', () => {
  expect(isTokenRefused({ status: 401, code: 190 })).toBe(true)
  expect(isTokenRefused({ status: 400, code: 131026 })).toBe(false)
  expect(isPassing({ status: 400, code: 131056 })).toBe(true)
  expect(isPassing({ status: 400, code: 131047 })).toBe(false)
})
