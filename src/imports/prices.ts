import type { Cents } from '#shared/format/money.ts'
import { westernDigits } from '#shared/format/western-digits.ts'
/** Prices of old shops, in the notations of several countries and in any currency. Amounts are integer hundredths. */

export const dollar = 'USD'

/** How prices name their currency; the first code is the usual one. */
const marks: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN'],
  us$: ['USD'],
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  '£': ['GBP', 'EGP', 'LBP'],
  fcfa: ['XOF', 'XAF'],
  'f cfa': ['XOF', 'XAF'],
  cfa: ['XOF', 'XAF'],
  ll: ['LBP'],
  lbp: ['LBP'],
  'ل.ل': ['LBP'],
  'د.إ': ['AED'],
  dhs: ['AED', 'MAD'],
  dh: ['MAD', 'AED'],
  'ر.س': ['SAR'],
  sr: ['SAR'],
  'ج.م': ['EGP'],
  le: ['EGP'],
  dt: ['TND'],
  '₺': ['TRY'],
  tl: ['TRY'],
  '₽': ['RUB'],
  руб: ['RUB'],
  '₹': ['INR'],
  '¥': ['JPY', 'CNY'],
  chf: ['CHF'],
  zł: ['PLN'],
}

/** Offered in the list; a file may name others. */
export const commonCurrencies = [
  'USD',
  'EUR',
  'LBP',
  'GBP',
  'AED',
  'SAR',
  'QAR',
  'KWD',
  'JOD',
  'EGP',
  'TRY',
  'XOF',
  'XAF',
  'MAD',
  'TND',
  'DZD',
  'CAD',
  'AUD',
  'CHF',
  'RUB',
  'MXN',
] as const

export interface Currency {
  currency: string
  /** Units of the currency for one dollar, such as "600"; of dollars it does not matter. */
  rate: string
}

export type PriceReading =
  | { kind: 'none' }
  | { kind: 'cents'; cents: Cents }
  | { kind: 'unreadable' }
  /** The price names a currency that is not the chosen one. */
  | { kind: 'currency'; code: string }

/** Characters; the time of the pattern grows faster than the text. */
const longestPrice = 100
const pattern = /^([^\d]*?)([\d][\d\s.,'’]*)([^\d]*)$/u

/** "1,299.50", "1.299,50 €" and "15 000 Fcfa" as cents of a dollar. */
export function readPrice(text: string, { currency, rate }: Currency): PriceReading {
  if (text.trim() === '') return { kind: 'none' }
  const parts = partsOf(text)
  const units = parts && hundredthsOf(parts.digits)
  if (!parts || units === undefined) return { kind: 'unreadable' }
  if (parts.codes && !parts.codes.includes(currency)) return { kind: 'currency', code: parts.codes[0] ?? '' }
  const perDollar = currency === dollar ? 1 : rateOf(rate)
  if (perDollar === undefined) return { kind: 'currency', code: currency }
  const cents = Math.round(units / perDollar)
  return cents < 1_000_000_000 ? { kind: 'cents', cents } : { kind: 'unreadable' }
}

/** The currency that a price names; undefined when it names none. */
export function currencyOf(text: string): string | undefined {
  return partsOf(text)?.codes?.[0]
}

/** Units for one dollar; undefined for a text that is no rate. */
export function rateOf(text: string): number | undefined {
  const plain = westernDigits(text).trim().replace(',', '.')
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(plain)) return undefined
  return Number(plain) > 0 ? Number(plain) : undefined
}

/** Undefined for a text that is no amount, or whose other signs are no currency. */
function partsOf(text: string): { digits: string; codes: readonly string[] | undefined } | undefined {
  const found = text.length > longestPrice ? null : pattern.exec(westernDigits(text).trim())
  if (!found) return undefined
  const [, before = '', digits = '', after = ''] = found
  // "120,-" and "Rs. 120"
  const mark = `${before} ${after.replace(/^[.,]?[-–—]+/, '')}`.trim().toLowerCase()
  const name = mark.replace(/\.$/, '').trim()
  if (name === '') return { digits, codes: undefined }
  const known = marks[mark] ?? marks[name] ?? marks[name.replaceAll('.', '')]
  if (known) return { digits, codes: known }
  const code = /^\p{L}{3}$/u.test(name) && /^[a-z]{3}$/.test(name) ? name.toUpperCase() : undefined
  return code ? { digits, codes: [code] } : undefined
}

/** The last mark before one or two digits, or before the zeros that WooCommerce adds, begins the decimals. */
function hundredthsOf(digits: string): number | undefined {
  const compact = digits.replace(/[\s'’]/g, '').replace(/[.,]+$/, '')
  const mark = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','))
  const hasDecimals = mark >= 0 && compact.length - mark - 1 !== 3
  const whole = (hasDecimals ? compact.slice(0, mark) : compact).replace(/[.,]/g, '')
  const decimals = hasDecimals ? compact.slice(mark + 1).replace(/0+$/, '') : ''
  if (!/^\d{1,12}$/.test(whole) || decimals.length > 2) return undefined
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
