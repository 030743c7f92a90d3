import { tooManyChanges } from '#appointments/contract.ts'
import { historyOfSubject } from '#audit/server/store.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { lockAppointment } from './held-store.ts'
import type { AppointmentRow } from './store.ts'

/** Who changes an appointment. GUEST holds the manage link of this very one, whoever may be signed in beside. */
export interface Changer {
  by: 'CLIENT' | 'GUEST' | 'ADMIN'
  userId: string | null
  ip: string
  now: Date
}

export function changerOf(viewer: Viewer, ip: string, now: Date): Changer {
  return { by: viewer.role, userId: viewer.id, ip, now }
}

/** The appointment, locked; missing and somebody else's are the same "not found". */
export async function lockTheirs(tx: Tx, changer: Changer, id: string): Promise<AppointmentRow> {
  const held = await lockAppointment(tx, id)
  if (!held || !isTheirs(held, changer)) throw new Refused(notFound)
  return held
}

/** A guest's appointment has no user, and no user is nobody: null never equals null here. */
export function isTheirs({ userId }: Pick<AppointmentRow, 'userId'>, { by, ...changer }: Changer): boolean {
  return by !== 'CLIENT' || (userId !== null && userId === changer.userId)
}

export const rescheduled = 'appointment.rescheduled'
const hour = 60 * 60 * 1000
const movesAnHour = 10

/** Each move mails the client, and a guest may have typed somebody else's address. */
export async function refuseRestlessness(
  tx: Tx,
  { config }: Deps,
  { by, now }: Changer,
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

export function who({ userId, ip, now }: Changer) {
  return { at: now, actorId: userId, ip }
}
