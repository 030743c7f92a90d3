import { reversePayment } from '#rentals/payments/server/record.ts'
import { notPossibleNow } from '#rentals/refusal-contract.ts'
import type { Change } from '#rentals/server/lock.ts'
import { receiptText } from '#rentals/server/to-reply.ts'
import { undo as messages } from '#rentals/texts/texts.gen.js'
import { commaList } from '#shared/format/list.ts'
import type { PaymentId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Branch } from '#showrooms/showrooms.ts'

/** Why staff undo a step, and the showroom whose till pays or gets what is reversed. */
export interface Undo {
  reason: string
  branch?: Branch | undefined
}

/** @param count of the payments until then; a later one that staff have undone already does not count */
export function refusePaidSince({ payments }: Change, count: number): void {
  const since = payments.slice(count).filter(({ id, reverses }) => !reverses && !isReversed(payments, id))
  if (since.length === 0) return
  throw new Refused(notPossibleNow, {
    message: messages.paidSince({ receipts: commaList(since.map(receiptText)) }),
  })
}

/** The last one first: the guarantee goes before the price that it came with. What staff have undone already stays so. */
export async function reversePayments(change: Change, ids: readonly PaymentId[], undo: Undo): Promise<void> {
  const { tx, deps, actor, payments } = change
  const toReverse = ids.filter((id) => !isReversed(payments, id)).reverse()
  for (const paymentId of toReverse) await reversePayment(tx, deps, actor, change, { ...undo, paymentId })
}

function isReversed(payments: Change['payments'], id: PaymentId): boolean {
  return payments.some(({ reverses }) => reverses === id)
}
