import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentFor, accentStyle, contrast, defaultPrimary, readable } from './accent.ts'
import { tokens } from './tokens.fixture.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test.each(['light', 'dark'] as const)('any colour of the shop is readable in the %s theme', (theme) => {
  const backgrounds = ['paper', 'surface', 'blush'].map((name) => tokens()[name]![theme])
  fc.assert(
    fc.property(hex, (primary) => {
      const { accent, ink } = accentFor(theme, primary)
      for (const other of [...backgrounds, ink])
        expect(contrast(accent, other)).toBeGreaterThanOrEqual(readable)
    }),
    { numRuns: 2000 },
  )
})

test('keeps a readable colour', () => {
  expect(accentFor('light', '#7a1f4b').accent).toBe('#7a1f4b')
  expect(accentFor('dark', '#f0a6c8').accent).toBe('#f0a6c8')
})

test('replaces an invalid setting with the default and writes none of it into the style sheet', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(accentStyle(text)).toMatch(
        /^:root\{--accent:#[0-9a-f]{6};--accent-ink:#[0-9a-f]{6}\}@supports \(color:light-dark\(red,red\)\)\{:root\{--accent:light-dark\((#[0-9a-f]{6},?){2}\);--accent-ink:light-dark\((#[0-9a-f]{6},?){2}\)\}\}$/,
      )
    }),
  )
  expect(accentStyle('red;}body{display:none')).toBe(accentStyle(defaultPrimary))
})
