import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './masked-contact.ts'

test('shows the domain of an address, where slips are, and the end of a number', () => {
  expect(maskedEmail('lea.saad@gmial.com')).toBe('l…@gmial.com')
  expect(maskedEmail('"a@b"@example.com')).toBe('"…@example.com')
  expect(maskedPhone('+961 3 123 456')).toBe('…\u00a0456')
})
