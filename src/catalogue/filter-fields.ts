import * as z from 'zod/mini'
import { filterFields as messages } from '#catalogue/texts/texts.gen.js'
import { dateField, says, several } from '#shared/fields.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches } from '#showrooms/showrooms.ts'
import { maxSearchLength, type ValueFilter, valueFilters } from './filters.ts'
import { sections } from './sections.ts'

// Invalid bytes were decoded to U+FFFD.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const clean = z.refine<string>((text) => text.isWellFormed() && !/[\u0000-\u001f\u007f\ufffd]/.test(text))
const name = z.string().check(z.maxLength(80), clean)
const dollars = z.string().check(
  z.regex(
    /^\d{1,7}(\.\d{1,2})?$/,
    says(() => messages.priceInvalid),
  ),
)

export const searchField = z.string().check(z.trim(), z.maxLength(maxSearchLength), clean)

/** Parameters of searches; see catalogue/filters.ts. */
export const filterFields = {
  /** Default `dresses`; a chosen type of accessories implies `accessories`. */
  section: z.optional(z.enum(sections)),
  search: z.optional(searchField),
  ...(Object.fromEntries(valueFilters.map((filter) => [filter, several(name)])) as Record<
    ValueFilter,
    ReturnType<typeof several<typeof name>>
  >),
  branch: several(z.enum(branches)),
  /** YYYY-MM-DD: dresses that can be rented for an event on that day. */
  eventDate: z.optional(dateField(() => words.dateInvalid)),
  /** Dresses that fit the viewer's measurements; without any it changes nothing. */
  fits: z.optional(z.literal('me')),
  /** Dollars, inclusive. Either limit excludes dresses without a visible price. */
  minPrice: z.optional(dollars),
  maxPrice: z.optional(dollars),
}
