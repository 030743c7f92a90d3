/** What an email to a customer is about; a review belongs to its rental. */
export const bookingKinds = ['appointment', 'rental', 'review', 'waitlist'] as const
export type BookingKind = (typeof bookingKinds)[number]
