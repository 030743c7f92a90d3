import type { ResultAccount } from './accounts.ts'
import type { flowNames } from './books-contract.ts'

/** What a month put into the books, in cents. */
export interface MonthSums {
  /** For rentals and fees, less what was undone. */
  received: number
  /** Of rentals. */
  refundsPaid: number
  /** Debit less credit. */
  accounts: Partial<Record<ResultAccount, number>>
}

export const noSums: MonthSums = { received: 0, refundsPaid: 0, accounts: {} }

/** Cents of each figure. The shop's share is income without VAT less the lenders' share; the result is after expenses. */
export function resultOf({ received, refundsPaid, accounts }: MonthSums) {
  const debit = (account: ResultAccount) => accounts[account] ?? 0
  const credit = (account: ResultAccount) => 0 - debit(account)
  const eventIncome = credit('rentalIncome')
  const feeIncome = credit('fees')
  const forfeitedDeposits = credit('forfeitedDeposits')
  const lenderShare = debit('lenderShare')
  const expenses = debit('expenses') + debit('shopExpenses')
  const badDebts = debit('badDebts')
  const differences = credit('tillDifferences') + credit('rounding')
  const shopShare = eventIncome + feeIncome + forfeitedDeposits - lenderShare
  return {
    received,
    refundsPaid,
    eventIncome,
    feeIncome,
    forfeitedDeposits,
    lenderShare,
    shopShare,
    expenses,
    badDebts,
    differences,
    result: shopShare - expenses - badDebts + differences,
    vat: credit('vat'),
  } satisfies Record<(typeof flowNames)[number], number>
}
