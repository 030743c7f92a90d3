import { bookedTwice as texts } from '#accounts/texts/texts.gen.js'
import { refusal } from '#shared/refusal.ts'

/** A correction of contact data would make two bookings of one thing. */
export const bookedTwice = refusal('booked_twice', 409, () => texts.bookedTwice)
