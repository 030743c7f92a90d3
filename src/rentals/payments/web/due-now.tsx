import { dueNow as messages } from '#rentals/texts/texts.gen.js'
import { type Cents, dollarsAndCents } from '#shared/format/money.ts'
import { InPounds } from '#till/web/rate/in-pounds.tsx'
import type { DueSumProps } from '#ui/form/due-sum.tsx'

/** What a step takes from the customer, or gives back to her, in dollars and pounds; without an amount, that there is none. */
export function dueNow(kind: 'take' | 'atPickUp' | 'deposit' | 'refund', cents: Cents): DueSumProps {
  if (cents === 0) return { name: kind === 'refund' ? messages.nothingToRefund : messages.nothingToTake }
  return { name: messages[kind], sum: dollarsAndCents(cents), children: <InPounds cents={cents} /> }
}
