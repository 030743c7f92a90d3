import { refusalToSet, type SettableStatus } from '#appointments/changes.ts'
import { recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { readDay } from './calendar.ts'
import { cancelHeld } from './cancel.ts'
import { type Changer, lockTheirs, who } from './changer.ts'
import { appointmentMail } from './emails.ts'
import { facts } from './facts.ts'
import { changeAppointment, noteStatus } from './held-store.ts'
import { refusedChange } from './refusals.ts'
import { timeFor } from './reschedule.ts'
import type { AppointmentRow } from './store.ts'

/** Staff only; throws a Refused for what an appointment of its status cannot become. */
export async function setStatus(tx: Tx, deps: Deps, changer: Changer, id: string, status: SettableStatus) {
  const held = await lockTheirs(tx, changer, id)
  const refusal = refusalToSet(held, status, localNow(changer.now, deps.config.SHOP_TIMEZONE))
  if (refusal) throw refusedChange(refusal)
  if (held.status === status) return facts(held)
  if (status === 'CANCELLED') return facts(await cancelHeld(tx, deps, changer, held))
  const set = await setHeld(tx, deps, changer, held, status)
  await recordAudit(tx, {
    ...who(changer),
    action: 'appointment.status-set',
    subjectType: 'appointment',
    subjectId: id,
    detail: { from: held.status, to: status },
  })
  return facts(set)
}

function setHeld(tx: Tx, deps: Deps, changer: Changer, held: AppointmentRow, status: SettableStatus) {
  const { now } = changer
  if (held.status === 'CANCELLED') return restore(tx, deps, changer, held)
  // A calendar tells a wish from a promise, but nothing of who came.
  if (held.status === 'PENDING' && status === 'CONFIRMED')
    return changeAppointment(tx, held.id, { status, updatedAt: now })
  return noteStatus(tx, held.id, status, now)
}

/** Back to life, if nobody has its time: asked for like any other booking. */
async function restore(tx: Tx, deps: Deps, { now }: Changer, held: AppointmentRow): Promise<AppointmentRow> {
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
