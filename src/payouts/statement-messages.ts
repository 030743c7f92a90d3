import { amountInDollars } from '#shared/format/money.ts'
import type { Terms } from './contract.ts'
import type { StatementEntry } from './statement-contract.ts'

const messages: Record<StatementEntry['kind'], string> = {
  EARNING: 'Earning',
  EARNING_REVERSED: 'Earning taken back',
  WITHDRAWAL: 'Payout requested',
  WITHDRAWAL_RETURNED: 'Payout returned',
  ADJUSTMENT: 'Adjustment by our team',
}

/** The label of a ledger entry on the page and in the CSV file: 'Earning: Silk slip'. */
export function entryNames({ kind, dressName }: Pick<StatementEntry, 'kind' | 'dressName'>): string {
  return dressName ? `${messages[kind]}: ${dressName}` : messages[kind]
}

/** 'Rental $240.00, platform fee 10% $24.00, your share $216.00', and the agreed amount when it differs from the share. */
export function termsText({ rentalPrice, feePercent, fee, share }: Terms, amount: string): string {
  const money = amountInDollars
  const calculation = `Rental ${money(rentalPrice)}, platform fee ${Number(feePercent)}% ${money(fee)}, your share ${money(share)}`
  return amount === share ? calculation : `${calculation}; agreed: ${money(amount)}`
}
