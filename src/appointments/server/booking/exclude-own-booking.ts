import { and, eq } from 'drizzle-orm'
import type { SlotQuery } from '#appointments/server/calendar.ts'
import { openManageToken } from '#appointments/server/manage-link.ts'
import { isAppointmentOf } from '#appointments/server/own.ts'
import { type AppointmentRow, appointmentIdOf } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import type { Db } from '#platform/database/db.ts'
import type { Keys } from '#platform/secret-key.ts'
import type { AppointmentId } from '#shared/ids.ts'
import type { Viewer } from '#shared/viewer.ts'

/** A customer does not move a fitting beyond her event either; staff know when that has moved. */
export function lastDateOf(
  { lastDate, eventDate }: Pick<AppointmentRow, 'lastDate' | 'eventDate'>,
  viewer: Viewer | null,
): string | undefined {
  return lastDate ?? (viewer?.role === 'ADMIN' ? undefined : (eventDate ?? undefined))
}

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
): Promise<Pick<SlotQuery, 'except' | 'present' | 'lastDate'>> {
  const key = token ? openManageToken(keys, token) : undefined
  const id = token ? await appointmentIdOf(db, key) : viewer ? moving : undefined
  if (!id) return {}
  const isOwner = token || !viewer || viewer.role === 'ADMIN' ? undefined : isAppointmentOf(viewer.id)
  const { date, startTime, lastDate, eventDate } = appointments
  const [found] = await db
    .select({ date, startTime, lastDate, eventDate })
    .from(appointments)
    .where(and(eq(appointments.id, id), isOwner))
  if (!found) return {}
  const { date: on, startTime: at } = found
  return { except: id, present: { date: on, startTime: at }, lastDate: lastDateOf(found, viewer) }
}
