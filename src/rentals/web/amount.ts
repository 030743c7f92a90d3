import { dollarsAndCents, parseMoney } from '#shared/format/money.ts'

/** '120.00' of the wire as '$120.00'. */
export function amountText(amount: string): string {
  return dollarsAndCents(parseMoney(amount) ?? 0)
}
