import * as z from 'zod/mini'
import { says } from './fields.ts'
import { parseMoney } from './format/money.ts'
import type { Text } from './language.ts'

/** "120.50" or the JSON number 120.5 -> cents. Refuses signs, exponents, more than two decimals and non-ASCII digits. */
export const moneyField = (message: Text) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], says(message)),
      z.transform((value) => (Object.is(value, -0) ? null : parseMoney(String(value).trim()))),
    ),
    z.number(says(message)),
  )
