import { kinds as messages } from '#till/texts/texts.gen.js'

/** CHANGE is given back on a payment; a REVERSAL undoes a payment or a refund. */
export const entryKinds = ['PAYMENT', 'CHANGE', 'REFUND', 'REVERSAL', 'PAY_IN', 'PAY_OUT'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryKindNames = messages.entryKindNames

/** What a pay-in or pay-out is. Those of a payout or of the expense of a dress have none: what they belong to says it. */
export const purposes = ['BANK', 'SAFE', 'EXPENSE', 'OTHER'] as const
export type Purpose = (typeof purposes)[number]

export const purposeNames = messages.purposeNames

/** 'Pay-out, to the bank'; any other entry by its kind only. */
export function entryName({ kind, purpose }: { kind: EntryKind; purpose: Purpose | null }): string {
  if (purpose === null || (kind !== 'PAY_IN' && kind !== 'PAY_OUT')) return messages.entryKindNames[kind]
  return messages[kind][purpose]
}
