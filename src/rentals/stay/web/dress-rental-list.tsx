import type { DressRentals } from '#rentals/lender-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { StepBadge } from './step-badge.tsx'

const messages = {
  title: 'Rentals',
  none: 'Not rented yet. When somebody rents it, the dates and your share appear here.',
  away: (from: string, until: string) => `${from} – ${until}`,
  price: (price: string) => `Price ${price}`,
  share: (share: string) => `your share ${share}`,
}

/** Dates and amounts; who rents the dress is nobody's business. */
export function DressRentalList({ rentals }: { rentals: DressRentals['rentals'] }) {
  return (
    <section className="mt-8">
      <h2 className="text-lg font-medium">{messages.title}</h2>
      {rentals.length === 0 ? (
        <p className="mt-2 text-quiet">{messages.none}</p>
      ) : (
        <ul className="mt-2 text-sm">
          {rentals.map(({ id, number, startDate, endDate, step, price, earning }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-3 tabular-nums"
            >
              <span className="min-w-64">
                {messages.away(dateWithYear(startDate), dateWithYear(endDate))}
              </span>
              <StepBadge step={step} />
              <span>
                {price && messages.price(amountInDollars(price))}
                {earning && `, ${messages.share(amountInDollars(earning))}`}
              </span>
              <span className="text-quiet">{number}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
