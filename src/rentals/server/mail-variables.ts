import type { VariablesOf } from '#email/built-in-emails.ts'

export type RentalVariables = VariablesOf<'rental_requested'>

/** The emails to the customer, and whether they bring the days of collection and return as a calendar file. */
export const hasCalendar = {
  rental_requested: true,
  rental_held: true,
  rental_confirmed: true,
  rental_moved: true,
  rental_declined: true,
  rental_cancelled: true,
  rental_pickup_reminder: true,
  rental_return_reminder: true,
  rental_overdue: false,
  rental_returned: false,
}
export type RentalMail = keyof typeof hasCalendar

export { serverMailVariablesTexts as texts } from '#rentals/messages/texts.gen.js'
