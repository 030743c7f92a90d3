import { expect, test } from 'vitest'
import { includedVat } from './vat.ts'

test('VAT is a part of the amount', () => {
  expect([includedVat(11_100, 11), includedVat(10_000, 11), includedVat(10_000, 0)]).toEqual([1_100, 991, 0])
})
