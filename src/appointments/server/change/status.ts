import { refusalToSet, type SettableStatus } from '#appointments/rules/changes.ts'
import { readDay } from '#appointments/server/calendar/calendar.ts'
import { appointmentMail } from '#appointments/server/emails.ts'
import { refusedChange } from '#appointments/server/refusals.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { type AppointmentActor, auditContext, lockAllowed } from './actor.ts'
import { cancelLocked } from './cancel.ts'
import { changeAppointment, recordStatus } from './locking-queries.ts'
import { timeFor } from './reschedule.ts'

/** Staff only; throws a Refused for an invalid transition. */
export async function setStatus(
  tx: Tx,
  deps: Deps,
  changer: AppointmentActor,
  id: string,
  status: SettableStatus,
) {
  const held = await lockAllowed(tx, changer, id)
  const refusal = refusalToSet(held, status, localNow(changer.now, deps.config.SHOP_TIMEZONE))
  if (refusal) throw refusedChange(refusal)
  if (held.status === status) return toReply(held)
  if (status === 'CANCELLED') return toReply(await cancelLocked(tx, deps, changer, held))
  const set = await setHeld(tx, deps, changer, held, status)
  await recordAudit(tx, {
    ...auditContext(changer),
    action: 'appointment.status-set',
    subjectType: 'appointment',
    subjectId: id,
    detail: { from: held.status, to: status },
  })
  return toReply(set)
}

function setHeld(
  tx: Tx,
  deps: Deps,
  changer: AppointmentActor,
  held: AppointmentRow,
  status: SettableStatus,
) {
  const { now } = changer
  if (held.status === 'CANCELLED') return restore(tx, deps, changer, held)
  // A calendar shows tentative or confirmed, but not attendance.
  if (held.status === 'PENDING' && status === 'CONFIRMED')
    return changeAppointment(tx, held.id, { status, updatedAt: now })
  return recordStatus(tx, held.id, status, now)
}

/** Restores a cancelled appointment if its time passes the booking rules again. */
async function restore(
  tx: Tx,
  deps: Deps,
  { now }: AppointmentActor,
  held: AppointmentRow,
): Promise<AppointmentRow> {
  const { branch, type, date, startTime } = held
  await lockDay(tx, branch, date)
  const local = localNow(now, deps.config.SHOP_TIMEZONE)
  const day = await readDay(tx, { branch, type, signedIn: true, now: local, except: held.id }, date)
  const { endTime, place } = await timeFor(tx, held, { ...day, startTime })
  const restored = await changeAppointment(tx, held.id, {
    status: 'CONFIRMED',
    endTime,
    place,
    cancelledAt: null,
    cancelledBy: null,
    scheduledAt: now,
    updatedAt: now,
  })
  await queueEmail(tx, deps, await appointmentMail(tx, deps, { name: 'appointment_booked', row: restored }))
  return restored
}
