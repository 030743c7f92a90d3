import { currentLanguage } from '#shared/language/language.ts'
import { type Cents, parseMoney } from './money.ts'
import { westernDigits } from './western-digits.ts'

/**
 * An amount as people type and copy it, in wire format: '١٬٢٠٠٫٥', '1,200.5', '1 200,5' and '1.200,5' are '1200.5'. '1,200' is 1200
 * where the site writes it so, in English and Arabic. In French it may be 1,20 with a digit too many: it stays as it is and is refused,
 * like '1.200' everywhere (`isAmbiguousAmount`).
 */
export function typedAmount(text: string): string {
  const digits = plain(text)
  if (commasOfThousands.test(digits) && !isAmbiguousAmount(text)) return digits.replaceAll(',', '')
  if (pointsOfThousands.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  return digits.replace(/,(?=\d{1,2}$)/, '.')
}

/** '1,200' in French and '1.200': thousands, or decimals. */
export function isAmbiguousAmount(text: string): boolean {
  const digits = plain(text)
  return currentLanguage() === 'fr'
    ? /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
    : /^[1-9]\d{0,2}\.\d{3}$/.test(digits)
}

/** Cents of what was typed; null for what is no amount, or may be two. */
export function typedCents(text: string): Cents | null {
  return parseMoney(typedAmount(text))
}

/** A whole number, which has no decimals: '1,200', '1.200' and '1 200' are 1200. Undefined for anything else. */
export function typedWhole(text: string): number | undefined {
  const digits = plain(text)
  return /^\d+$|^[1-9]\d{0,2}(,\d{3})+$|^[1-9]\d{0,2}(\.\d{3})+$/.test(digits)
    ? Number(digits.replace(/[.,]/g, ''))
    : undefined
}

/** Western digits without the spaces and marks that only part thousands. */
function plain(text: string): string {
  return westernDigits(text.replace(/[٬’']/g, '')).trim().replace(spacesOfThousands, '')
}

const spacesOfThousands = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g
const commasOfThousands = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/
const pointsOfThousands = /^[1-9]\d{0,2}(\.\d{3})+,\d{1,2}$|^[1-9]\d{0,2}(\.\d{3}){2,}$/
