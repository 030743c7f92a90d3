import * as z from 'zod/mini'
import { says } from '#shared/fields.ts'
import { typedAmount, typedWhole } from '#shared/format/typed-amount.ts'
import { moneyField } from '#shared/money-field.ts'
import { fields as messages } from '#till/texts/texts.gen.js'
import { highestRate, lowestRate } from './rules.ts'

/** Cash, checked by forms and server. Separate from the endpoints, so that forms do not load those. */

/** Cents; 0 is valid. */
export const dollarsIn = moneyField(() => messages.dollars)

/** Whole pounds; 0 is valid. */
export const poundsIn = z.int(says(() => messages.pounds)).check(
  z.minimum(
    0,
    says(() => messages.pounds),
  ),
  z.maximum(
    1_000_000_000_000,
    says(() => messages.pounds),
  ),
)

/** Whole pounds as typed, with or without marks between thousands. Empty is 0. */
export const typedPounds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? 0 : (typedWhole(text) ?? Number.NaN))),
  ),
  poundsIn,
)

/** Cents as typed. Empty is 0. */
export const typedDollars = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text): string | number => text.trim() || '0'),
  ),
  dollarsIn,
)

/** Pounds for one dollar. */
export const rateIn = z.number(says(() => messages.rate)).check(
  z.minimum(
    lowestRate,
    says(() => messages.rate),
  ),
  z.maximum(
    highestRate,
    says(() => messages.rate),
  ),
  z.multipleOf(
    0.01,
    says(() => messages.rate),
  ),
)

/** A rate as typed: '89,500' is no rate of 89.5, which is below the lowest. */
export const typedRate = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => typedWhole(text) ?? Number(typedAmount(text) || Number.NaN)),
  ),
  rateIn,
)
