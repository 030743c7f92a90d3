import { getRental } from '#rentals/staff-contract.ts'
import type { RentalId } from '#shared/ids.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ChangeRequestNotice } from './detail/change-request-notice.tsx'

/** What a customer asks to change, with both answers, in a list: the rental is loaded first. */
export function ListedChangeRequest({ rentalId }: { rentalId: RentalId }) {
  const query = useLiveQuery(getRental, { params: { id: rentalId } })
  return (
    <QueryBoundary query={query} skeleton={<SkeletonRows count={3} className="mb-2 h-6" />}>
      {(rental) => <ChangeRequestNotice rental={rental} />}
    </QueryBoundary>
  )
}
