import type { SettingList } from './setting.ts'

const account = {
  kind: 'line',
  max: 80,
  error: 'account',
} as const

/** Numbers and names of the accounts in the journal, as the shop's accountant has them. */
export const accountSettings = {
  accountCashDollars: { ...account, default: '5301 Cash in dollars' },
  accountCashPounds: { ...account, default: '5302 Cash in pounds' },
  accountTillMoves: { ...account, default: '5800 Cash moved into and out of tills' },
  accountTillOther: { ...account, default: '4710 Pay-ins and pay-outs to clear' },
  accountCards: { ...account, default: '5121 Card payments to clear' },
  accountBank: { ...account, default: '5120 Bank' },
  accountDeposits: { ...account, default: '4190 Deposits of customers' },
  accountGuarantees: { ...account, default: '4195 Guarantees of customers' },
  accountVat: { ...account, default: '4427 VAT payable' },
  accountLenderBalances: { ...account, default: '4011 Lenders, balances' },
  accountLenderEarnings: { ...account, default: '4012 Lenders, coming earnings' },
  accountWithdrawals: { ...account, default: '4013 Lenders, payouts under way' },
  accountSuppliers: { ...account, default: '4015 Suppliers' },
  accountBetweenShowrooms: { ...account, default: '5810 Between showrooms' },
  accountRentalIncome: { ...account, default: '7010 Rental income' },
  accountForfeitedDeposits: { ...account, default: '7020 Kept deposits' },
  accountFees: { ...account, default: '7030 Fees' },
  accountLenderShare: { ...account, default: '6010 Lenders’ share' },
  accountExpenses: { ...account, default: '6020 Expenses of dresses' },
  accountShopExpenses: { ...account, default: '6030 Expenses of the shop' },
  accountBadDebts: { ...account, default: '6540 Bad debts' },
  accountTillDifferences: { ...account, default: '6580 Till differences' },
  accountRounding: { ...account, default: '6680 Exchange and rounding' },
} as const satisfies SettingList

export type AccountSetting = keyof typeof accountSettings
