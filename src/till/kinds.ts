/** CHANGE is given back on a payment; a REVERSAL undoes a payment or a refund. */
export const entryKinds = ['PAYMENT', 'CHANGE', 'REFUND', 'REVERSAL', 'PAY_IN', 'PAY_OUT'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryKindNames: Record<EntryKind, string> = {
  PAYMENT: 'Payment',
  CHANGE: 'Change given',
  REFUND: 'Refund',
  REVERSAL: 'Payment undone',
  PAY_IN: 'Pay-in',
  PAY_OUT: 'Pay-out',
}
