import * as z from 'zod/mini'
import { typedAmount } from '#shared/format/typed-amount.ts'
import type { Text } from '#shared/language/language.ts'
import { says } from './fields.ts'
import { parseMoney } from './format/money.ts'

/** "120.50", "120,50" as in French, "١٢٠٫٥٠" or the JSON number 120.5 -> cents. Refuses signs, exponents and more decimals. */
export const moneyField = (message: Text) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], says(message)),
      z.transform((value) => (Object.is(value, -0) ? null : parseMoney(typedAmount(String(value))))),
    ),
    z.number(says(message)),
  )
