import { eq } from 'drizzle-orm'
import type { FindBookingOfMail } from '#email/server/delivery/resend.ts'
import { manageToken } from './manage-link.ts'
import { appointments } from './tables.ts'

/** Where an email about an appointment goes now. */
export const mailedAppointment: FindBookingOfMail = async (db, { secretKey }, id) => {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  return row && { to: row.clientEmail, token: manageToken(secretKey, row) }
}
