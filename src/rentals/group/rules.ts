import type { AppointmentStatus } from '#appointments/rules/booking.ts'
import type { RentalStep } from '#rentals/rules/steps.ts'

/** Characters. */
export const longestWearer = 80
export const longestSizes = 300

/** While it is a rental: names can be given, and the link can be shared. */
export function isGroupOpen(step: RentalStep): boolean {
  return mayPrepare(step) || step === 'COLLECTED' || step === 'RETURNED'
}

/** Until the pieces are collected a guest can write her sizes and book her fitting. */
export function mayPrepare(step: RentalStep): boolean {
  return step === 'REQUESTED' || step === 'CONFIRMED'
}

/** One that is to come or was, but not one that was cancelled or missed. */
export function hasFitting(fitting: { status: AppointmentStatus } | null | undefined): boolean {
  return fitting != null && fitting.status !== 'CANCELLED' && fitting.status !== 'NO_SHOW'
}

/** Why a guest cannot book a fitting of her piece; null when she can. */
export function refusalToBookFitting(
  step: RentalStep,
  fitting: { status: AppointmentStatus } | null | undefined,
): 'not_possible_now' | 'fitting_booked' | null {
  if (!mayPrepare(step)) return 'not_possible_now'
  return hasFitting(fitting) ? 'fitting_booked' : null
}
