import type { ReactNode } from 'react'
import { listMyDresses } from '#dresses/contract.ts'
import { titleOf } from '#dresses/web/translations.ts'
import { type DressRentals, getDressRentals } from '#rentals/lender-contract.ts'
import { lentDress as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DaysOff } from './days-off.tsx'
import { StepBadge } from './step-badge.tsx'

interface LentDressProps {
  id: DressId
  /** What customers say of it: of a later domain. */
  children: ReactNode
}

/** A dress of the signed-in lender: its rentals and the days on which it is kept back. */
export function LentDress({ id, children }: LentDressProps) {
  const query = combineQueries(useLiveQuery(getDressRentals, { params: { id } }), useLiveQuery(listMyDresses))
  return (
    <div className="gutters mx-auto max-w-4xl py-12 lg:py-20">
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={6} className="mb-3 h-10" />}
        failed={messages.failed}
      >
        {([{ rentals, daysOff }, dresses]) => {
          const dress = dresses.find((one) => one.id === id)
          return (
            <>
              <h1 className="display text-headline">{dress ? titleOf(dress) : messages.title}</h1>
              <DressRentalList rentals={rentals} />
              <DaysOff dressId={id} daysOff={daysOff} />
              {children}
              <p className="mt-10">
                <ButtonLink to="/my-dresses" kind="secondary">
                  {words.allMyDresses}
                </ButtonLink>
              </p>
            </>
          )
        }}
      </QueryBoundary>
    </div>
  )
}

/** Dates and amounts; who rents the dress is nobody's business. */
function DressRentalList({ rentals }: { rentals: DressRentals['rentals'] }) {
  return (
    <section className="mt-8">
      <h2 className="text-lg font-medium">{words.rentals}</h2>
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
                {rentalsWords.days({ from: dateWithYear(startDate), until: dateWithYear(endDate) })}
              </span>
              <StepBadge step={step} />
              <span>
                {commaList([
                  price && messages.price({ price: amountInDollars(price) }),
                  earning && messages.share({ share: amountInDollars(earning) }),
                ])}
              </span>
              <span className="text-quiet">{number}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
