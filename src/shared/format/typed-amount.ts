import { westernDigits } from './western-digits.ts'

/** An amount as people type and copy it, in wire format: '١٬٢٠٠٫٥', '1,200.5' and '1 200,5' are '1200.5'. */
export function typedAmount(text: string): string {
  return westernDigits(text)
    .trim()
    .replace(thousands, '')
    .replace(/,(?=\d{1,2}$)/, '.')
}

const thousands = /(?<=\d)[ \u00a0\u202f,](?=\d{3}(?!\d))/g
