import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { colon, quoted } from './punctuation.ts'

test('French keeps a space before a colon and inside quotation marks', () => {
  const written = () => `Name${colon()} ${quoted('Lea')}`
  expect(written()).toBe('Name: “Lea”')
  expect(inLanguage('fr', written)).toBe('Name\u00a0: «\u00a0Lea\u00a0»')
})
