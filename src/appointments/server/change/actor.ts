import { tooManyChanges } from '#appointments/contract.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { historyOfSubject } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { lockAppointment } from './locking-queries.ts'

/** Who changes an appointment. GUEST holds the manage link of this very one, whoever may be signed in beside. */
export interface AppointmentActor {
  by: 'CLIENT' | 'GUEST' | 'ADMIN'
  userId: string | null
  ip: string
  now: Date
}

export function actorOf(viewer: Viewer, ip: string, now: Date): AppointmentActor {
  return { by: viewer.role, userId: viewer.id, ip, now }
}

/** The appointment, locked; missing and somebody else's are the same "not found". */
export async function lockAllowed(tx: Tx, changer: AppointmentActor, id: string): Promise<AppointmentRow> {
  const held = await lockAppointment(tx, id)
  if (!held || !isAllowed(held, changer)) throw new Refused(notFound)
  return held
}

/** A guest's appointment has no user, and no user is nobody: null never equals null here. */
export function isAllowed(
  { userId }: Pick<AppointmentRow, 'userId'>,
  { by, ...changer }: AppointmentActor,
): boolean {
  return by !== 'CLIENT' || (userId !== null && userId === changer.userId)
}

export const rescheduled = 'appointment.rescheduled'
const hour = 60 * 60 * 1000
const movesAnHour = 10

/** Each move mails the client, and a guest may have typed somebody else's address. */
export async function limitReschedules(
  tx: Tx,
  { config }: Deps,
  { by, now }: AppointmentActor,
  id: string,
): Promise<void> {
  const factor = config.RATE_LIMIT_FACTOR
  if (by === 'ADMIN' || factor === 0) return
  const appointment = { subjectType: 'appointment', subjectId: id }
  const moves = await historyOfSubject(tx, appointment, [rescheduled], new Date(now.getTime() - hour))
  if (moves.length >= Math.max(1, Math.round(movesAnHour * factor))) {
    throw new Refused(tooManyChanges, { retryAfterSeconds: hour / 1000 })
  }
}

export function auditContext({ userId, ip, now }: AppointmentActor) {
  return { at: now, actorId: userId, ip }
}
