import { daysBetween } from '#shared/dates.ts'
import type { Cents } from '#shared/format/money.ts'
import type { EventDays } from './window.ts'

/**
 * Whether an event needs a price of its own: that of a dress is for an event of one day, an agreed one for the days of its
 * event.
 * @param agreed the days that a price was agreed for
 */
export function needsOwnPrice(event: EventDays, agreed?: EventDays): boolean {
  return lengthOf(event) > (agreed ? lengthOf(agreed) : 0)
}

function lengthOf({ eventDate, eventEnd }: EventDays): number {
  return daysBetween(eventDate, eventEnd)
}

/** Cents or text of the price of a dress for an event; null when it is to be agreed. */
export function usualPrice<Price>(listPrice: Price, event: EventDays): Price | null {
  return needsOwnPrice(event) ? null : listPrice
}

/**
 * Whether a price needs a reason: it is not that of the list, or for a longer event it is below it.
 * @param list cents; null of a dress without a price
 */
export function needsPriceReason(cents: Cents, list: number | null, event: EventDays): boolean {
  return needsOwnPrice(event) ? cents < (list ?? 0) : cents !== list
}
