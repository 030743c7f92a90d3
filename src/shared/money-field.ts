import * as z from 'zod/mini'
import { isAmbiguousAmount, typedCents } from '#shared/format/typed-amount.ts'
import type { Text } from '#shared/language/language.ts'
import { says } from './fields.ts'
import { words } from './texts/texts.gen.js'

/** "120.50", "120,50" as in French, "١٢٠٫٥٠" or the JSON number 120.5 -> cents. Refuses signs, exponents and more decimals. */
export const moneyField = (message: Text) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], says(message)),
      z.transform((value, context) => {
        refuseAmbiguous(value, context)
        return Object.is(value, -0) ? null : typedCents(String(value))
      }),
    ),
    z.number(says(message)),
  )

/** Says of '1,200' in French that it may be two amounts, instead of that it is none. A number of JSON is one amount. */
export function refuseAmbiguous(typed: unknown, context: { issues: unknown[] }): void {
  if (typeof typed === 'string' && isAmbiguousAmount(typed))
    context.issues.push({ code: 'custom', message: words.amountAmbiguous, input: typed })
}
