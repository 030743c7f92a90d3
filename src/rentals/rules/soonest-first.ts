import type { RentalStep } from './steps.ts'

interface Ordered {
  step: RentalStep
  startDate: string
  endDate: string
  eventDate: string
}

/** The day on which a rental needs its customer next; null when it is over. */
function nextDay({ step, startDate, endDate }: Ordered): string | null {
  if (step === 'COLLECTED' || step === 'RETURNED') return endDate
  return step === 'REQUESTED' || step === 'CONFIRMED' ? startDate : null
}

/** A customer's own rentals: what comes next first, so an overdue dress before all; then what is over, latest first. */
export function soonestFirst<R extends Ordered>(rentals: readonly R[]): R[] {
  return rentals.toSorted((a, b) => {
    const [next, other] = [nextDay(a), nextDay(b)]
    if (next && other) return next.localeCompare(other)
    if (next || other) return next ? -1 : 1
    return b.eventDate.localeCompare(a.eventDate)
  })
}
