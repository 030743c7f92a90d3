import { and, eq } from 'drizzle-orm'
import type { LastDay } from '#appointments/rules/booking.ts'
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
export function lastDayOfMove(
  { lastDate, eventDate }: Pick<AppointmentRow, 'lastDate' | 'eventDate'>,
  viewer: Viewer | null,
): LastDay | undefined {
  return lastDayOf({ pickUp: lastDate, eventDate: viewer?.role === 'ADMIN' ? null : eventDate })
}

interface LastDates {
  /** Of the rental whose dresses are tried on. */
  pickUp?: string | null | undefined
  eventDate?: string | null | undefined
}

export function lastDayOf({ pickUp, eventDate }: LastDates): LastDay | undefined {
  if (pickUp) return { date: pickUp, is: 'pick-up' }
  return eventDate ? { date: eventDate, is: 'event' } : undefined
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
): Promise<Pick<SlotQuery, 'except' | 'present' | 'lastDay'>> {
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
  return { except: id, present: { date: on, startTime: at }, lastDay: lastDayOfMove(found, viewer) }
}
