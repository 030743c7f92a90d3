import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['1200.50', '1200.50'],
  ['1,200.50', '1200.50'],
  ['1 200,50', '1200.50'],
  ['1\u202f200,50', '1200.50'],
  ['١٬٢٠٠٫٥٠', '1200.50'],
  ['1,234,567', '1234567'],
  ['120,5', '120.5'],
  [' 0 ', '0'],
])('%s is %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})

test.each(['0,125', '1,200', '12 34', '1,20,0', '1.200,5', 'twelve'])('%s stays no amount', (typed) => {
  expect(typedAmount(typed)).not.toMatch(/^(0|[1-9]\d*)(\.\d{1,2})?$/)
})
