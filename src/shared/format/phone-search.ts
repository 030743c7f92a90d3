import { plainPhone } from './phone-spelling.ts'
import { westernDigits } from './western-digits.ts'

/**
 * A search as the lists can find it: of a phone number in any spelling, the digits that all spellings share, because numbers
 * are stored as +9613123456. A text with letters is searched word by word.
 */
export function phoneSearch(typed: string): string {
  const phone = plainPhone(typed)
  if (isPhoneLike(phone)) return sharedDigits(phone)
  // Joiners stay: names in Arabic letters need them.
  return westernDigits(typed.normalize('NFKC'))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .split(/\s+/)
    .map((word) => {
      const phone = plainPhone(word)
      return isPhoneLike(phone) ? sharedDigits(phone) : word
    })
    .join(' ')
}

function isPhoneLike(text: string): boolean {
  return /^[+()\d\s./-]+$/.test(text) && text.replace(/\D/g, '').length >= 4
}

/** Without the country code and the zero before the area code. */
function sharedDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const local = digits.replace(/^(00)?961(?=\d{3})/, '')
  return (local.length > 3 ? local : digits).replace(/^0+(?=\d{3})/, '')
}
