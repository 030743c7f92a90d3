import type { PaymentKind, PaymentMethod } from '#rentals/rules/money.ts'

export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  CASH: 'Cash',
  CARD: 'Card',
  TRANSFER: 'Transfer',
  GUARANTEE: 'From the guarantee',
}

const kindNames: Readonly<Record<PaymentKind, string>> = {
  RENTAL: 'Rental',
  GUARANTEE: 'Guarantee',
  FEE: 'Fee',
  REFUND: 'Refund',
}

interface Named {
  kind: PaymentKind
  refundOf: 'RENTAL' | 'GUARANTEE' | null
  reverses: string | null
}

/** 'Rental', 'Refund of the guarantee', 'Undone: Fee'. */
export function paymentName({ kind, refundOf, reverses }: Named): string {
  const name = kind === 'REFUND' && refundOf === 'GUARANTEE' ? 'Refund of the guarantee' : kindNames[kind]
  return reverses ? `Undone: ${name}` : name
}
