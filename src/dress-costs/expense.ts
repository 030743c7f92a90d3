import * as z from 'zod/mini'
import { expense as messages } from '#dress-costs/texts/texts.gen.js'
import { optionalLine, plainDate, says } from '#shared/fields.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import { refuseAmbiguous } from '#shared/money-field.ts'

/** What the shop spends on a dress. Separate from the endpoints, so that forms do not load those. */

export const expenseKinds = ['CLEANING', 'REPAIR', 'ALTERATION', 'PURCHASE', 'OTHER'] as const
export type ExpenseKind = (typeof expenseKinds)[number]

/** The first that books show. */
export const firstExpenseDay = '2000-01-01'

export const expenseKindNames: Record<ExpenseKind, string> = messages.kinds

export const expenseFields = {
  kind: z.enum(
    expenseKinds,
    says(() => messages.kind),
  ),
  /** A showroom date, not in the future: books show the years from 2000 to today. */
  spentOn: plainDate.check(
    z.refine(
      (date) => date >= firstExpenseDay,
      says(() => messages.early),
    ),
  ),
  /** Cents. */
  amount: z.pipe(
    z.pipe(
      z.union(
        [z.string(), z.number()],
        says(() => messages.amount),
      ),
      z.transform((value, context) => {
        refuseAmbiguous(value, context)
        return typedCents(String(value))
      }),
    ),
    z.number(says(() => messages.amount)).check(
      z.minimum(
        1,
        says(() => messages.amount),
      ),
    ),
  ),
  supplier: optionalLine(80),
  note: optionalLine(300),
}

/** The message about a day that is still to come; null for every other one. */
export function refusalToSpendOn(spentOn: string, today: string): string | null {
  return spentOn > today ? messages.future : null
}

/**
 * The day of the books: a bill of a month that is over is booked on the day on which it is entered, so that no month
 * changes once it is over.
 */
export function bookedOn(spentOn: string, today: string): string {
  return spentOn.slice(0, 7) < today.slice(0, 7) ? today : spentOn
}

interface EnteredExpense {
  /** The showroom day. */
  enteredOn: string
  isPaidByTill: boolean
  /** It takes another one back, or was taken back itself. */
  isCorrection: boolean
  isCorrected: boolean
}

/** On the day on which it was entered, unless other rows rest on it. */
export function isChangeable(expense: EnteredExpense, today: string): boolean {
  const { enteredOn, isPaidByTill, isCorrection, isCorrected } = expense
  return enteredOn === today && !isPaidByTill && !isCorrection && !isCorrected
}

/** Once, when it can no longer be changed. */
export function isCorrectable(expense: EnteredExpense, today: string): boolean {
  return !expense.isCorrection && !expense.isCorrected && !isChangeable(expense, today)
}

/** What a dress has brought and cost in a period. Dollars, two decimals; what is below 0 has a minus sign. */
export const dressFigures = z.object({
  /** Rentals whose event is over, and their days from collecting to returning. */
  rentals: z.int(),
  days: z.int(),
  /** Price, fees and kept deposits without VAT, on the days of the books; never a guarantee. */
  income: z.string(),
  /** Of the lender, also what was credited by hand for the dress. */
  share: z.string(),
  /** Income less share. */
  earned: z.string(),
  /** Expenses. */
  cost: z.string(),
  /** Earned less cost. */
  result: z.string(),
})
export type DressFigures = z.output<typeof dressFigures>
