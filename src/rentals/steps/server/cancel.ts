import { callToCancelText } from '#rentals/customer-texts.ts'
import { type LenderCents, shareForfeitedDeposit, withdrawEarnings } from '#rentals/income/server/earning.ts'
import { mailLenders, mailRental } from '#rentals/letters/server/emails.ts'
import { messageRenter } from '#rentals/letters/server/rental-messages.ts'
import { cannotCancel, holdEnded, paymentRefused, rentalBegun } from '#rentals/refusal-contract.ts'
import { type EndedBy, usualRefund } from '#rentals/rules/ending.ts'
import { mayAct, refusalToCancel, stepOf } from '#rentals/rules/steps.ts'
import { cancelReasonOf } from '#rentals/server/cancel-reason.ts'
import { endFees } from '#rentals/server/fees.ts'
import type { Change } from '#rentals/server/lock.ts'
import { forfeitedOf, leftInHold, moneyOfRental } from '#rentals/server/money.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { takeStep } from '#rentals/server/step-store.ts'
import type { Declined } from '#rentals/server/step-tables.ts'
import { cancel as messages } from '#rentals/texts/texts.gen.js'
import { readSettings } from '#settings/server/store.ts'
import { localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import { audit } from './audit.ts'
import type { EndingChange } from './drop.ts'

interface CancelOptions {
  by: EndedBy
  reason?: string | undefined
  /** Cents of the price that go back; what usually does when absent. Staff only. */
  refund?: number | undefined
  /** What was paid for alterations that nobody has begun is kept. Staff only. */
  keepFees?: boolean | undefined
  earningCorrected?: boolean | undefined
  declined?: Declined
}

/** Frees the dress. What goes back to the customer is stored; paying it out is a payment of its own. */
export async function cancelRental(
  change: EndingChange<Viewer | null>,
  { by, reason, refund, keepFees, earningCorrected, declined }: CancelOptions,
): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  const money = moneyOfRental(change)
  const today = localNow(actor.now, deps.config.SHOP_TIMEZONE).date
  await refuseToCancel(change, today)
  const step = stepOf(rental, actor.now)
  if (step === 'EXPIRED' && leftInHold(change, actor.now) === 0) throw new Refused(holdEnded)
  const usual = usualRefund(by, money, rental, { now: actor.now, today })
  const cents = refund ?? usual
  if (cents > money.paid)
    throw new Refused(paymentRefused, { message: messages.refund, fields: { refund: messages.refund } })
  const takenBack = await withdrawEarnings(change, change.pieces, by, earningCorrected)
  await change.drop(change, { keepsFees: keepFees })
  await endFees(tx, deps, actor, change)
  const cancelled = await takeStep(
    tx,
    actor,
    rental.id,
    { step: 'CANCELLED', note: reason, detail: { by, ...(declined && { declined }) } },
    { refund: cents },
  )
  // Counted as after each later payment: a refund of the same instant counts as one after the cancellation.
  const shared = await shareForfeitedDeposit(change, forfeitedOf({ ...change, rental: cancelled }))
  await audit(change, 'rental.cancelled', {
    by,
    refund: moneyText(cents),
    usual: moneyText(usual),
    reason: cancelReasonOf(cancelled) ?? undefined,
    ...(declined && { proposed: declined.dressIds }),
    ...(sumOf(takenBack) > 0 && { takenBack: moneyText(sumOf(takenBack)) }),
    ...(sumOf(shared) > 0 && { lenderShare: moneyText(sumOf(shared)) }),
  })
  const isDeclined = step === 'REQUESTED' && by === 'STAFF'
  await notify(change, cancelled, { isDeclined, takenBack, shared })
  return cancelled
}

/** Staff decide from the pick-up day on, and about a hold that has ended. */
async function refuseToCancel(
  { tx, actor: { now, viewer }, rental }: Change<Viewer | null>,
  today: string,
): Promise<void> {
  if (!mayAct('cancel', rental, now)) throw new Refused(cannotCancel)
  if (viewer?.role === 'ADMIN') return
  const refusal = refusalToCancel(rental, { now, today })
  if (refusal === null) return
  if (refusal === 'cannot_cancel') throw new Refused(cannotCancel)
  const { phone } = showroomContact(await readSettings(tx), rental.branch)
  throw new Refused(rentalBegun, { message: callToCancelText(phone) })
}

function sumOf(cents: LenderCents): number {
  return [...cents.values()].reduce((sum, one) => sum + one, 0)
}

async function notify(
  { tx, deps, rental: before, pieces }: Change<Viewer | null>,
  cancelled: RentalRow,
  { isDeclined, ...amounts }: { isDeclined: boolean; takenBack: LenderCents; shared: LenderCents },
): Promise<void> {
  await mailRental(tx, deps, cancelled, { name: isDeclined ? 'rental_declined' : 'rental_cancelled' })
  if (cancelled.steps.CANCELLED?.detail.declined) await messageRenter(tx, deps, cancelled.id, 'declined')
  if (before.status === 'CONFIRMED' || amounts.shared.size > 0)
    await mailLenders(
      tx,
      deps,
      { rental: cancelled, pieces },
      { name: 'rental_lender_cancelled', ...amounts },
    )
}
