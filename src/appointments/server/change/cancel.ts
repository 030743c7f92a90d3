import { hasBegun, isLive, refusalToChange } from '#appointments/rules/changes.ts'
import { dressesByAppointment } from '#appointments/server/appointment-dresses.ts'
import { appointmentMail } from '#appointments/server/emails.ts'
import { refusedChange } from '#appointments/server/refusals.ts'
import { withdrawReminders } from '#appointments/server/reminders/store.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { historyOfSubject, recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { type AppointmentActor, auditContext, lockAllowed } from './actor.ts'
import { changeAppointment, deleteAppointment, lockAppointment } from './locking-queries.ts'

/** Keeps the row and frees its time. Idempotent: a repeat sends no email. */
export async function cancelAppointment(tx: Tx, deps: Deps, changer: AppointmentActor, id: string) {
  const held = await lockAllowed(tx, changer, id)
  if (held.status === 'CANCELLED') return toReply(held)
  const refusal = refusalToChange(held, localNow(changer.now, deps.config.SHOP_TIMEZONE))
  if (refusal) throw refusedChange(refusal)
  return toReply(await cancelLocked(tx, deps, changer, held))
}

/** For a locked, active appointment. Emails the customer if it had not started. */
export async function cancelLocked(tx: Tx, deps: Deps, changer: AppointmentActor, held: AppointmentRow) {
  const { by, now } = changer
  // A concurrent booking of this time waits for the lock and finds it free.
  await lockDay(tx, held.branch, held.date)
  const cancelled = await changeAppointment(tx, held.id, {
    status: 'CANCELLED',
    cancelledAt: now,
    cancelledBy: by,
    updatedAt: now,
  })
  await recordAudit(tx, {
    ...auditContext(changer),
    action: 'appointment.cancelled',
    subjectType: 'appointment',
    subjectId: held.id,
    detail: { by, from: held.status },
  })
  await withdrawReminders(tx, held.id)
  if (!hasBegun(held, localNow(now, deps.config.SHOP_TIMEZONE))) await tellCancelled(tx, deps, cancelled)
  return cancelled
}

const removed = 'appointment.removed'

/** Staff only. The audit log keeps a copy of the row, which also answers a repeated request. */
export async function removeAppointment(tx: Tx, deps: Deps, changer: AppointmentActor, id: string) {
  const held = await lockAppointment(tx, id)
  if (!held) {
    const appointment = { subjectType: 'appointment', subjectId: id }
    const [entry] = await historyOfSubject(tx, appointment, [removed], new Date(0))
    if (!entry) throw new Refused(notFound)
    return toReply(entry.detail.copy as AppointmentRow)
  }
  await lockDay(tx, held.branch, held.date)
  await withdrawReminders(tx, id)
  const toCome = isLive(held.status) && !hasBegun(held, localNow(changer.now, deps.config.SHOP_TIMEZONE))
  if (toCome) await tellCancelled(tx, deps, { ...held, sequence: held.sequence + 1, cancelledBy: 'ADMIN' })
  const dresses = await dressesByAppointment(tx, [id])
  await recordAudit(tx, {
    ...auditContext(changer),
    action: removed,
    subjectType: 'appointment',
    subjectId: id,
    detail: { copy: held, dressIds: dresses[id]?.map((dress) => dress.id) ?? [] },
  })
  await deleteAppointment(tx, id)
  return toReply(held)
}

async function tellCancelled(tx: Tx, deps: Deps, row: AppointmentRow): Promise<void> {
  await queueEmail(tx, deps, await appointmentMail(tx, deps, { name: 'appointment_cancelled', row }))
}
