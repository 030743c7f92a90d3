import type { RentalPayment } from '#rentals/contract.ts'
import { type RefundPart, refundAsPaid } from '#rentals/rules/guarantee.ts'
import type { Refundable } from '#rentals/rules/money.ts'
import { type Cents, centsOf, moneyText } from '#shared/format/money.ts'
import { numberText } from '#shared/format/number.ts'
import { useSmallestNote } from '#till/web/rate/in-pounds.tsx'
import type { PaymentLine } from './payment-draft.ts'

/** The parts in which the cents of price, guarantee or one fee were paid, and so are proposed to go back. */
export function useRefundParts(
  payments: readonly RentalPayment[],
  refunded: { refundOf: Refundable; feeId?: string | undefined },
  back: Cents,
): RefundPart[] {
  const inNumbers = payments.map((payment) => ({
    ...payment,
    cents: centsOf(payment.amount),
    lbpAmount: payment.lbpAmount === null ? null : Number(payment.lbpAmount),
  }))
  return refundAsPaid(inNumbers, refunded, back, useSmallestNote())
}

/** The last line takes what the others leave; without parts one line in cash. */
export function linesOfParts([first, ...others]: readonly RefundPart[]): PaymentLine[] {
  const parts = [first ?? { method: 'CASH', amount: 0 }, ...others]
  return parts.map(({ method, amount, lbpAmount, lbpRate }, key) => ({
    key,
    kind: 'GUARANTEE',
    method,
    currency: lbpAmount ? 'LBP' : 'USD',
    rate: lbpRate ? String(lbpRate) : '',
    ...(key < others.length && {
      amount: moneyText(amount),
      ...(lbpAmount && { pounds: numberText(lbpAmount) }),
    }),
  }))
}
