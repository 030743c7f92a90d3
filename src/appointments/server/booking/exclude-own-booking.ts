import { and, eq } from 'drizzle-orm'
import type { SlotQuery } from '#appointments/server/calendar.ts'
import { openManageToken } from '#appointments/server/manage-link.ts'
import { isAppointmentOf } from '#appointments/server/own.ts'
import { appointmentIdOf } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import type { Db } from '#platform/database/db.ts'
import type { Keys } from '#platform/secret-key.ts'
import type { AppointmentId } from '#shared/ids.ts'
import type { Viewer } from '#shared/viewer.ts'

interface MoveParams {
  moving?: AppointmentId | undefined
  token?: string | undefined
}

/** The appointment that the user moves; empty when it is not the user's. */
export async function excludeOwnBooking(
  db: Db,
  keys: Keys,
  viewer: Viewer | null,
  { moving, token }: MoveParams,
): Promise<Pick<SlotQuery, 'except' | 'present'>> {
  const key = token ? openManageToken(keys, token) : undefined
  const id = token ? await appointmentIdOf(db, key) : viewer ? moving : undefined
  if (!id) return {}
  const isOwner = token || !viewer || viewer.role === 'ADMIN' ? undefined : isAppointmentOf(viewer.id)
  const { date, startTime } = appointments
  const [present] = await db
    .select({ date, startTime })
    .from(appointments)
    .where(and(eq(appointments.id, id), isOwner))
  return present ? { except: id, present } : {}
}
