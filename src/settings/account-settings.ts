import type { SettingList } from './setting.ts'

const account = {
  kind: 'line',
  max: 80,
  error: 'Please enter the number and name of the account.',
} as const

/** Numbers and names of the accounts in the journal, as the shop's accountant has them. */
export const accountSettings = {
  accountCashDollars: { ...account, default: '5301 Cash in dollars', label: 'Cash in dollars' },
  accountCashPounds: { ...account, default: '5302 Cash in pounds', label: 'Cash in pounds' },
  accountTillMoves: {
    ...account,
    default: '5800 Cash moved into and out of tills',
    label: 'Floats, and cash from and to the safe',
  },
  accountTillOther: {
    ...account,
    default: '4710 Pay-ins and pay-outs to clear',
    label: 'Other pay-ins and pay-outs, until the accountant has cleared them',
  },
  accountCards: { ...account, default: '5121 Card payments to clear', label: 'Card payments' },
  accountBank: { ...account, default: '5120 Bank', label: 'Bank' },
  accountDeposits: {
    ...account,
    default: '4190 Deposits of customers',
    label: 'What customers paid and the shop has not earned',
  },
  accountGuarantees: { ...account, default: '4195 Guarantees of customers', label: 'Guarantees' },
  accountVat: { ...account, default: '4427 VAT payable', label: 'VAT payable' },
  accountLenderBalances: {
    ...account,
    default: '4011 Lenders, balances',
    label: 'Payable to lenders: their balances',
  },
  accountLenderEarnings: {
    ...account,
    default: '4012 Lenders, coming earnings',
    label: 'Payable to lenders: earned, not yet credited',
  },
  accountWithdrawals: {
    ...account,
    default: '4013 Lenders, payouts under way',
    label: 'Payable to lenders: payouts under way',
  },
  accountSuppliers: { ...account, default: '4015 Suppliers', label: 'Bills of suppliers' },
  accountRentalIncome: { ...account, default: '7010 Rental income', label: 'Rental income' },
  accountForfeitedDeposits: { ...account, default: '7020 Kept deposits', label: 'Kept deposits' },
  accountFees: { ...account, default: '7030 Fees', label: 'Fees' },
  accountLenderShare: { ...account, default: '6010 Lenders’ share', label: 'Lenders’ share' },
  accountExpenses: { ...account, default: '6020 Expenses of dresses', label: 'Expenses of dresses' },
  accountShopExpenses: {
    ...account,
    default: '6030 Expenses of the shop',
    label: 'Expenses of the shop, paid from the till',
  },
  accountTillDifferences: { ...account, default: '6580 Till differences', label: 'Till differences' },
  accountRounding: { ...account, default: '6680 Exchange and rounding', label: 'Exchange and rounding' },
} as const satisfies SettingList

export type AccountSetting = keyof typeof accountSettings
