import { westernDigits } from './western-digits.ts'

/**
 * An amount as people type and copy it, in wire format: '١٬٢٠٠٫٥', '1,200.5' and '1 200,5' are '1200.5'. '1,200' stays as it is and
 * is refused: it may be 1200, or 1.2 with a decimal comma.
 */
export function typedAmount(text: string): string {
  const digits = westernDigits(text.replace(/٬/g, '')).trim().replace(spacesOfThousands, '')
  return grouped.test(digits) ? digits.replaceAll(',', '') : digits.replace(/,(?=\d{1,2}$)/, '.')
}

const spacesOfThousands = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g
const grouped = /^\d{1,3}(,\d{3})+\.\d{1,2}$|^\d{1,3}(,\d{3}){2,}$/
