import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

test.each([
  ['a', 'KeyA', 'a'],
  ['A', 'KeyA', 'a'],
  ['?', 'Slash', '?'],
  // Arabic
  ['؟', 'Slash', '?'],
  ['ش', 'KeyA', 'a'],
  ['ة', 'KeyM', 'm'],
  ['لا', 'KeyB', 'b'],
  ['ظ', 'Slash', 'ظ'],
  // AZERTY: the places of A, M and ?
  ['a', 'KeyQ', 'a'],
  ['m', 'Semicolon', 'm'],
  [',', 'KeyM', ','],
  ['?', 'KeyM', '?'],
  ['é', 'Digit2', 'é'],
  ['Escape', 'Escape', 'escape'],
])('%s at %s is %s', (key, code, name) => {
  expect(pressedKey({ key, code })).toBe(name)
})
