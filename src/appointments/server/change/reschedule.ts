import { alreadyBooked } from '#appointments/refusal-contract.ts'
import { refusalToChange } from '#appointments/rules/changes.ts'
import { dressesByAppointment } from '#appointments/server/appointment-dresses.ts'
import {
  type Place,
  placeOn,
  refuseElsewhere,
  type Wanted,
} from '#appointments/server/booking/booking-steps.ts'
import { lastDayOfMove } from '#appointments/server/booking/exclude-own-booking.ts'
import { colleagueIfFree } from '#appointments/server/booking/known-colleague.ts'
import { readDay } from '#appointments/server/calendar.ts'
import { changedMeanwhile } from '#appointments/server/change/changed-meanwhile.ts'
import { mailCustomer } from '#appointments/server/emails.ts'
import { refusedChange } from '#appointments/server/refusals.ts'
import { withdrawReminders } from '#appointments/server/reminders/store.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { messageCustomer } from '#appointments/server/whatsapp/appointment-messages.ts'
import { recordAudit } from '#audit/server/store.ts'
import { offeredAmong } from '#dresses/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { compareText } from '#shared/compare-text.ts'
import { localNow } from '#shared/dates.ts'
import type { AppointmentId, ColleagueId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { type Branch, durations } from '#showrooms/showrooms.ts'
import { type AppointmentActor, limitReschedules, lockAllowed, rescheduled } from './actor.ts'
import { changeAppointment, hasOtherAtStart } from './locking-queries.ts'

interface Time {
  branch: Branch
  date: string
  startTime: string
}

/**
 * By the customer, or a guest with her link: to another time of the same showroom. A move follows the rules of a booking. The
 * same time again is accepted and changes nothing, also when staff move.
 */
export async function rescheduleAppointment(
  tx: Tx,
  deps: Deps,
  actor: AppointmentActor,
  id: AppointmentId,
  { date, startTime }: Omit<Time, 'branch'>,
) {
  const appointment = await lockMovable(tx, deps, actor, id)
  const time = { branch: appointment.branch, date, startTime }
  if (isAt(appointment, time)) return withVersion(appointment)
  await limitReschedules(tx, deps, actor, id)

  const place = await lockPlace(tx, deps, actor, appointment, time)
  // She is not promised somebody who is not there.
  const colleagueId = await colleagueIfFree(tx, appointment.colleagueId, { id, ...place })
  const moved = await move(tx, actor, appointment, { ...place, colleagueId })
  await recordMove(tx, actor, appointment, time)
  await tellMoved(tx, deps, appointment, moved)
  return withVersion(moved)
}

/**
 * By staff, also to the other showroom. The colleague stays: the board warns of one who is not free.
 * @param wanted.version what the board showed; another one is refused
 */
export async function moveAppointment(
  tx: Tx,
  deps: Deps,
  actor: AppointmentActor,
  id: AppointmentId,
  wanted: Omit<Time, 'branch'> & { branch?: Branch; version?: number },
) {
  const appointment = await lockMovable(tx, deps, actor, id)
  const { date, startTime, branch = appointment.branch, version = appointment.sequence } = wanted
  const time = { branch, date, startTime }
  if (isAt(appointment, time)) return withVersion(appointment)
  if (appointment.sequence !== version) throw await changedMeanwhile(tx, actor, id)
  if (branch !== appointment.branch) refuseElsewhere(branch, await offeredDressesOf(tx, id))

  const place = await lockPlace(tx, deps, actor, appointment, time)
  const moved = await move(tx, actor, appointment, place)
  await recordMove(tx, actor, appointment, time)
  await tellMoved(tx, deps, appointment, moved)
  return withVersion(moved)
}

async function lockMovable(tx: Tx, deps: Deps, actor: AppointmentActor, id: AppointmentId) {
  const appointment = await lockAllowed(tx, actor, id)
  const refusal = refusalToChange(appointment, localNow(actor.now, deps.config.SHOP_TIMEZONE))
  if (refusal) throw refusedChange(refusal)
  return appointment
}

function isAt(appointment: AppointmentRow, { branch, date, startTime }: Time): boolean {
  return appointment.branch === branch && appointment.date === date && appointment.startTime === startTime
}

async function offeredDressesOf(tx: Tx, id: AppointmentId) {
  const { [id]: dresses = [] } = await dressesByAppointment(tx, [id])
  return offeredAmong(
    tx,
    dresses.map((dress) => dress.id),
  )
}

/** The new place, with the locks of the day that is left and of the one that is entered. */
async function lockPlace(
  tx: Tx,
  deps: Deps,
  { now, viewer }: AppointmentActor,
  appointment: AppointmentRow,
  { branch, date, startTime }: Time,
): Promise<Place> {
  await lockBothDays(tx, appointment, { branch, date })
  const { id, type } = appointment
  const local = localNow(now, deps.config.SHOP_TIMEZONE)
  const lastDay = lastDayOfMove(appointment, viewer)
  const day = await readDay(tx, { branch, type, signedIn: true, now: local, except: id, lastDay }, date)
  return placeAgain(tx, appointment, { ...day, startTime })
}

/** In the order of dates, then showrooms, so that two moves cannot deadlock. */
async function lockBothDays(tx: Tx, ...days: { branch: Branch; date: string }[]): Promise<void> {
  const inOrder = days.sort((a, b) => compareText(a.date, b.date) || compareText(a.branch, b.branch))
  for (const { branch, date } of inOrder) await lockDay(tx, branch, date)
}

/** The place of an appointment for a start that passes the rules. Requires the lock of the day. */
export async function placeAgain(tx: Tx, appointment: AppointmentRow, wanted: Wanted): Promise<Place> {
  const place = placeOn(wanted)
  if (await hasOtherAtStart(tx, { ...appointment, ...place })) throw new Refused(alreadyBooked)
  return place
}

function move(
  tx: Tx,
  { now }: AppointmentActor,
  appointment: AppointmentRow,
  to: Place & { colleagueId?: ColleagueId | null },
): Promise<AppointmentRow> {
  return changeAppointment(tx, appointment.id, {
    ...to,
    arrivedAt: to.date === appointment.date ? appointment.arrivedAt : null,
    // Of the time that is left.
    lateMinutes: null,
    duration: durations[appointment.type],
    scheduledAt: now,
    updatedAt: now,
  })
}

async function recordMove(
  tx: Tx,
  actor: AppointmentActor,
  { id, branch, date, startTime }: AppointmentRow,
  to: Time,
): Promise<void> {
  await recordAudit(tx, actor, {
    action: rescheduled,
    subjectType: 'appointment',
    subjectId: id,
    detail: { by: actor.by, from: { branch, date, startTime }, to },
  })
}

async function tellMoved(
  tx: Tx,
  deps: Deps,
  { id, date, startTime }: AppointmentRow,
  row: AppointmentRow,
): Promise<void> {
  await withdrawReminders(tx, id)
  await mailCustomer(tx, deps, { name: 'appointment_rescheduled', row, previous: { date, startTime } })
  await messageCustomer(tx, deps, row, 'booked')
}

function withVersion(row: AppointmentRow) {
  return { ...toReply(row), version: row.sequence }
}
