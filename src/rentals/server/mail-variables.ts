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

export const texts = {
  priceLater: 'We call you with the price',
  earningWithdrawn: 'its earning is withdrawn',
  earningTakenBack: (amount: string) =>
    `the ${amount} that had been added to your balance before the rental was over are taken back`,
  forfeitedDeposit: (share: string) =>
    `We keep a part of what the customer paid: your share of it, ${share}, is added to your balance`,
}
