import type { Payment, PaymentKind, PaymentMethod, Refundable } from './money.ts'

/** What a payment says of itself. */
export interface PaymentFacts extends Pick<Payment, 'kind' | 'feeId'> {
  method: PaymentMethod
  refundOf: Refundable | null
  cents: number
}

interface SumsOfKind {
  /** Times the amount, and the other way round when it undoes one. */
  signed: number
  price?: number
  guarantee?: number
  fee?: number
  cash?: number
  received?: number
  refunded?: number
  writtenOff?: number
  taken?: number
}

const money: readonly PaymentMethod[] = ['CASH', 'CARD', 'TRANSFER']

/** The model of the generated columns of `rental_payments`: every kind of payment that there is, and each sum that it changes. */
export const sumsOfKinds: [PaymentKind, Refundable | null, readonly PaymentMethod[], SumsOfKind][] = [
  ['RENTAL', null, money, { signed: 1, price: 1, cash: 1, received: 1 }],
  ['RENTAL', null, ['GUARANTEE'], { signed: 1, price: 1, guarantee: -1, taken: 1 }],
  ['RENTAL', null, ['WRITE_OFF'], { signed: 1, price: 1, writtenOff: 1 }],
  ['FEE', null, money, { signed: 1, fee: 1, cash: 1, received: 1 }],
  ['FEE', null, ['GUARANTEE'], { signed: 1, fee: 1, guarantee: -1, taken: 1 }],
  ['FEE', null, ['CREDIT'], { signed: 1, fee: 1, price: -1 }],
  ['FEE', null, ['WRITE_OFF'], { signed: 1, fee: 1, writtenOff: 1 }],
  ['GUARANTEE', null, money, { signed: 1, guarantee: 1, cash: 1 }],
  ['REFUND', 'RENTAL', money, { signed: -1, price: -1, cash: -1, refunded: 1 }],
  ['REFUND', 'GUARANTEE', money, { signed: -1, guarantee: -1, cash: -1 }],
  ['REFUND', 'FEE', money, { signed: -1, fee: -1, cash: -1, refunded: 1 }],
]

/** The columns of a payment as the model has them; without one, it is a kind that the table refuses. */
export function sumsOf({ kind, refundOf, method, cents }: Omit<PaymentFacts, 'feeId'>, isReversal: boolean) {
  const found = sumsOfKinds.find((of) => of[0] === kind && of[1] === refundOf && of[2].includes(method))
  if (!found) return undefined
  const by = isReversal ? -cents : cents
  const column = (name: keyof SumsOfKind) => (found[3][name] ?? 0) * by || 0
  return {
    signedCents: column('signed'),
    priceCents: column('price'),
    guaranteeCents: column('guarantee'),
    feeCents: column('fee'),
    cashCents: column('cash'),
    receivedCents: column('received'),
    refundedCents: column('refunded'),
    writtenOffCents: column('writtenOff'),
    takenCents: column('taken'),
  }
}

/** Adds the sums that the table generates. */
export function withSums<F extends PaymentFacts>(facts: F, reverses: string | null = null) {
  return { ...facts, reverses, ...sumsOf(facts, reverses !== null)! }
}
