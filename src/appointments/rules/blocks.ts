import { blocks as messages } from '#appointments/texts/texts.gen.js'
import { addDays, daysBetween } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Block, blockOf } from './booking.ts'

/** The time that a block takes up: whole days, or the same hours of each. */
export type BlockSpan = {
  date: string
  /** The last day; null when there is only one. */
  until: string | null
  startTime: string | null
  endTime: string | null
}

const longestBlockDays = 366

type Problem = { field: 'date' | 'until' | 'startTime' | 'endTime'; message: string }

/** Why a span cannot be blocked, or null. */
export function problemOfSpan({ date, until, startTime, endTime }: BlockSpan, today: string): Problem | null {
  if (date < today) return { field: 'date', message: messages.dayPast }
  if (until && until < date) return { field: 'until', message: messages.lastDayBeforeFirst }
  if (until && daysBetween(date, until) >= longestBlockDays)
    return { field: 'until', message: messages.blockTooLong }
  if (endTime && !startTime) return { field: 'startTime', message: words.startTimeMissing }
  if (startTime && !endTime) return { field: 'endTime', message: words.endTimeMissing }
  if (startTime && endTime && startTime >= endTime)
    return { field: 'endTime', message: words.endNotAfterStart }
  return null
}

/** Whether an appointment takes place in a blocked time. */
export function isInSpan(
  span: BlockSpan,
  { date, startTime, endTime }: { date: string; startTime: string; endTime: string },
): boolean {
  if (date < span.date || date > lastDay(span)) return false
  return !span.startTime || !span.endTime || (startTime < span.endTime && span.startTime < endTime)
}

/** Whether other blocks of the showroom already contain all of a span. */
export function isBlockedAlready(span: BlockSpan, blocks: readonly Block[]): boolean {
  const { date, startTime, endTime } = span
  const days = Array.from({ length: daysBetween(date, lastDay(span)) + 1 }, (_, day) => addDays(date, day))
  return days.every((day) => {
    if (blockOf({ blocks, date: day })) return true
    return blocks.some(
      (block) =>
        block.date === day &&
        !!(startTime && endTime && block.startTime && block.endTime) &&
        block.startTime <= startTime &&
        endTime <= block.endTime,
    )
  })
}

export function lastDay({ date, until }: Pick<BlockSpan, 'date' | 'until'>): string {
  return until ?? date
}
