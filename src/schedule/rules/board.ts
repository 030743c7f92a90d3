import {
  type Block,
  type Booking,
  type DayQuestion,
  refusalToBook,
  slotsOfDay,
} from '#appointments/rules/booking.ts'
import type { BookingRefusal } from '#appointments/rules/messages.ts'
import { type Busy, isFreeFor, type Working } from '#colleagues/rules.ts'
import { dayOfWeek, type LocalTime, minutesOf, timeOf } from '#shared/dates.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { hoursOn } from '#showrooms/rules.ts'
import { type AppointmentType, type Branch, typesAllowed } from '#showrooms/showrooms.ts'
import { type Rule, type Slot, slotsOfRules } from '#showrooms/slots.ts'

/** The board shows at most two weeks. */
export const mostBoardDays = 14

/** Opening times of one showroom on one day, with what is booked. */
export type BoardDay = {
  branch: Branch
  date: string
  rules: readonly Rule[]
  blocks: readonly Block[]
  capacity: number | null
  appointments: readonly (Booking & { id: string })[]
}

/** What staff ask of a day: every type is offered to them. @param movingId an appointment whose own position is free */
export function questionOf(
  day: BoardDay,
  type: AppointmentType,
  now: LocalTime,
  movingId?: AppointmentId,
): DayQuestion {
  const { appointments, ...times } = day
  return { ...times, type, now, signedIn: true, bookings: appointments.filter(({ id }) => id !== movingId) }
}

/** The free times of each type of the showroom, as the public is offered them. */
export function freeTimes(day: BoardDay, now: LocalTime): { type: AppointmentType; slots: Slot[] }[] {
  return typesAllowed(day.branch, true).map((type) => ({
    type,
    slots: slotsOfDay(questionOf(day, type, now)).slots,
  }))
}

/** Those of the free times of a showroom at which a colleague is there and has no fitting. @param hers in both showrooms */
export function freeTimesFor<Times extends { slots: Slot[] }>(
  colleague: Working,
  { branch, date, free }: { branch: Branch; date: string; free: readonly Times[] },
  hers: readonly Busy[],
): Times[] {
  return free.map((times) => ({
    ...times,
    slots: times.slots.filter((slot) => isFreeFor(colleague, { branch, date, ...slot }, hers)),
  }))
}

/** Why an appointment cannot move to this start, or null. */
export function refusalToMove(
  day: BoardDay,
  moving: { id: AppointmentId; type: AppointmentType },
  startTime: string,
  now: LocalTime,
) {
  return refusalToBook({ ...questionOf(day, moving.type, now, moving.id), startTime })
}

/** The parts of the opening hours that no rule covers, in order; empty when the showroom is closed all day. */
export function hoursWithoutRules({ date, rules }: Pick<BoardDay, 'date' | 'rules'>): Slot[] {
  const hours = hoursOn(date)
  if (!hours) return []
  const weekday = dayOfWeek(date)
  const windows = rules
    .filter((rule) => rule.active && rule.dayOfWeek === weekday)
    .sort((a, b) => minutesOf(a.startTime) - minutesOf(b.startTime))
  const closed: Slot[] = []
  let from = minutesOf(hours.opens)
  const closes = minutesOf(hours.closes)
  for (const { startTime, endTime } of windows) {
    const begins = Math.min(minutesOf(startTime), closes)
    if (begins > from) closed.push({ startTime: timeOf(from), endTime: timeOf(begins) })
    from = Math.max(from, minutesOf(endTime))
  }
  if (from < closes) closed.push({ startTime: timeOf(from), endTime: timeOf(closes) })
  return closed
}

export type MoveTarget = Slot & { refusal: BookingRefusal | null }

/** Every start of the day's rules for an appointment that is moved, with the reason why it cannot go there. */
export function moveTargets(
  day: BoardDay,
  moving: { id: AppointmentId; type: AppointmentType },
  now: LocalTime,
): MoveTarget[] {
  return slotsOfRules(day.rules, moving.type, day.date).map((slot) => ({
    ...slot,
    refusal: refusalToMove(day, moving, slot.startTime, now),
  }))
}
