import * as z from 'zod/mini'
import { instant } from '#shared/fields.ts'
import { type Cents, centsOf } from '#shared/format/money.ts'
import { shownId } from '#shared/ids.ts'

/** What the till says of the payment of a rental. */
export const paymentOfEntry = z.object({
  what: z.string(),
  receipt: z.string(),
  /** Why its rate was off that of the day. */
  rateReason: z.nullable(z.string()),
  rentalId: shownId('rental'),
  rentalNumber: z.string(),
  customerId: shownId('customer'),
  customer: z.string(),
})

/** How money comes to a showroom beside its till. */
export const takingMethods = ['CARD', 'TRANSFER'] as const

/** What was paid without cash on a till day. */
export const takings = z.object({
  /** The closing before it, or its opening where there was none. */
  since: instant,
  /** Dollars, less what went back. */
  sums: z.array(z.object({ method: z.enum(takingMethods), count: z.int(), amount: z.string() })),
  /** Oldest first; below 0 after a minus sign when it went back. */
  payments: z.array(
    z.extend(paymentOfEntry, {
      id: shownId('payment'),
      at: instant,
      method: z.enum(takingMethods),
      amount: z.string(),
    }),
  ),
})
export type Takings = z.output<typeof takings>

/** Cents that were paid by card, as this app knows. */
export function cardCents({ sums }: Pick<Takings, 'sums'>): Cents {
  return centsOf(sums.find(({ method }) => method === 'CARD')?.amount ?? '0.00')
}
