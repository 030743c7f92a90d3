import { recordAudit } from '#audit/server/store.ts'
import { dropAlterations } from '#rentals/alterations/server/drop.ts'
import { stayServerCancel as messages } from '#rentals/messages/texts.gen.js'
import { endFees } from '#rentals/money/server/fees.ts'
import { cannotCancel, paymentRefused } from '#rentals/refusal-contract.ts'
import { refundOnCancel } from '#rentals/rules/money.ts'
import { mayAct } from '#rentals/rules/steps.ts'
import { mailLenders, mailRental } from '#rentals/server/emails.ts'
import { forfeitedOf, moneyOfRental } from '#rentals/server/money.ts'
import { type RentalRow, updateRental } from '#rentals/server/store.ts'
import { localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { withdrawMessages } from '#whatsapp/server/store.ts'
import { type LenderCents, shareForfeitedDeposit, withdrawEarnings } from './earning.ts'
import type { Change } from './lock.ts'

interface CancelOptions {
  by: 'CUSTOMER' | 'STAFF'
  reason?: string | undefined
  /** Cents of the price that go back; all of it or by the terms when absent. Staff only. */
  refund?: number | undefined
  /** What was paid for alterations that nobody has begun is kept. Staff only. */
  keepFees?: boolean | undefined
  earningCorrected?: boolean | undefined
}

/** Frees the dress. What goes back to the customer is stored; paying it out is a payment of its own. */
export async function cancelRental(
  change: Change<Viewer | null>,
  { by, reason, refund, keepFees, earningCorrected }: CancelOptions,
): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  if (!mayAct('cancel', rental, actor.now)) throw new Refused(cannotCancel)
  const money = moneyOfRental(change)
  const today = localNow(actor.now, deps.config.SHOP_TIMEZONE).date
  const usual = by === 'STAFF' ? money.paid : refundOnCancel(money, rental, today)
  const cents = refund ?? usual
  if (cents > money.paid)
    throw new Refused(paymentRefused, { message: messages.refund, fields: { refund: messages.refund } })
  const takenBack = await withdrawEarnings(change, change.pieces, by, earningCorrected)
  await dropAlterations(change, { keepsFees: keepFees })
  await endFees(tx, deps, actor, change)
  const cancelled = await updateRental(tx, rental.id, {
    status: 'CANCELLED',
    cancelledAt: actor.now,
    cancelledBy: by,
    cancelledActor: actor.viewer?.id ?? null,
    cancelReason: reason ?? null,
    refund: moneyText(cents),
    updatedAt: actor.now,
    changedBy: actor.viewer?.id ?? null,
  })
  // Counted as after each later payment: a refund of the same instant counts as one after the cancellation.
  const shared = await shareForfeitedDeposit(change, forfeitedOf({ ...change, rental: cancelled }))
  await recordAudit(tx, actor, {
    action: 'rental.cancelled',
    subjectType: 'rental',
    subjectId: rental.id,
    detail: {
      by,
      refund: moneyText(cents),
      usual: moneyText(usual),
      reason,
      ...(sumOf(takenBack) > 0 && { takenBack: moneyText(sumOf(takenBack)) }),
      ...(sumOf(shared) > 0 && { lenderShare: moneyText(sumOf(shared)) }),
    },
  })
  await notify(change, cancelled, { takenBack, shared })
  return cancelled
}

function sumOf(cents: LenderCents): number {
  return [...cents.values()].reduce((sum, one) => sum + one, 0)
}

async function notify(
  { tx, deps, rental: before, pieces }: Change<Viewer | null>,
  cancelled: RentalRow,
  amounts: { takenBack: LenderCents; shared: LenderCents },
): Promise<void> {
  await withdrawMessages(tx, cancelled.id)
  const declined = before.status === 'PENDING' && cancelled.cancelledBy === 'STAFF'
  await mailRental(tx, deps, cancelled, { name: declined ? 'rental_declined' : 'rental_cancelled' })
  if (before.status === 'CONFIRMED' || amounts.shared.size > 0)
    await mailLenders(
      tx,
      deps,
      { rental: cancelled, pieces },
      { name: 'rental_lender_cancelled', ...amounts },
    )
}
