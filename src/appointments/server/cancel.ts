import { hasBegun, isLive, refusalToChange } from '#appointments/changes.ts'
import { historyOfSubject, recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { dressesByAppointment } from './appointment-dresses.ts'
import { type Changer, lockTheirs, who } from './changer.ts'
import { appointmentMail } from './emails.ts'
import { facts } from './facts.ts'
import { changeAppointment, deleteAppointment, lockAppointment } from './held-store.ts'
import { refusedChange } from './refusals.ts'
import { withdrawReminders } from './reminder-store.ts'
import type { AppointmentRow } from './store.ts'

/** The row stays, its time is free again. A second time changes nothing and tells nobody. */
export async function cancelAppointment(tx: Tx, deps: Deps, changer: Changer, id: string) {
  const held = await lockTheirs(tx, changer, id)
  if (held.status === 'CANCELLED') return facts(held)
  const refusal = refusalToChange(held, localNow(changer.now, deps.config.SHOP_TIMEZONE))
  if (refusal) throw refusedChange(refusal)
  return facts(await cancelHeld(tx, deps, changer, held))
}

/** Of an appointment that is locked and live. Its client is told while it was still to come. */
export async function cancelHeld(tx: Tx, deps: Deps, changer: Changer, held: AppointmentRow) {
  const { by, now } = changer
  // Who asks for the time meanwhile waits here and finds it free.
  await lockDay(tx, held.branch, held.date)
  const cancelled = await changeAppointment(tx, held.id, {
    status: 'CANCELLED',
    cancelledAt: now,
    cancelledBy: by,
    updatedAt: now,
  })
  await recordAudit(tx, {
    ...who(changer),
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

/** Staff only. The audit log keeps a copy of the row; asked again, it is what is answered. */
export async function removeAppointment(tx: Tx, deps: Deps, changer: Changer, id: string) {
  const held = await lockAppointment(tx, id)
  if (!held) {
    const appointment = { subjectType: 'appointment', subjectId: id }
    const [entry] = await historyOfSubject(tx, appointment, [removed], new Date(0))
    if (!entry) throw new Refused(notFound)
    return facts(entry.detail.copy as AppointmentRow)
  }
  await lockDay(tx, held.branch, held.date)
  await withdrawReminders(tx, id)
  const toCome = isLive(held.status) && !hasBegun(held, localNow(changer.now, deps.config.SHOP_TIMEZONE))
  if (toCome) await tellCancelled(tx, deps, { ...held, sequence: held.sequence + 1, cancelledBy: 'ADMIN' })
  const dresses = await dressesByAppointment(tx, [id])
  await recordAudit(tx, {
    ...who(changer),
    action: removed,
    subjectType: 'appointment',
    subjectId: id,
    detail: { copy: held, dressIds: dresses[id]?.map((dress) => dress.id) ?? [] },
  })
  await deleteAppointment(tx, id)
  return facts(held)
}

async function tellCancelled(tx: Tx, deps: Deps, row: AppointmentRow): Promise<void> {
  await queueEmail(tx, deps, await appointmentMail(tx, deps, { name: 'appointment_cancelled', row }))
}
