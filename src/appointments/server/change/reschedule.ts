import { alreadyBooked } from '#appointments/contract.ts'
import { type DayQuestion, freePlace, refusalToBook } from '#appointments/rules/booking.ts'
import { refusalToChange } from '#appointments/rules/changes.ts'
import { readDay } from '#appointments/server/calendar/calendar.ts'
import { appointmentMail } from '#appointments/server/emails.ts'
import { refusedBecause, refusedChange } from '#appointments/server/refusals.ts'
import { withdrawReminders } from '#appointments/server/reminders/store.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow, minutesOf, timeOf } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { durations } from '#showrooms/facts.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { type AppointmentActor, limitReschedules, lockAllowed, rescheduled } from './actor.ts'
import { changeAppointment, hasOtherAtStart } from './locking-queries.ts'

/**
 * Moves an appointment, or throws a Refused: a move follows the rules of a booking. The same time again is accepted and
 * changes nothing.
 */
export async function rescheduleAppointment(
  tx: Tx,
  deps: Deps,
  actor: AppointmentActor,
  id: string,
  { date, startTime }: { date: string; startTime: string },
) {
  const { now } = actor
  const local = localNow(now, deps.config.SHOP_TIMEZONE)
  const appointment = await lockAllowed(tx, actor, id)
  const refusal = refusalToChange(appointment, local)
  if (refusal) throw refusedChange(refusal)
  if (appointment.date === date && appointment.startTime === startTime) return toReply(appointment)
  await limitReschedules(tx, deps, actor, id)

  const { branch, type } = appointment
  for (const each of [appointment.date, date].sort()) await lockDay(tx, branch, each)
  const day = await readDay(tx, { branch, type, signedIn: true, now: local, except: id }, date)
  const { endTime, place } = await timeFor(tx, appointment, { ...day, startTime })
  const updated = await changeAppointment(tx, id, {
    date,
    startTime,
    endTime,
    place,
    duration: durations[type],
    scheduledAt: now,
    updatedAt: now,
  })
  await recordAudit(tx, actor, {
    action: rescheduled,
    subjectType: 'appointment',
    subjectId: id,
    detail: {
      by: actor.by,
      from: { date: appointment.date, startTime: appointment.startTime },
      to: { date, startTime },
    },
  })
  await withdrawReminders(tx, id)
  const previous = { date: appointment.date, startTime: appointment.startTime }
  await queueEmail(
    tx,
    deps,
    await appointmentMail(tx, deps, { name: 'appointment_rescheduled', row: updated, previous }),
  )
  return toReply(updated)
}

/** End and place for a start that passes the rules; throws a Refused otherwise. Requires the lock of the day. */
export async function timeFor(
  tx: Tx,
  appointment: AppointmentRow,
  wanted: DayQuestion & { startTime: string },
): Promise<{ endTime: string; place: number }> {
  const { date, startTime, bookings, capacity } = wanted
  const refusal = refusalToBook(wanted)
  if (refusal) throw refusedBecause(refusal, wanted)
  const endTime = timeOf(minutesOf(startTime) + durations[appointment.type])
  const place = freePlace(bookings, capacity, startTime, endTime)
  if (place === null) throw refusedBecause('slot_taken', wanted)
  if (await hasOtherAtStart(tx, { ...appointment, date, startTime })) throw new Refused(alreadyBooked)
  return { endTime, place }
}
