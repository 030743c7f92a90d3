import { hasBegun, isLive, refusalToChange } from '#appointments/rules/changes.ts'
import { dressesByAppointment } from '#appointments/server/appointment-dresses.ts'
import { mailCustomer } from '#appointments/server/emails.ts'
import { refusedChange } from '#appointments/server/refusals.ts'
import { withdrawReminders } from '#appointments/server/reminders/store.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { type AppointmentActor, lockAllowed } from './actor.ts'
import { changeAppointment, deleteAppointment, lockAppointment } from './locking-queries.ts'
import { findRemoved, keepRemoved } from './removed-store.ts'

/** Keeps the row and frees its time. Idempotent: a repeat sends no email. */
export async function cancelAppointment(tx: Tx, deps: Deps, actor: AppointmentActor, id: AppointmentId) {
  const appointment = await lockAllowed(tx, actor, id)
  if (appointment.status === 'CANCELLED') return toReply(appointment)
  const refusal = refusalToChange(appointment, localNow(actor.now, deps.config.SHOP_TIMEZONE))
  if (refusal) throw refusedChange(refusal)
  return toReply(await cancelLocked(tx, deps, actor, appointment))
}

/** For a locked, active appointment. Emails the customer if it had not started. */
export async function cancelLocked(tx: Tx, deps: Deps, actor: AppointmentActor, appointment: AppointmentRow) {
  const { by, now } = actor
  // A concurrent booking of this time waits for the lock and finds it free.
  await lockDay(tx, appointment.branch, appointment.date)
  const cancelled = await changeAppointment(tx, appointment.id, {
    status: 'CANCELLED',
    cancelledAt: now,
    cancelledBy: by,
    updatedAt: now,
  })
  await recordAudit(tx, actor, {
    action: 'appointment.cancelled',
    subjectType: 'appointment',
    subjectId: appointment.id,
    detail: { by, from: appointment.status },
  })
  await withdrawReminders(tx, appointment.id)
  if (!hasBegun(appointment, localNow(now, deps.config.SHOP_TIMEZONE)))
    await notifyCancelled(tx, deps, cancelled)
  return cancelled
}

/** Staff only. A copy of the row is kept for its restoration, and is the reply to a repeated request. */
export async function removeAppointment(tx: Tx, deps: Deps, actor: AppointmentActor, id: AppointmentId) {
  const appointment = await lockAppointment(tx, id)
  if (!appointment) {
    const removed = await findRemoved(tx, actor.now, id)
    if (!removed) throw new Refused(notFound)
    return toReply(removed.copy)
  }
  if (appointment.offeredUntil && isLive(appointment.status)) throw refusedChange('appointment_offered')
  await lockDay(tx, appointment.branch, appointment.date)
  await withdrawReminders(tx, id)
  const isUpcoming =
    isLive(appointment.status) && !hasBegun(appointment, localNow(actor.now, deps.config.SHOP_TIMEZONE))
  if (isUpcoming)
    await notifyCancelled(tx, deps, {
      ...appointment,
      sequence: appointment.sequence + 1,
      cancelledBy: 'ADMIN',
    })
  const dresses = await dressesByAppointment(tx, [id])
  const dressIds = dresses[id]?.map((dress) => dress.id) ?? []
  await keepRemoved(tx, actor.now, appointment, dressIds)
  await recordAudit(tx, actor, {
    action: 'appointment.removed',
    subjectType: 'appointment',
    subjectId: id,
    detail: { date: appointment.date, startTime: appointment.startTime, dressIds },
  })
  await deleteAppointment(tx, id)
  return toReply(appointment)
}

async function notifyCancelled(tx: Tx, deps: Deps, row: AppointmentRow): Promise<void> {
  await mailCustomer(tx, deps, { name: 'appointment_cancelled', row })
}
