import { dueNow as messages } from '#rentals/texts/texts.gen.js'
import { type Cents, dollarsAndCents } from '#shared/format/money.ts'
import { InPounds } from '#till/web/rate/in-pounds.tsx'
import type { DueSumProps } from '#ui/form/due-sum.tsx'

/** What a step takes from the customer, or gives back to her, in dollars and pounds. */
export function dueNow(kind: keyof typeof messages, cents: Cents): DueSumProps {
  return { name: messages[kind], sum: dollarsAndCents(cents), children: <InPounds cents={cents} /> }
}
