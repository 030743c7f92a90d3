import { eq } from 'drizzle-orm'
import { dressesByAppointment } from '#appointments/server/appointment-dresses.ts'
import { appointments } from '#appointments/server/tables.ts'
import { readFit } from '#dresses/server/fit.ts'
import type { FitReply } from '#measurements/fit-contract.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'

/** How the dresses of an appointment fit its customer. Throws a Refused when there is none. */
export async function readAppointmentFit(db: Db, id: AppointmentId): Promise<FitReply> {
  const [found] = await db
    .select({ customerId: appointments.customerId })
    .from(appointments)
    .where(eq(appointments.id, id))
  if (!found) throw new Refused(notFound)
  const dresses = (await dressesByAppointment(db, [id]))[id] ?? []
  return readFit(
    db,
    found.customerId,
    dresses.map((dress) => dress.id),
  )
}
