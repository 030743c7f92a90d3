import { expect, test } from 'vitest'
import { keyboardOf, keyboards, scannedOn, typedOn } from './keyboard-layouts.ts'

test('every character of a code comes back from each keyboard', () => {
  const sent = 'https://trousseau.example:8443/fr/admin/scan/01a209b8-e1fa-7487-bdad-d05a68f2c1ad?copy=12'
  for (const keyboard of keyboards)
    for (const code of [sent, '68F2C1AD', '68f2c1ad/12', 'TR-0001', 'TR_0001.B'])
      expect(scannedOn(keyboard, typedOn(keyboard, code)), keyboard).toBe(code)
})

test('what the keyboards make of a code', () => {
  expect(keyboards.map((keyboard) => typedOn(keyboard, 'TR-0168/a'))).toEqual([
    'TR)à&-_!q',
    'TR)à&§!=q',
    'لإٌ-0168ظش',
  ])
})

test('a keyboard cannot type what stands on no key of it', () => {
  expect(scannedOn('ARABIC', 'TR-0001')).toBe(undefined)
  expect(scannedOn('FRENCH', 'فستان')).toBe(undefined)
  expect(scannedOn('FRENCH', 'TR 0001')).toBe(undefined)
})

test('a text that nobody types as a code names its keyboard', () => {
  expect(['شسب', 'TR)ààà&', 'TR-0001'].map(keyboardOf)).toEqual(['ARABIC', 'FRENCH', undefined])
})
