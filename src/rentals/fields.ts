import * as z from 'zod/mini'
import { isPlainDate } from '#shared/dates.ts'
import { branches } from '#showrooms/facts.ts'
import { fieldTexts } from './messages.ts'

export const eventDay = (text: string) => z.string(text).check(z.refine(isPlainDate, text))

// Spelled out: the build drops unread schemas that `z` makes, not those of other functions.
export const eventDays = {
  eventDate: z.string(fieldTexts.eventDate).check(z.refine(isPlainDate, fieldTexts.eventDate)),
  /** The last day of the event; `eventDate` by default. */
  eventEnd: z.optional(z.string(fieldTexts.eventEnd).check(z.refine(isPlainDate, fieldTexts.eventEnd))),
}

// Looking through the calendars of some dresses sends a few requests a minute; scraping them sends thousands.
export const readsPerMinute = { max: 120, windowSeconds: 60 }

export const changesPerHour = { max: 30, windowSeconds: 3600 }

export const rentalDates = {
  branch: z.enum(branches),
  /** Collect. */
  startDate: z.string(),
  /** Return. */
  endDate: z.string(),
}
