import { Link } from '@tanstack/react-router'
import type { CustomerRental } from '#rentals/contract.ts'
import { proposedDresses as messages } from '#rentals/texts/texts.gen.js'

/** The dresses that staff have proposed when they declined the request. */
export function ProposedDresses({ rental: { proposed = [], eventDate } }: { rental: CustomerRental }) {
  if (proposed.length === 0) return null
  return (
    <>
      <h3 className="mt-6 font-medium">{messages.title}</h3>
      <ul>
        {proposed.map(({ id, title, facts }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to="/dress/$id"
              params={{ id }}
              search={{ eventDate }}
              className="thread-link inline-flex min-h-11 items-center"
            >
              {title}
            </Link>
            <span className="text-sm text-quiet tabular-nums">{facts}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
