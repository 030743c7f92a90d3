import { mailRental } from '#rentals/letters/server/emails.ts'
import { heldUntil } from '#rentals/request/server/add-rental.ts'
import { stepOf } from '#rentals/rules/steps.ts'
import type { Change } from '#rentals/server/lock.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { undoStep } from '#rentals/server/step-store.ts'
import { updateRental } from '#rentals/server/store.ts'
import { hourMs } from '#shared/dates.ts'
import { audit } from './audit.ts'
import { freeWindow, ownDresses } from './dates.ts'

/** Holds the dress again, or longer, when it is still free. */
export async function holdAgain(change: Change): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  const { window, calendar } = await freeWindow(change, { ...ownDresses(change), isToHold: true }, rental)
  const regularEnd = new Date(actor.now.getTime() + calendar.terms.holdHours * hourMs)
  const holdUntil = heldUntil(calendar, regularEnd, window.startDate)
  // Who of staff holds it has reached her.
  const columns = { ...window, holdUntil, isUnproven: false }
  // Looking for free days has marked it when its time was over.
  const held =
    stepOf(rental, actor.now) === 'EXPIRED'
      ? await undoStep(tx, actor, rental.id, 'EXPIRED', columns)
      : await updateRental(tx, rental.id, { ...columns, updatedAt: actor.now, changedBy: actor.viewer.id })
  await audit(change, 'rental.held', { until: held.holdUntil?.toISOString() })
  await mailRental(tx, deps, held, { name: 'rental_held' })
  return held
}
