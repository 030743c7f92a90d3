import type { OpenKind } from './books-contract.ts'
import type { FlowName } from './figure-names.ts'

interface Period {
  from: string
  to: string
  branch?: string | undefined
}

/** Account, or accounts, of a figure in the journal. */
const accountOf = {
  eventIncome: 'rentalIncome',
  feeIncome: 'fees',
  forfeitedDeposits: 'forfeitedDeposits',
  lenderShare: 'lenderShare',
  shopShare: 'shopShare',
  expenses: 'allExpenses',
  badDebts: 'badDebts',
  differences: 'differences',
  result: 'result',
  vat: 'vat',
} as const

/** The rows that a figure adds up. */
export function rowsOfFlow(name: FlowName, period: Period) {
  if (name === 'received' || name === 'refundsPaid') {
    const kind = name === 'received' ? 'RECEIVED' : 'REFUND'
    return { to: '/admin/payments', search: { ...period, kind } } as const
  }
  return { to: '/admin/books/journal', search: { ...period, account: accountOf[name] } } as const
}

/** The rentals with open money at the end of the period. */
export function rowsOfOpen(kind: OpenKind, { to, branch }: Period) {
  return { to: '/admin/books/open', search: { at: to, kind, branch } } as const
}
