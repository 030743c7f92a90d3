import { Link } from '@tanstack/react-router'
import { paymentsList as messages } from '#dashboard/texts/texts.gen.js'
import { titlesOf } from '#rentals/piece.ts'
import { longDate } from '#shared/dates.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import type { PaymentDue } from './payments-due.ts'

export function PaymentsList({ due }: { due: readonly PaymentDue[] }) {
  return (
    <ul className="divide-y divide-line">
      {due.map(({ what, rental: { id, pieces }, cents, by = '' }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <span>
            <Link to="/rentals/$id" params={{ id }} className="thread-link font-medium">
              {titlesOf(pieces)}
            </Link>
            <span className="block text-sm text-quiet">
              {what === 'balance' ? messages.balance({ day: longDate(by) }) : messages[what]}
            </span>
          </span>
          <span className="shrink-0 tabular-nums">{dollarsAndCents(cents)}</span>
        </li>
      ))}
    </ul>
  )
}
