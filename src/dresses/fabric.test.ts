import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { fabricName } from './fabric.ts'

test.each([
  ['Lace', 'Dentelle', 'دانتيل'],
  ['chantilly  lace', 'Dentelle de Chantilly', 'دانتيل شانتيي'],
  ['Crêpe', 'Crêpe', 'كريب'],
  ['Sequins', 'Sequins', 'ترتر'],
  ['Hand-woven raffia', 'Hand-woven raffia', 'Hand-woven raffia'],
  ['constructor', 'constructor', 'constructor'],
])('%s is %s in French and %s in Arabic', (typed, french, arabic) => {
  expect(inLanguage('fr', () => fabricName(typed))).toBe(french)
  expect(inLanguage('ar', () => fabricName(typed))).toBe(arabic)
})
