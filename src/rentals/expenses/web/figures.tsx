import type { DressFigures } from '#rentals/expenses/expense.ts'
import { dollarsAndCents, parseSignedMoney } from '#shared/format/money.ts'

const messages = {
  rentals: 'Completed rentals',
  days: 'Days rented',
  income: 'Income',
  share: 'Lender’s share',
  earned: 'Earned',
  cost: 'Cost',
  result: 'Result',
}

/** What the figures count, in words. */
export const figuresText =
  'Income is the price and the fees of completed rentals, paid or still due, and what cancelled rentals keep; never a guarantee. ' +
  'Earned is income less the lender’s share, result is earned less what was spent. ' +
  'Each rental counts on the day it was completed or cancelled.'

/** '-$12.50' for '-12.50'. */
export function signedDollars(text: string): string {
  return dollarsAndCents(parseSignedMoney(text) ?? 0)
}

/** What dresses have brought and cost, as a row of figures. */
export function FigureRow({ figures, label }: { figures: DressFigures; label: string }) {
  const { rentals, days, ...money } = figures
  const names = ['income', 'share', 'earned', 'cost', 'result'] as const
  const shown = [
    { name: messages.rentals, value: String(rentals) },
    { name: messages.days, value: String(days) },
    ...names.map((name) => ({ name: messages[name], value: signedDollars(money[name]) })),
  ]
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 mb-4 sm:grid-cols-4 xl:grid-cols-7"
    >
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-lg font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
