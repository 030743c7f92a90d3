import { listRentalsOfDays, type RentalOfDays } from '#rentals/closed-days-contract.ts'
import { titlesOf } from '#rentals/piece.ts'
import { rentalsOfDays as messages } from '#rentals/texts/texts.gen.js'
import type { BlockedSpan } from '#schedule/web/blocking/block-dialog.tsx'
import { longDate } from '#shared/dates.ts'
import { comma, commaList } from '#shared/format/list.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Phone } from '#ui/phone.tsx'

/** In the dialog that blocks days: the rentals whose pick-up or return stands on them. */
export function RentalsOfDays({ branch, span: { date, until, startTime } }: BlockedSpan) {
  const last = until ?? date
  const { data } = useLiveQuery(
    listRentalsOfDays,
    { query: { branch, from: date, until: last } },
    { placeholderData: (before) => before },
  )
  if (!data) return null
  if (data.length === 0) return <p className="text-sm text-quiet">{messages.none}</p>
  return (
    <>
      <p className="border-s-2 border-warn ps-3 text-sm">
        {startTime === null ? messages.days({ count: data.length }) : messages.hours({ count: data.length })}
      </p>
      <ul
        aria-label={messages.label}
        className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {data.map((rental) => (
          <li key={rental.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{rental.customer?.name}</span>{' '}
              <span className="tabular-nums">{rental.number}</span>
              {comma()}
              {titlesOf(rental.pieces)}
              <span className="block text-quiet tabular-nums">{daysOf(rental, date, last)}</span>
            </span>
            {rental.customer && <Phone number={rental.customer.phone} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** 'Collect Thursday 10 December, Return Monday 14 December': what stands on the days. */
function daysOf({ startDate, endDate, isCollected }: RentalOfDays, from: string, until: string): string {
  const isThen = (day: string) => day >= from && day <= until
  return commaList([
    !isCollected && isThen(startDate) && messages.collect({ date: longDate(startDate) }),
    isThen(endDate) && messages.back({ date: longDate(endDate) }),
  ])
}
