import { oncePerLanguage } from '#shared/language/language.ts'
import { isolated } from './isolated.ts'

declare const unit: unique symbol

/**
 * Whole US cents: what money is in code. A decimal string with two places on the wire, bigint or numeric(10,2) in the database
 * (`columns.ts`). A sum of cents is a number, and a number passes for cents; pounds do not.
 */
export type Cents = number & { readonly [unit]?: 'US cents' }

/** Whole Lebanese pounds. */
export type Pounds = number & { readonly [unit]?: 'pounds' }

/** '120', '120.5' and '120.50' as cents; null for anything else: signs, exponents, thirds of a cent, other digits. */
export function parseMoney(text: unknown): Cents | null {
  if (typeof text !== 'string') return null
  const parts = /^(0|[1-9]\d{0,7})(?:\.(\d{1,2}))?$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}

/** Like `parseMoney`, but also negative ('-12.00'), for ledger entries and adjustments. Refuses '-0'. */
export function parseSignedMoney(text: unknown): Cents | null {
  if (typeof text !== 'string' || !text.startsWith('-')) return parseMoney(text)
  const cents = parseMoney(text.slice(1))
  return cents ? -cents : null
}

/** Cents in wire format: 12000 is '120.00', -5 is '-0.05', null stays null. Throws a RangeError on a fraction of a cent. */
export function moneyText(cents: Cents): string
export function moneyText(cents: Cents | null): string | null
export function moneyText(cents: Cents | null): string | null {
  if (cents === null) return null
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Cents as a label: the price tag of a dress, a note, an axis. '$120', '$120.50', '$1,200'; in French '1 200,50 $'. What a person
 * pays, gets or has paid is a sum, with cents on every screen, in emails and on paper: `tests/sums.test.ts`.
 */
export function dollars(cents: Cents): string {
  return currencyText(cents, 'stripIfInteger')
}

/** A sum, always with cents: '$1,200.00', '-$5.00'. */
export function dollarsAndCents(cents: Cents): string {
  return currencyText(cents, 'auto')
}

/** Cents of an amount in wire format; 0 when there is none. */
export function centsOf(amount: string | null | undefined): Cents {
  return parseMoney(amount) ?? 0
}

/** Cents of a number of dollars, as balances on the wire and a setting are: before adding, because 0.1 + 0.2 is not 0.3. */
export function centsOfNumber(amount: number): Cents {
  return Math.round(amount * 100)
}

/** An amount in wire format for display: '1200.00' is '$1,200.00', '-5.00' is '-$5.00'. */
export function amountInDollars(amount: string): string {
  return dollarsAndCents(parseSignedMoney(amount) ?? 0)
}

// Shops in Lebanon write amounts of dollars in Arabic texts as in English ones.
const formatters = oncePerLanguage((language) => {
  const formatter = (trailingZeroDisplay: 'auto' | 'stripIfInteger') =>
    new Intl.NumberFormat(language === 'fr' ? 'fr' : 'en', {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay,
    })
  return { auto: formatter('auto'), stripIfInteger: formatter('stripIfInteger') }
})

function currencyText(cents: Cents, cut: 'auto' | 'stripIfInteger'): string {
  return isolated(formatters()[cut].format(Number(moneyText(cents))))
}
