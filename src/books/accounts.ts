import { accounts as accountsTexts } from '#books/texts/texts.gen.js'
import type { AccountSetting } from '#settings/account-settings.ts'

/** The accounts of the journal, in the order of the trial balance; a setting names each. */
export const accounts = [
  'cashDollars',
  'cashPounds',
  'tillMoves',
  'tillOther',
  'cards',
  'bank',
  'deposits',
  'guarantees',
  'vat',
  'lenderBalances',
  'lenderEarnings',
  'withdrawals',
  'suppliers',
  'betweenShowrooms',
  'rentalIncome',
  'forfeitedDeposits',
  'fees',
  'lenderShare',
  'expenses',
  'shopExpenses',
  'badDebts',
  'tillDifferences',
  'rounding',
] as const
export type JournalAccount = (typeof accounts)[number]

/** Accounts that make one figure of the books together. */
export const accountGroups = {
  shopShare: ['rentalIncome', 'fees', 'forfeitedDeposits', 'lenderShare'],
  allExpenses: ['expenses', 'shopExpenses'],
  differences: ['tillDifferences', 'rounding'],
  result: [
    'rentalIncome',
    'fees',
    'forfeitedDeposits',
    'lenderShare',
    'expenses',
    'shopExpenses',
    'badDebts',
    'tillDifferences',
    'rounding',
  ],
} as const satisfies Record<string, readonly JournalAccount[]>
/** Those that the figures of the books are read from. */
export const resultAccounts = [...accountGroups.result, 'vat'] as const satisfies readonly JournalAccount[]
export type ResultAccount = (typeof resultAccounts)[number]
export const groupNames = ['shopShare', 'allExpenses', 'differences', 'result'] as const

export function settingOf(account: JournalAccount): AccountSetting {
  return `account${account[0]!.toUpperCase()}${account.slice(1)}` as AccountSetting
}

/** What happened; the lines of one fact balance. */
export const factKinds = [
  'PAYMENT',
  'TILL_OPENED',
  'TILL_CLOSED',
  'PAY_IN',
  'PAY_OUT',
  'INCOME',
  'LEDGER',
  'PAYOUT_SENT',
  'PAYOUT_RETURNED',
  'EXPENSE',
] as const
export type FactKind = (typeof factKinds)[number]

export const factNames = accountsTexts.factNames
