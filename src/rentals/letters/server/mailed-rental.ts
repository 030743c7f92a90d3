import type { FindBookingOfMail } from '#email/server/delivery/resend.ts'
import { manageToken, reviewToken } from '#rentals/server/manage-link.ts'
import { findRental } from '#rentals/server/store.ts'

/** Where an email about a rental goes now. */
export const mailedRentalOf: FindBookingOfMail = async (db, { secretKey }, id) => {
  const rental = await findRental(db, id)
  return rental && { to: rental.clientEmail, token: manageToken(secretKey, rental) }
}

/** Where an email about the review of its dresses goes now. */
export const mailedReviewOf: FindBookingOfMail = async (db, deps, id) => {
  const rental = await findRental(db, id)
  return rental && { to: rental.clientEmail, token: reviewToken(deps, rental) }
}
