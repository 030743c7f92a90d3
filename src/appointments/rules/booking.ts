import { bookingRules as messages } from '#appointments/texts/texts.gen.js'
import { addDays, dayOfWeek, isPlainDate, isPlainTime, type LocalTime, minutesOf } from '#shared/dates.ts'
import { type AppointmentType, isAppointmentType, isBranch, typesAllowed } from '#showrooms/showrooms.ts'
import { type Rule, type Slot, slotsOfRules } from '#showrooms/slots.ts'
import { type BookingRefusal, blockedMessage, refusalMessage } from './messages.ts'

export const appointmentStatuses = ['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** A fitting that is to come or was, but not one that was cancelled or missed. */
export function takesPlace(fitting: { status: AppointmentStatus } | null | undefined): boolean {
  return fitting != null && fitting.status !== 'CANCELLED' && fitting.status !== 'NO_SHOW'
}

/** How many days ahead a customer can book. */
export const bookingHorizonDays = 365

/** Of a whole day, or from `startTime` to `endTime` of it. */
export type Block = {
  date: string
  reason: string | null
  startTime?: string | null
  endTime?: string | null
}

/** The calendar's fields of an appointment; `duration` (minutes) applies when there is no `endTime`. */
export type Booking = {
  startTime: string
  endTime?: string | null
  duration?: number | null
  status: AppointmentStatus
  position: number
}

/** No fitting is after it: the dress is collected, or the event takes place. */
export type LastDay = { date: string; is: 'pick-up' | 'event' }

/** The request and the opening times of one showroom. Pass no rules or blocks of other showrooms. */
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
  lastDay?: LastDay | undefined
  /** The present time of an appointment that is being moved: it is free but not offered. */
  present?: { date: string; startTime: string } | undefined
}

/** `bookings` are those of that date, without the appointment that is being moved. */
export type DayQuestion = Timetable & { date: string; bookings: readonly Booking[] }

export const dayStates = [
  'free',
  'full',
  'closed',
  'blocked',
  'past',
  'after-pick-up',
  'after-event',
  'beyond-horizon',
] as const
export type DayState = (typeof dayStates)[number]

export type DayAnswer = {
  slots: Slot[]
  blocked: boolean
  reason: string | null
  state: DayState
  message: string | null
}

/**
 * The bookable slots of a day: those `refusalToBook` accepts, except the present time of an appointment that is being
 * moved.
 */
export function slotsOfDay(day: DayQuestion): DayAnswer {
  const refusal = refusalOfDay(day)
  if (refusal) return dayWithout(refusal, day)
  const given = slotsOfRules(day.rules, day.type as AppointmentType, day.date)
  const coming = given.filter((slot) => !isPast(slot.startTime, day))
  const open = coming.filter((slot) => !blockOf(day, slot))
  const slots = open.filter((slot) => isFree(slot, day) && !isPresent(slot, day))
  if (slots.length > 0) return { slots, blocked: false, reason: null, state: 'free', message: null }
  if (open.length === 0 && coming[0]) return blockedDay(blockOf(day, coming[0])?.reason ?? null)
  const state = coming.length > 0 ? 'full' : given.length > 0 ? 'past' : 'closed'
  return { slots, blocked: false, reason: null, state, message: messages.noSlots }
}

/** The first reason that applies, day before time; null when the appointment can start then. */
export function refusalToBook(day: DayQuestion & { startTime: string }): BookingRefusal | null {
  const refusal = refusalOfDay(day)
  if (refusal) return refusal
  if (isPlainTime(day.startTime) && isPast(day.startTime, day)) return 'time_past'
  const given = slotsOfRules(day.rules, day.type as AppointmentType, day.date)
  const slot = given.find(({ startTime }) => startTime === day.startTime)
  if (!slot) return 'not_offered'
  if (blockOf(day, slot)) return 'time_blocked'
  return isFree(slot, day) ? null : 'slot_taken'
}

