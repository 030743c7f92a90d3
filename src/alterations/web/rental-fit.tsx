import { getRentalFit } from '#alterations/contract.ts'
import { FitSection } from '#dresses/web/admin/fit-section.tsx'
import { alterationsFor, fitOf } from '#measurements/fit.ts'
import { useLengthUnit } from '#measurements/web/length-unit.ts'
import type { ListedRental } from '#rentals/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { RentalAlterations } from './rental-alterations.tsx'

/** How the dress of a rental fits its customer, and what is altered; the fit proposes what to do. */
export function RentalFit({ rental }: { rental: Pick<ListedRental, 'id' | 'pieces'> }) {
  const rentalId = rental.id
  const unit = useLengthUnit()
  const query = useLiveQuery(getRentalFit, { params: { id: rentalId } })
  const { dresses = [], current } = query.data ?? {}
  const work = dresses.flatMap((dress) => (current ? alterationsFor(fitOf(dress, current), unit) : []))
  return (
    <>
      <FitSection query={query} refreshes={[getRentalFit]} />
      <RentalAlterations rental={rental} proposals={work} />
    </>
  )
}
