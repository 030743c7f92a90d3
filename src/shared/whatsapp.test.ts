import { expect, test } from 'vitest'
import { formatPhoneNumber, whatsAppUrl } from './whatsapp.ts'

test('the text of a chat link cannot change its URL', () => {
  const url = new URL(whatsAppUrl('96170123456', 'Rose & Thé? #1 https://x.test/?a=b'))
  expect([url.origin, url.pathname, url.hash]).toEqual(['https://wa.me', '/96170123456', ''])
  expect([...url.searchParams]).toEqual([['text', 'Rose & Thé? #1 https://x.test/?a=b']])
})

test('without a number the sender chooses the recipient', () => {
  expect(whatsAppUrl('', 'Une robe & demie')).toBe('https://wa.me/?text=Une%20robe%20%26%20demie')
})

test('writes phone numbers in groups', () => {
  expect(formatPhoneNumber('96170123456')).toBe('+961\u00a070\u00a0123\u00a0456')
  expect(formatPhoneNumber('33612345678')).toBe('+33612345678')
})
