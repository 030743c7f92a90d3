import { alreadyBooked, appointmentChanged, dressElsewhere } from '#appointments/refusal-contract.ts'
import { type DayQuestion, freePosition, refusalToBook } from '#appointments/rules/booking.ts'
import { refusalToChange } from '#appointments/rules/changes.ts'
import { elsewhereMessage } from '#appointments/rules/dress-showrooms.ts'
import { dressesByAppointment } from '#appointments/server/appointment-dresses.ts'
import { colleagueIfFree } from '#appointments/server/booking/known-colleague.ts'
import { readDay } from '#appointments/server/calendar.ts'
import { mailCustomer } from '#appointments/server/emails.ts'
import { refusedBecause, refusedChange } from '#appointments/server/refusals.ts'
import { withdrawReminders } from '#appointments/server/reminders/store.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { messageCustomer } from '#appointments/server/whatsapp/appointment-messages.ts'
import { recordAudit } from '#audit/server/store.ts'
import { offeredAmong } from '#dresses/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { compareDates, localNow, minutesOf, timeOf } from '#shared/dates.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { type Branch, durations } from '#showrooms/facts.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { type AppointmentActor, limitReschedules, lockAllowed, rescheduled } from './actor.ts'
import { changeAppointment, hasOtherAtStart } from './locking-queries.ts'

interface Wanted {
  /** Another showroom, for staff. */
  branch?: Branch
  date: string
  startTime: string
  /** The version that staff saw; another one is refused. */
  version?: number
}

/**
 * Moves an appointment, or throws a Refused: a move follows the rules of a booking. The same time again is accepted and
 * changes nothing.
 */
export async function rescheduleAppointment(
  tx: Tx,
  deps: Deps,
  actor: AppointmentActor,
  id: AppointmentId,
  wanted: Wanted,
) {
  const { now } = actor
  const local = localNow(now, deps.config.SHOP_TIMEZONE)
  const appointment = await lockAllowed(tx, actor, id)
  const refusal = refusalToChange(appointment, local)
  if (refusal) throw refusedChange(refusal)
  const { type } = appointment
  const { date, startTime, branch = appointment.branch, version = appointment.sequence } = wanted
  const isSameDay = appointment.branch === branch && appointment.date === date
  if (isSameDay && appointment.startTime === startTime) return withVersion(appointment)
  if (appointment.sequence !== version) throw new Refused(appointmentChanged)
  await limitReschedules(tx, deps, actor, id)

  if (branch !== appointment.branch) await refuseDressesElsewhere(tx, id, branch)
  await lockBothDays(tx, appointment, { branch, date })
  const day = await readDay(tx, { branch, type, signedIn: true, now: local, except: id }, date)
  const { endTime, position } = await timeFor(tx, { ...appointment, branch }, { ...day, startTime })
  const { colleagueId } = appointment
  const updated = await changeAppointment(tx, id, {
    // Staff see a warning; a customer who moves is not promised somebody who is not there.
    colleagueId:
      actor.by === 'ADMIN'
        ? colleagueId
        : await colleagueIfFree(tx, colleagueId, { id, branch, date, startTime, endTime }),
    branch,
    date,
    startTime,
    endTime,
    position,
    arrivedAt: date === appointment.date ? appointment.arrivedAt : null,
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
      from: { branch: appointment.branch, date: appointment.date, startTime: appointment.startTime },
      to: { branch, date, startTime },
    },
  })
  await withdrawReminders(tx, id)
  const previous = { date: appointment.date, startTime: appointment.startTime }
  await mailCustomer(tx, deps, { name: 'appointment_rescheduled', row: updated, previous })
  await messageCustomer(tx, deps, updated, 'booked')
  return withVersion(updated)
}

function withVersion(row: AppointmentRow) {
  return { ...toReply(row), version: row.sequence }
}

/** In the order of dates, then showrooms, so that two moves cannot deadlock. */
async function lockBothDays(tx: Tx, ...days: { branch: Branch; date: string }[]): Promise<void> {
  const inOrder = days.sort((a, b) => compareDates(a.date, b.date) || (a.branch < b.branch ? -1 : 1))
  for (const { branch, date } of inOrder) await lockDay(tx, branch, date)
}

async function refuseDressesElsewhere(tx: Tx, id: AppointmentId, branch: Branch): Promise<void> {
  const { [id]: dresses = [] } = await dressesByAppointment(tx, [id])
  const offered = await offeredAmong(
    tx,
    dresses.map((dress) => dress.id),
  )
  const message = elsewhereMessage(branch, offered)
  if (message) throw new Refused(dressElsewhere, { message, fields: { branch: message } })
}

/** End and position for a start that passes the rules; throws a Refused otherwise. Requires the lock of the day. */
export async function timeFor(
  tx: Tx,
  appointment: AppointmentRow,
  wanted: DayQuestion & { startTime: string },
): Promise<{ endTime: string; position: number }> {
  const { date, startTime, bookings, capacity } = wanted
  const refusal = refusalToBook(wanted)
  if (refusal) throw refusedBecause(refusal, wanted)
  const endTime = timeOf(minutesOf(startTime) + durations[appointment.type])
  const position = freePosition(bookings, capacity, startTime, endTime)
  if (position === null) throw refusedBecause('slot_taken', wanted)
  if (await hasOtherAtStart(tx, { ...appointment, date, startTime })) throw new Refused(alreadyBooked)
  return { endTime, position }
}
