import * as z from 'zod/mini'
import { importOptions as messages } from '#imports/texts/texts.gen.js'
import { printable, says, tooLong } from '#shared/fields.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ColumnChoice } from './headers.ts'
import { dollar, rateOf } from './prices.ts'

const text = (max: number) =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(max, tooLong(max)),
      printable(() => words.controlCharacters),
    ),
    '',
  )

/** What staff choose for a whole file, beside its columns. */
export const importOptionFields = {
  /** The old shop: product ids count within one shop only. */
  source: text(80),
  /** Code of the currency of the prices, and its units for one dollar. */
  currency: z._default(
    z.string().check(
      z.regex(
        /^[A-Z]{3}$/,
        says(() => messages.currencyMissing),
      ),
    ),
    dollar,
  ),
  rate: text(20),
  /** Type of the products without a category; '' is the first type of Management. */
  defaultType: text(80),
  /** Only products with one of these paths ("Dresses > Evening", '' without a category); none means all. */
  onlyCategories: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(500)), []),
}

export const importOptions = z.object(importOptionFields)
export type ImportOptions = z.output<typeof importOptions>

export const noOptions: ImportOptions = {
  source: '',
  currency: dollar,
  rate: '',
  defaultType: '',
  onlyCategories: [],
}

/** Why these options cannot be used; null when they can. */
export function refusalToOptions(
  mapping: readonly ColumnChoice[],
  { source, currency, rate }: Pick<ImportOptions, 'source' | 'currency' | 'rate'>,
): 'no_source' | 'no_rate' | null {
  if (mapping.includes('id') && source.trim() === '') return 'no_source'
  return currency !== dollar && rateOf(rate) === undefined ? 'no_rate' : null
}

/** What the file says of itself; staff choose with it. */
export const importFacts = z.object({
  /** Currencies that prices name, the most frequent first. */
  currencies: z.array(z.object({ code: z.string(), count: z.int(), example: z.string() })),
  /** Paths of categories with the number of their products; '' counts those without one. */
  categories: z.array(z.object({ path: z.string(), count: z.int() })),
})
export type ImportFacts = z.output<typeof importFacts>
