import { creditRentalEarning } from '#payouts/server/rental-earnings.ts'
import { reopenEarnings } from '#rentals/income/server/earning.ts'
import { mailRental } from '#rentals/letters/server/emails.ts'
import { notPossibleNow } from '#rentals/refusal-contract.ts'
import { refundNotCollected } from '#rentals/rules/ending.ts'
import { earlyReturn } from '#rentals/rules/window.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import type { Change } from '#rentals/server/lock.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { takeStep, undoStep } from '#rentals/server/step-store.ts'
import { notCollected as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { moneyText } from '#shared/format/money.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { audit } from './audit.ts'
import { cancelRental } from './cancel.ts'
import type { EndingChange } from './drop.ts'
import { takeWindow } from './take-window.ts'
import { refusePaidSince } from './undo-payments.ts'

interface Ending {
  outcome: 'CANCELLED' | 'COMPLETED'
  reason?: string | undefined
  /** Cents of the price that go back of a cancelled one. */
  refund?: number | undefined
  earningCorrected?: boolean | undefined
}

/** Nobody came for it: it is cancelled as by a late cancellation, or counts as rented. */
export async function endNotCollected(
  change: EndingChange,
  { outcome, ...ending }: Ending,
): Promise<RentalRow> {
  if (outcome === 'COMPLETED') return countAsRented(change, ending)
  const usual = refundNotCollected(moneyOfRental(change))
  if ((ending.refund ?? usual) !== usual && !ending.reason)
    throw new Refused(malformed, { message: messages.reason, fields: { reason: messages.reason } })
  return cancelRental(change, { ...ending, by: 'NOT_COLLECTED' })
}

/** The price stays owed, the lender earns, the guarantee goes back, and the days that are left of it are free again. */
async function countAsRented(change: Change, { reason }: Pick<Ending, 'reason'>): Promise<RentalRow> {
  const { tx, deps, actor, rental, pieces, payments } = change
  for (const { payoutId } of pieces) if (payoutId) await creditRentalEarning(tx, deps, actor, payoutId)
  const { today, isOpen } = await readCalendar(tx, deps, actor.now, rental.branch)
  const { endDate, readyDate } = rental
  const isEarly = today < endDate
  // It was not worn: it needs no turnaround.
  const window = today < readyDate && earlyReturn(isOpen, 0, rental, isEarly ? today : endDate)
  const { balance } = moneyOfRental(change)
  const before = { endDate, readyDate, payments: [], count: payments.length }
  const step = { step: 'NOT_COLLECTED', note: reason, detail: { before } } as const
  const done = await takeStep(tx, actor, rental.id, step, window || {})
  await audit(change, 'rental.not_collected', { due: moneyText(balance), reason })
  await mailRental(tx, deps, done, { name: 'rental_not_collected' })
  return done
}

/** Staff decide again. Refused after further payments, when its days are taken, or when the lender has used the credit. */
export async function undoNotCollected(change: Change, { reason }: { reason: string }): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  const before = rental.steps.NOT_COLLECTED?.detail.before
  if (!before) throw new Refused(notPossibleNow)
  refusePaidSince(change, before.count)
  const { readyDate, endDate = rental.endDate } = before
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  await takeWindow(change, calendar, { startDate: rental.startDate, readyDate }, (taken) =>
    rentalsWords.finalTaken({ taken }),
  )
  await reopenEarnings(change, 'NOT_COLLECTED_UNDONE')
  const undone = await undoStep(tx, actor, rental.id, 'NOT_COLLECTED', { endDate, readyDate })
  await audit(change, 'rental.not_collected_undone', { reason })
  return undone
}
