import { dayMs, hourMs, minuteMs } from '#shared/dates.ts'

/** Milliseconds from each failed attempt to the next one: nearly six days in all. */
export const webhookPauses = [
  5000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  dayMs,
  dayMs,
  dayMs,
  dayMs,
  dayMs,
]

/** A receiver that has taken nothing for so long is gone. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= 5 * dayMs
}
