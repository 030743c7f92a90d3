import { type FreeStart, nextFreeStarts } from '#appointments/rules/availability.ts'
import { bookingHorizonDays } from '#appointments/rules/booking.ts'
import { mailCustomer } from '#appointments/server/emails.ts'
import { type AppointmentRow, bookingsByDate } from '#appointments/server/store.ts'
import { recordAudits } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { blockNotFound } from '#schedule/blocking-contract.ts'
import { addDays, instantOf, type LocalTime, localNow } from '#shared/dates.ts'
import type { BlockedDateId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { type BlockRow, lockBlock, openingTimes } from '#showrooms/server/store.ts'
import type { AppointmentType } from '#showrooms/showrooms.ts'
import { clashesOf } from './clashes.ts'
import { insertNotice, lockBookedIn, noticesOf } from './store.ts'

/** Emails each customer of the block who was not told yet. Two concurrent requests wait for each other. */
export async function tell(tx: Tx, deps: Deps, actor: Actor, id: BlockedDateId) {
  const now = localNow(actor.now, deps.config.SHOP_TIMEZONE)
  const block = await lockBlock(tx, id)
  if (!block) throw new Refused(blockNotFound)
  const booked = await lockBookedIn(tx, block, now)
  const notified = new Set((await noticesOf(tx, [id])).map(({ appointmentId }) => appointmentId))
  const remaining = booked.filter((row) => row.clientEmail !== null && !notified.has(row.id))
  const freeTimes = await freeTimesAfter(tx, block, now, remaining)
  for (const row of remaining) {
    const event = {
      name: 'appointment_new_time',
      row,
      reason: block.reason ?? '',
      freeTimes: freeTimes(row),
    } as const
    const expiresAt = instantOf(row.date, row.startTime, deps.config.SHOP_TIMEZONE)
    const mailId = await mailCustomer(tx, deps, event, { expiresAt })
    if (mailId) await insertNotice(tx, { blockId: id, appointmentId: row.id, mailId, sentAt: actor.now })
  }
  await audit(tx, actor, id, remaining)
  return { sent: remaining.length, clashes: await clashesOf(tx, block, now) }
}

const daysAhead = 28
const mostTimes = 6

/** The next free times of an appointment's type, from its own day on. */
async function freeTimesAfter(
  tx: Tx,
  { branch }: BlockRow,
  now: LocalTime,
  rows: readonly AppointmentRow[],
): Promise<(row: AppointmentRow) => FreeStart[]> {
  const dates = rows.map(({ date }) => date).sort()
  const [first = now.date] = dates
  const last = addDays(dates.at(-1) ?? now.date, bookingHorizonDays)
  const times = await openingTimes(tx, branch, first, last)
  const bookings = await bookingsByDate(tx, branch, first, last)
  const found = new Map<string, FreeStart[]>()
  const search = (type: AppointmentType, date: string) => {
    const calendar = { branch, type, signedIn: true, now, ...times, bookingsByDate: bookings }
    return nextFreeStarts(calendar, date, daysAhead, mostTimes)
  }
  return ({ type, date }) => {
    const key = `${type} ${date}`
    const starts = found.get(key) ?? search(type, date)
    found.set(key, starts)
    return starts
  }
}

async function audit(
  tx: Tx,
  actor: Actor,
  blockId: BlockedDateId,
  rows: readonly AppointmentRow[],
): Promise<void> {
  if (rows.length === 0) return
  await recordAudits(tx, actor, [
    {
      action: 'date.customers_told',
      subjectType: 'blocked_date',
      subjectId: blockId,
      detail: { appointmentIds: rows.map(({ id }) => id) },
    },
    ...rows.map(({ id }) => ({
      action: 'appointment.new_time_offered' as const,
      subjectType: 'appointment' as const,
      subjectId: id,
      detail: { blockId },
    })),
  ])
}
