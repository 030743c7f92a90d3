import { expect, test } from 'vitest'
import { contrast } from './accent.ts'
import { tokens } from './tokens.fixture.ts'

const pairs = ['ink', 'quiet', 'good', 'warn', 'idle', 'bad'].flatMap((text) =>
  ['paper', 'surface', 'blush'].map((background) => [text, background] as const),
)

test.each(pairs)('text in %s is readable on %s', (text, background) => {
  const { [text]: front, [background]: back } = tokens()
  expect(contrast(front!.light, back!.light)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(front!.dark, back!.dark)).toBeGreaterThanOrEqual(4.5)
})

test.each(['paper', 'surface'])('the border of a control is visible on %s', (background) => {
  const { edge, [background]: back } = tokens()
  expect(contrast(edge!.light, back!.light)).toBeGreaterThanOrEqual(3)
  expect(contrast(edge!.dark, back!.dark)).toBeGreaterThanOrEqual(3)
})