/**
 * The lowest position (1 and up) that is free from start to end, or null when the room is full. Only CANCELLED frees a
 * position. It counts taken positions, so a room stays full when its capacity is lowered below its bookings. Without a limit
 * each fitting still gets a distinct position, so that the exclusion constraint on (showroom, position, time) never refuses.
 */
export function freePosition(
  bookings: readonly Booking[],
  capacity: number | null,
  startTime: string,
  endTime: string,
): number | null {
  const held = new Set(
    bookings.filter((booking) => overlaps(booking, startTime, endTime)).map(({ position }) => position),
  )
  if (capacity !== null && !(held.size < capacity)) return null
  let position = 1
  while (held.has(position)) position += 1
  return position
}

/** The block of the whole day, or one of hours that a slot overlaps. */
export function blockOf(
  { blocks, date }: Pick<DayQuestion, 'blocks' | 'date'>,
  slot?: Slot,
): Block | undefined {
  const ofDay = blocks.filter((block) => block.date === date)
  return ofDay.find(isWholeDay) ?? ofDay.find((block) => slot && overlapsHours(block, slot))
}

function isWholeDay({ startTime, endTime }: Block): boolean {
  return !startTime || !endTime
}

function overlapsHours({ startTime, endTime }: Block, slot: Slot): boolean {
  return !!startTime && !!endTime && startTime < slot.endTime && slot.startTime < endTime
}

type DayRefusal = Exclude<BookingRefusal, 'time_past' | 'time_blocked' | 'not_offered' | 'slot_taken'>

/** Refusals that apply to every time of the day. */
function refusalOfDay(day: DayQuestion): DayRefusal | null {
  const { branch, type, date, now } = day
  if (!isBranch(branch)) return 'branch_unknown'
  if (!isAppointmentType(type) || !typesAllowed(branch, true).includes(type)) return 'type_not_allowed'
  if (!typesAllowed(branch, day.signedIn).includes(type)) return 'sign_in_required'
  if (!isPlainDate(date)) return 'date_invalid'
  if (dayOfWeek(date) === 0) return 'closed_sunday'
  if (date < addDays(now.date, day.leadDays ?? 0)) return 'date_past'
  if (day.lastDay && date > day.lastDay.date) return 'after_last_date'
  if (date > addDays(now.date, day.horizonDays ?? bookingHorizonDays)) return 'beyond_horizon'
  return blockOf(day) ? 'date_blocked' : null
}

function dayWithout(refusal: DayRefusal, day: DayQuestion): DayAnswer {
  const none = { slots: [], blocked: false, reason: null }
  if (!day.branch || !day.type || !day.date)
    return { ...none, state: 'closed', message: messages.selectFirst }
  if (refusal === 'date_past') return { ...none, state: 'past', message: messages.noSlots }
  if (refusal === 'beyond_horizon') return { ...none, state: 'beyond-horizon', message: messages.noSlots }
  if (refusal === 'after_last_date' && day.lastDay)
    return { ...none, state: afterDay(day.lastDay), message: refusalMessage(refusal, day) }
  if (refusal !== 'date_blocked') return { ...none, state: 'closed', message: refusalMessage(refusal, day) }
  return blockedDay(blockOf(day)?.reason ?? null)
}

/** The state of a day after it. */
export function afterDay({ is }: LastDay): 'after-pick-up' | 'after-event' {
  return is === 'event' ? 'after-event' : 'after-pick-up'
}

function blockedDay(reason: string | null): DayAnswer {
  return { slots: [], blocked: true, reason, state: 'blocked', message: blockedMessage(reason) }
}

// A start whose minute has begun is past.
function isPast(startTime: string, { date, now }: DayQuestion): boolean {
  return date === now.date && startTime <= now.time
}

function isFree(slot: Slot, day: DayQuestion): boolean {
  return freePosition(day.bookings, day.capacity, slot.startTime, slot.endTime) !== null
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
