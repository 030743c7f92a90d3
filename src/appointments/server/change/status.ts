import { refusalToSet, type SettableStatus } from '#appointments/rules/changes.ts'
import { visitTimes } from '#appointments/rules/visit.ts'
import { lockDayToBook, tellBooked } from '#appointments/server/booking/booking-steps.ts'
import { changedMeanwhile } from '#appointments/server/change/changed-meanwhile.ts'
import { refusedChange } from '#appointments/server/refusals.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { type AppointmentActor, lockAllowed } from './actor.ts'
import { cancelLocked } from './cancel.ts'
import { changeAppointment, recordStatus } from './locking-queries.ts'
import { placeAgain } from './reschedule.ts'

/**
 * Staff only; throws a Refused for an invalid transition.
 * @param wanted.from what they saw; an appointment of another status is refused
 */
export async function setStatus(
  tx: Tx,
  deps: Deps,
  actor: AppointmentActor,
  id: AppointmentId,
  { status, from }: { status: SettableStatus; from?: SettableStatus },
) {
  const appointment = await lockAllowed(tx, actor, id)
  const { status: present } = appointment
  if (from && present !== from && present !== status) throw await changedMeanwhile(tx, actor, id)
  const refusal = refusalToSet(appointment, status, localNow(actor.now, deps.config.SHOP_TIMEZONE))
  if (refusal) throw refusedChange(refusal)
  if (appointment.status === status) return toReply(appointment)
  if (status === 'CANCELLED') return toReply(await cancelLocked(tx, deps, actor, appointment))
  const set = await applyStatus(tx, deps, actor, appointment, status)
  await recordAudit(tx, actor, {
    action: 'appointment.status-set',
    subjectType: 'appointment',
    subjectId: id,
    detail: { from: appointment.status, to: status },
  })
  return toReply(set)
}

function applyStatus(
  tx: Tx,
  deps: Deps,
  actor: AppointmentActor,
  appointment: AppointmentRow,
  status: Exclude<SettableStatus, 'CANCELLED'>,
) {
  const { now } = actor
  if (appointment.status === 'CANCELLED') return restore(tx, deps, actor, appointment)
  // A calendar shows tentative or confirmed, but not attendance.
  if (appointment.status === 'PENDING' && status === 'CONFIRMED')
    return changeAppointment(tx, appointment.id, { status, updatedAt: now })
  return recordStatus(tx, appointment.id, status, now, visitTimes(appointment, stepOf[status], now))
}

const stepOf = { CONFIRMED: 'REOPENED', COMPLETED: 'DONE', NO_SHOW: 'NO_SHOW' } as const

/** Restores a cancelled appointment if its time passes the booking rules again. */
async function restore(
  tx: Tx,
  deps: Deps,
  actor: AppointmentActor,
  appointment: AppointmentRow,
): Promise<AppointmentRow> {
  const { now } = actor
  const { id, branch, type, date, startTime } = appointment
  const day = await lockDayToBook(tx, deps, actor, { branch, type, date, signedIn: true, except: id })
  const place = await placeAgain(tx, appointment, { ...day, startTime })
  const restored = await changeAppointment(tx, id, {
    ...place,
    status: 'CONFIRMED',
    cancelledAt: null,
    cancelledBy: null,
    scheduledAt: now,
    updatedAt: now,
  })
  await tellBooked(tx, deps, restored)
  return restored
}
