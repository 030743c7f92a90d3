import { westernDigits } from './western-digits.ts'

/**
 * A search as the lists can find it: of a phone number in any spelling, the digits that all spellings share, because numbers
 * are stored as +9613123456. A text with letters is searched word by word.
 */
export function phoneSearch(typed: string): string {
  const text = westernDigits(typed.normalize('NFKC'))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^\s*tel:/i, '')
    .trim()
  if (isPhoneLike(text)) return sharedDigits(text)
  return text
    .split(/\s+/)
    .map((word) => (isPhoneLike(word) ? sharedDigits(word) : word))
    .join(' ')
}

function isPhoneLike(text: string): boolean {
  return /^[+()\d\s./\-\u2010-\u2015]+$/.test(text) && text.replace(/\D/g, '').length >= 4
}

/** Without the country code and the zero before the area code. */
function sharedDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const local = digits.replace(/^(00)?961(?=\d{3})/, '')
  return (local.length > 3 ? local : digits).replace(/^0+(?=\d{3})/, '')
}
