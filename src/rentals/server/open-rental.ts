import { isOver, isVoid, stepOf } from '#rentals/rules/steps.ts'
import { leftInHold, moneyOfRental, toRefundOf } from './money.ts'
import type { RentalWithPieces } from './store.ts'

type Found = Parameters<typeof toRefundOf>[0] & Pick<RentalWithPieces, 'rental'>

/** Something can still happen of a rental, or is to be paid or given back. */
export function isOpenRental(found: Found, now: Date): boolean {
  const step = stepOf(found.rental, now)
  if (!isOver(step)) return true
  const balance = isVoid(step) ? 0 : moneyOfRental(found).balance
  return balance > 0 || toRefundOf(found) > 0 || leftInHold(found, now) > 0
}
