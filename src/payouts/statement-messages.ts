import { statementMessages as messages } from '#payouts/texts/texts.gen.js'
import { amountInDollars } from '#shared/format/money.ts'
import { colon } from '#shared/format/punctuation.ts'
import type { Payout } from './contract.ts'
import type { StatementEntry } from './statement-contract.ts'

/** The label of a ledger entry on the page and in the CSV file: 'Earning: Silk slip', 'Kept deposit: Silk slip'. */
export function entryNames({
  kind,
  dressName,
  isForfeitedDeposit,
}: Pick<StatementEntry, 'kind' | 'dressName' | 'isForfeitedDeposit'>): string {
  const name = isForfeitedDeposit && kind === 'EARNING' ? messages.forfeitedDeposit : messages[kind]
  return dressName ? `${name}${colon()} ${dressName}` : name
}

/** 'Rental $240.00, platform fee 10% $24.00, your share $216.00', and the agreed amount when it differs from the share. */
export function termsText({
  terms,
  amount,
  isForfeitedDeposit,
}: Pick<Payout, 'terms' | 'amount' | 'isForfeitedDeposit'>): string | null {
  if (!terms) return null
  const calculation = {
    of: isForfeitedDeposit ? 'deposit' : 'rental',
    price: amountInDollars(terms.rentalPrice),
    hasVat: terms.vatPercent > 0 ? 'yes' : 'no',
    vatPercent: terms.vatPercent,
    vat: amountInDollars(terms.vat),
    percent: Number(terms.feePercent),
    fee: amountInDollars(terms.fee),
    share: amountInDollars(terms.share),
  }
  if (amount === terms.share) return messages.terms(calculation)
  return messages.agreed({ ...calculation, amount: amountInDollars(amount) })
}
