import { dayOfWeek, isPlainTime, minutesOf, timeOf } from '#shared/dates.ts'
import { type Hours, hoursOn } from './rules.ts'
import { type AppointmentType, durations } from './showrooms.ts'

/** Opening hours on a weekday (0 = Sunday); `duration` is the step between two starts, in minutes. */
export type Rule = {
  dayOfWeek: number
  startTime: string
  endTime: string
  duration: number
  active: boolean
}

export type Slot = { startTime: string; endTime: string }

/**
 * The slots of one showroom's rules for a type on a valid date, in order and without duplicates, ignoring bookings, blocks
 * and the current time. Invalid rules (a step of 0, an end before the start) give none.
 */
export function slotsOfRules(rules: readonly Rule[], type: AppointmentType, date: string): Slot[] {
  const hours = hoursOn(date)
  if (!hours) return []
  const day = dayOfWeek(date)
  const starts = new Set<number>()
  for (const rule of rules) {
    if (rule.active && rule.dayOfWeek === day)
      for (const start of startsOf(rule, type, hours)) starts.add(start)
  }
  return [...starts].sort((a, b) => a - b).map((start) => slotAt(start, durations[type]))
}

// Evening fittings end half an hour before closing.
function latestEnd(type: AppointmentType, hours: Hours): number {
  return minutesOf(hours.closes) - (type === 'EVENING' ? 30 : 0)
}

function startsOf(rule: Rule, type: AppointmentType, hours: Hours): number[] {
  if (!isPlainTime(rule.startTime) || !isPlainTime(rule.endTime)) return []
  if (!Number.isInteger(rule.duration) || rule.duration < 1) return []
  const first = Math.max(minutesOf(rule.startTime), minutesOf(hours.opens))
  const last = Math.min(minutesOf(rule.endTime), latestEnd(type, hours)) - durations[type]
  // The count is known before the first step, so no rule can loop: at most one start per minute of opening hours.
  const count = Math.max(0, Math.floor((last - first) / rule.duration) + 1)
  return Array.from({ length: count }, (_, step) => first + step * rule.duration)
}

function slotAt(start: number, duration: number): Slot {
  return { startTime: timeOf(start), endTime: timeOf(start + duration) }
}
