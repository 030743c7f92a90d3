import { and, eq } from 'drizzle-orm'
import { tooManyChanges } from '#appointments/refusal-contract.ts'
import { isAppointmentOf } from '#appointments/server/own.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import { historyOfSubject } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hourMs } from '#shared/dates.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { lockAppointment } from './locking-queries.ts'

/** GUEST holds the manage link of this appointment, even when a user is signed in. */
export interface AppointmentActor extends Actor<Viewer | null> {
  readonly by: 'CLIENT' | 'GUEST' | 'ADMIN'
}

export function actorOf(actor: Actor): AppointmentActor {
  return { by: actor.viewer.role, ...actor }
}

/** Locks the appointment. A missing one and another customer's both throw "not found". */
export async function lockAllowed(
  tx: Tx,
  actor: AppointmentActor,
  id: AppointmentId,
): Promise<AppointmentRow> {
  const appointment = await lockAppointment(tx, id)
  if (!appointment || !(await isAllowed(tx, appointment, actor))) throw new Refused(notFound)
  return appointment
}

/** A guest's appointment has a null user, which must not equal a missing viewer. */
export async function isAllowed(
  db: Db | Tx,
  { id, userId }: Pick<AppointmentRow, 'id' | 'userId'>,
  { by, viewer }: AppointmentActor,
): Promise<boolean> {
  if (by !== 'CLIENT') return true
  if (!viewer || userId !== viewer.id) return false
  return (await db.$count(appointments, and(eq(appointments.id, id), isAppointmentOf(viewer.id)))) > 0
}

export const rescheduled = 'appointment.rescheduled'
const movesPerHour = 10

/** Each move sends an email, and a guest may have entered another person's address. */
export async function limitReschedules(
  tx: Tx,
  { config }: Deps,
  { now }: AppointmentActor,
  id: string,
): Promise<void> {
  const factor = config.RATE_LIMIT_FACTOR
  if (factor === 0) return
  const subject = { subjectType: 'appointment', subjectId: id } as const
  const moves = await historyOfSubject(tx, subject, [rescheduled], new Date(now.getTime() - hourMs))
  if (moves.length >= scaledLimit(movesPerHour, factor)) {
    throw new Refused(tooManyChanges, { retryAfterSeconds: hourMs / 1000 })
  }
}
