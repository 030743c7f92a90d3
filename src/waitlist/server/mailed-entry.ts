import type { FindBookingOfMail } from '#email/server/delivery/resend.ts'
import { manageToken } from './links.ts'
import { findEntry } from './store.ts'

/** Where an email about a waitlist entry goes now. */
export const mailedEntry: FindBookingOfMail = async (db, deps, id) => {
  const entry = await findEntry(db, id)
  return entry && { to: entry.clientEmail, token: manageToken(deps, entry) }
}
