import { type RentalProgress, wasHandedOver, wasReturned } from './steps.ts'
import { type EventDays, type IsOpen, type RentalWindow, rentalWindow, type WindowTerms } from './window.ts'

type Planned = EventDays &
  Pick<RentalWindow, 'startDate' | 'endDate' | 'readyDate'> &
  Pick<RentalProgress, 'step'>

interface Days {
  isOpen: IsOpen
  /** In the showroom. */
  today: string
}

/** Whether a rental is still to be collected or returned on a day, from today on, on which the showroom is closed. */
export function isOnClosedDay(rental: Planned, days: Days): boolean {
  return isPickUpClosed(rental, days) || isReturnClosed(rental, days)
}

/**
 * The window of a rental on open days: the closed day moves to the one that the rule of rentals finds now, the other day
 * stays. Null when the showroom is closed for too long around the event.
 */
export function windowOnOpenDays(
  rental: Planned,
  days: Days & { firstPickUp: string; terms: WindowTerms },
): RentalWindow | null {
  const { isOpen, firstPickUp, terms } = days
  const { startDate, endDate, readyDate } = rental
  const found = rentalWindow(isOpen, terms, rental, wasHandedOver(rental) ? undefined : firstPickUp)
  if (!found) return null
  return {
    startDate: isPickUpClosed(rental, days) ? found.startDate : startDate,
    ...(isReturnClosed(rental, days)
      ? { endDate: found.endDate, readyDate: found.readyDate }
      : { endDate, readyDate }),
  }
}

function isPickUpClosed(rental: Planned, { isOpen, today }: Days): boolean {
  return !wasHandedOver(rental) && rental.startDate >= today && !isOpen(rental.startDate)
}

function isReturnClosed(rental: Planned, { isOpen, today }: Days): boolean {
  return !wasReturned(rental) && rental.endDate >= today && !isOpen(rental.endDate)
}
