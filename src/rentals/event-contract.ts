import * as z from 'zod/mini'
import { isPlainDate } from '#shared/dates.ts'
import { says } from '#shared/fields.ts'
import type { Text } from '#shared/language/language.ts'

/** Functions and numbers only: the build drops the schemas of endpoints that nobody reads, with the calls in them. */
export const eventDay = (text: Text) => z.string(says(text)).check(z.refine(isPlainDate, says(text)))

// Looking through the calendars of some dresses sends a few requests a minute; scraping them sends thousands.
export const readsPerMinute = { max: 120, windowSeconds: 60 }

export const changesPerHour = { max: 30, windowSeconds: 3600 }
