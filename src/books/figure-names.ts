import type { BookFigures, flowNames, OpenKind } from './books-contract.ts'

/** The figures in the words of the shop, its own share first. Those of a month are without VAT. */
export const flowLabels: Readonly<Record<(typeof flowNames)[number], string>> = {
  shopShare: 'The shop’s share',
  eventIncome: 'Income by event',
  feeIncome: 'Fees',
  forfeitedDeposits: 'Kept deposits',
  lenderShare: 'Lenders’ share',
  expenses: 'Expenses',
  differences: 'Till and exchange differences',
  result: 'Result',
  vat: 'VAT',
  received: 'Received',
  refundsPaid: 'Refunds paid',
}
export const flowOrder = Object.keys(flowLabels) as (keyof typeof flowLabels)[]

export const openLabels: Readonly<Record<OpenKind, string>> = {
  NOT_EARNED: 'Deposits not earned',
  UNPAID: 'Earned, still to pay',
  GUARANTEE: 'Guarantees held',
  TO_REFUND: 'Refunds to pay',
}
export const openOrder = Object.keys(openLabels) as OpenKind[]

export type FlowName = Exclude<keyof BookFigures, 'open'>
