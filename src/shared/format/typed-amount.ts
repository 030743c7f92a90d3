import { westernDigits } from './western-digits.ts'

/** An amount as people type it, in wire format: '١٢٠٫٥' and '120,5' are '120.5'. */
export function typedAmount(text: string): string {
  return westernDigits(text)
    .trim()
    .replace(/,(?=\d{1,2}$)/, '.')
}
