import { type BookingRefusal, blockedMessage, messages, refusalTexts } from '#appointments/messages.ts'
import { addDays, dayOfWeek, isPlainDate, isPlainTime, type LocalTime, minutesOf } from '#shared/dates.ts'
import { type AppointmentType, isAppointmentType, isBranch, typesAllowed } from '#showrooms/facts.ts'
import { type Rule, type Slot, slotsOfRules } from '#showrooms/slots.ts'

export const appointmentStatuses = ['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** How many days ahead an appointment may be made. */
export const bookingHorizonDays = 365

export type Block = { date: string; reason: string | null }

/** An appointment as the calendar sees it; `duration` (minutes) serves when there is no `endTime`. */
export type Booking = {
  startTime: string
  endTime?: string | null
  duration?: number | null
  status: AppointmentStatus
  place: number
}

/** Who asks for what, and when one showroom receives. Rules and blocks of other showrooms must not be in it. */
export type Timetable = {
  branch: string
  type: string
  signedIn: boolean
  rules: readonly Rule[]
  blocks: readonly Block[]
  capacity: number | null
  now: LocalTime
  horizonDays?: number
  /** 0 where today may be booked (dialogs, server), 1 where the first date is tomorrow (appointments page). */
  leadDays?: number
  /** The time an appointment that is being moved has now: free, but not a new one, and so not offered. */
  present?: { date: string; startTime: string } | undefined
}

/** `bookings` are those of that date; when an appointment is being moved, without the appointment itself. */
export type DayQuestion = Timetable & { date: string; bookings: readonly Booking[] }

export type DayState = 'free' | 'full' | 'closed' | 'blocked' | 'past' | 'beyond-horizon'

export type DayAnswer = {
  slots: Slot[]
  blocked: boolean
  reason: string | null
  state: DayState
  message: string | null
}

/** The slots that can be booked on a day: exactly those `refusalToBook` accepts, but for the present time of one that is moved. */
export function slotsOfDay(day: DayQuestion): DayAnswer {
  const refusal = refusalOfDay(day)
  if (refusal) return dayWithout(refusal, day)
  const given = slotsOfRules(day.rules, day.type as AppointmentType, day.date)
  const coming = given.filter((slot) => !isPast(slot.startTime, day))
  const slots = coming.filter((slot) => isFree(slot, day) && !isPresent(slot, day))
  if (slots.length > 0) return { slots, blocked: false, reason: null, state: 'free', message: null }
  const state = coming.length > 0 ? 'full' : given.length > 0 ? 'past' : 'closed'
  return { slots, blocked: false, reason: null, state, message: messages.noSlots }
}

/** Why an appointment cannot start then, or null when it can. The first reason that applies, day before time. */
export function refusalToBook(day: DayQuestion & { startTime: string }): BookingRefusal | null {
  const refusal = refusalOfDay(day)
  if (refusal) return refusal
  if (isPlainTime(day.startTime) && isPast(day.startTime, day)) return 'time_past'
  const given = slotsOfRules(day.rules, day.type as AppointmentType, day.date)
  const slot = given.find(({ startTime }) => startTime === day.startTime)
  if (!slot) return 'not_offered'
  return isFree(slot, day) ? null : 'slot_taken'
}

/**
 * The lowest place (1 and up) nobody holds at any time from start to end, or null when the room is full. Only CANCELLED
 * gives a place back: who came, or was waited for, had it. Counting places held, not places up to the capacity, keeps a
 * room full whose capacity was lowered under its bookings. Without a limit the place is still one of its own, so that the
 * exclusion constraint on (showroom, place, time) never refuses.
 */
export function freePlace(
  bookings: readonly Booking[],
  capacity: number | null,
  startTime: string,
  endTime: string,
): number | null {
  const held = new Set(
    bookings.filter((booking) => overlaps(booking, startTime, endTime)).map(({ place }) => place),
  )
  if (capacity !== null && !(held.size < capacity)) return null
  let place = 1
  while (held.has(place)) place += 1
  return place
}

type DayRefusal = Exclude<BookingRefusal, 'time_past' | 'not_offered' | 'slot_taken'>

/** Refusals that hold for every time of the day. */
function refusalOfDay(day: DayQuestion): DayRefusal | null {
  const { branch, type, date, now } = day
  if (!isBranch(branch)) return 'branch_unknown'
  if (!isAppointmentType(type) || !typesAllowed(branch, true).includes(type)) return 'type_not_allowed'
  if (!typesAllowed(branch, day.signedIn).includes(type)) return 'sign_in_required'
  if (!isPlainDate(date)) return 'date_invalid'
  if (dayOfWeek(date) === 0) return 'closed_sunday'
  if (date < addDays(now.date, day.leadDays ?? 0)) return 'date_past'
  if (date > addDays(now.date, day.horizonDays ?? bookingHorizonDays)) return 'beyond_horizon'
  return day.blocks.some((block) => block.date === date) ? 'date_blocked' : null
}

function dayWithout(refusal: DayRefusal, day: DayQuestion): DayAnswer {
  const none = { slots: [], blocked: false, reason: null }
  if (!day.branch || !day.type || !day.date)
    return { ...none, state: 'closed', message: messages.selectFirst }
  if (refusal === 'date_past') return { ...none, state: 'past', message: messages.noSlots }
  if (refusal === 'beyond_horizon') return { ...none, state: 'beyond-horizon', message: messages.noSlots }
  if (refusal !== 'date_blocked') return { ...none, state: 'closed', message: refusalTexts[refusal] }
  const reason = day.blocks.find((block) => block.date === day.date)?.reason ?? null
  return { slots: [], blocked: true, reason, state: 'blocked', message: blockedMessage(reason) }
}

// A start whose minute has begun is past: an appointment is made for a moment to come.
function isPast(startTime: string, { date, now }: DayQuestion): boolean {
  return date === now.date && startTime <= now.time
}

function isFree(slot: Slot, day: DayQuestion): boolean {
  return freePlace(day.bookings, day.capacity, slot.startTime, slot.endTime) !== null
}

function isPresent({ startTime }: Slot, { date, present }: DayQuestion): boolean {
  return date === present?.date && startTime === present.startTime
}

function overlaps(booking: Booking, startTime: string, endTime: string): boolean {
  if (booking.status === 'CANCELLED' || !isPlainTime(booking.startTime)) return false
  const start = minutesOf(booking.startTime)
  const end = isPlainTime(booking.endTime) ? minutesOf(booking.endTime) : start + (booking.duration ?? 0)
  return start < end && start < minutesOf(endTime) && minutesOf(startTime) < end
}
