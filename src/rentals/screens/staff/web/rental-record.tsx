import { Link } from '@tanstack/react-router'
import { titlesOf } from '#rentals/piece.ts'
import { getRental } from '#rentals/staff-contract.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { StepBadge } from '#rentals/web/step-badge.tsx'
import type { RentalId } from '#shared/ids.ts'
import { prefetchPounds } from '#till/web/rate/in-pounds.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { RentalBody } from './detail/rental-view.tsx'

/** Of `RentalRecord`, before it opens. */
export const prefetchRental = (context: Parameters<typeof prefetch>[0], id: RentalId) =>
  Promise.all([prefetch(context, [getRental], { params: { id } }), prefetchPounds(context)])

/** A rental beside the list. */
export function RentalRecord({ id }: { id: RentalId }) {
  const query = useLiveQuery(getRental, { params: { id } })
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={5} className="mb-3 first:h-6 not-first:h-40" />}
    >
      {(rental) => (
        <>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-3">
            <StepBadge {...rental} />
            <Link
              to="/dress/$id"
              params={{ id: rental.dress.id }}
              className="thread-link inline-flex min-h-6 items-center"
            >
              {titlesOf(rental.pieces)}
            </Link>
            <Link
              to="/admin/rentals/$id"
              params={{ id }}
              className="thread-link ms-auto inline-flex min-h-6 items-center"
            >
              {rentalsWords.openFullPage}
            </Link>
          </p>
          <RentalBody rental={rental} isNarrow />
        </>
      )}
    </QueryBoundary>
  )
}
