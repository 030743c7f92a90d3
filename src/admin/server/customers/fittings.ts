import type { CustomerFile } from '#admin/customer-contract.ts'
import { dressesByAppointment } from '#appointments/server/appointment-dresses.ts'
import { colleagueOfLatestFitting } from '#appointments/server/booking/known-colleague.ts'
import { comingOfCustomer } from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { findColleague } from '#colleagues/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { CustomerId } from '#shared/ids.ts'

/** With who does them, and what is tried on. */
export async function comingFittings(
  db: Db,
  customerId: CustomerId,
  today: string,
): Promise<CustomerFile['coming']> {
  const coming = await comingOfCustomer(db, customerId, today)
  const dresses = await dressesByAppointment(
    db,
    coming.map(({ appointment }) => appointment.id),
  )
  return coming.map(({ appointment, colleague }) => {
    const titles = (dresses[appointment.id] ?? []).map(({ title }) => title)
    return { ...toReply(appointment), colleague, dresses: titles }
  })
}

export async function colleagueWhoKnows(db: Db, customerId: CustomerId): Promise<CustomerFile['knownBy']> {
  const id = await colleagueOfLatestFitting(db, customerId)
  const colleague = id && (await findColleague(db, id))
  return colleague && !colleague.hasLeft ? colleague : null
}
