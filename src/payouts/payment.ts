import * as z from 'zod/mini'
import { payment as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import { dateWithYear, shortDateWithYear } from '#shared/dates.ts'
import { dateField, optionalLine, says, shownDate } from '#shared/fields.ts'
import { commaList, dotList } from '#shared/format/list.ts'

/** How money was sent, checked by forms and server. Separate from the endpoints, so that forms do not load those. */

export const paymentMethods = ['CASH', 'TRANSFER', 'WHISH', 'OMT', 'OTHER'] as const

/** In the order of a payment run. */
export const runMethods = ['TRANSFER', 'WHISH', 'OMT', 'CASH', 'OTHER'] as const

/** Those that a lender can choose. */
export const detailsMethods = ['TRANSFER', 'WHISH', 'OMT', 'CASH'] as const
export type DetailsMethod = (typeof detailsMethods)[number]

export const payoutMethodNames: Record<(typeof paymentMethods)[number], string> = messages.methods

export const payment = z.object({
  /** `YYYY-MM-DD` in showroom time. */
  date: shownDate,
  method: z.enum(paymentMethods),
  reference: z.nullable(z.string()),
})
export type Payment = z.output<typeof payment>

export const paymentFields = z.object({
  date: dateField(() => messages.date),
  method: z.enum(
    paymentMethods,
    says(() => messages.method),
  ),
  reference: optionalLine(100),
})

/** @param today date in showroom time */
export function paymentFormOn(today: string) {
  return z.extend(paymentFields, {
    date: paymentFields.shape.date.check(
      z.refine(
        (date) => date <= today,
        says(() => payoutsWords.paymentInFuture),
      ),
    ),
  })
}

/** For the lender: 'Paid 23 November 2026 · Transfer · reference 8812'. */
export function paymentText({ date, ...rest }: Payment, kind: keyof typeof messages.sent): string {
  return dotList([messages.sent[kind]({ date: dateWithYear(date) }), ...howPaid(rest)])
}

/** For staff's notes: '23 Nov 2026, Transfer, reference 8812'. */
export function paymentNote({ date, ...rest }: Payment): string {
  return commaList([shortDateWithYear(date), ...howPaid(rest)])
}

function howPaid({ method, reference }: Omit<Payment, 'date'>): string[] {
  return [payoutMethodNames[method], ...(reference ? [messages.reference({ reference })] : [])]
}
