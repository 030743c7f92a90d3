import { dollarsAndCents, parseMoney } from '#shared/format/money.ts'
import type { Terms } from './contract.ts'
import type { StatementEntry } from './statement-contract.ts'

const messages: Record<StatementEntry['kind'], string> = {
  EARNING: 'Earning',
  WITHDRAWAL: 'Payout requested',
  WITHDRAWAL_RETURNED: 'Payout returned',
  ADJUSTMENT: 'Adjustment by our team',
}

/** A ledger entry in words, the same on the page and in the file: 'Earning: Silk slip'. */
export function entryNames({ kind, dressName }: Pick<StatementEntry, 'kind' | 'dressName'>): string {
  return dressName ? `${messages[kind]}: ${dressName}` : messages[kind]
}

/** 'Rental $240.00, platform fee 10% $24.00, your share $216.00', and what was agreed where that is something else. */
export function termsText({ rentalPrice, feePercent, fee, share }: Terms, amount: string): string {
  const money = (text: string) => dollarsAndCents(parseMoney(text) ?? 0)
  const reckoned = `Rental ${money(rentalPrice)}, platform fee ${Number(feePercent)}% ${money(fee)}, your share ${money(share)}`
  return amount === share ? reckoned : `${reckoned}; agreed: ${money(amount)}`
}
