import type { BlockSpan } from '#appointments/rules/blocks.ts'
import { blockTexts as messages } from '#schedule/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList, rangeText } from '#shared/format/list.ts'

/** 'Thursday 24 December 2026', or the first and the last day. */
export function blockDays({ date, until }: BlockSpan): string {
  return until
    ? messages.days({ from: longDateWithYear(date), until: longDateWithYear(until) })
    : longDateWithYear(date)
}

/** '11:30–13:00', or that whole days are blocked. */
export function blockHours({ until, startTime, endTime }: BlockSpan): string {
  if (startTime && endTime) return rangeText(startTime, endTime)
  return until ? messages.wholeDays : messages.wholeDay
}

export function blockName(span: BlockSpan): string {
  return span.startTime ? commaList([blockDays(span), blockHours(span)]) : blockDays(span)
}
