import { Link } from '@tanstack/react-router'
import { filterOf } from '#catalogue/filters.ts'
import { catalogueWords, fitsMe as messages } from '#catalogue/texts/texts.gen.js'
import { getMyMeasurements } from '#measurements/contract.ts'
import { isMeasured } from '#measurements/measurements.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { FilterGroup, FilterOption } from './filter-group.tsx'

export interface FitsMeProps {
  isChosen: boolean
  onToggle(): void
}

/** For a member: dresses by her measurements, or the way to enter them. */
export function FitsMe({ isChosen, onToggle }: FitsMeProps) {
  const { data } = useLiveQuery(getMyMeasurements)
  if (!data) return null
  return (
    <FilterGroup legend={filterOf('fits').label}>
      {isMeasured(data.current) ? (
        <>
          <FilterOption
            type="checkbox"
            name="fits"
            value="me"
            label={catalogueWords.fitsMe}
            checked={isChosen}
            onChange={onToggle}
          />
          <p className="mt-1 text-sm text-quiet">{messages.hint}</p>
        </>
      ) : (
        <Link to="/profile" className="thread-link inline-flex min-h-6 items-center text-sm">
          {messages.enter}
        </Link>
      )}
    </FilterGroup>
  )
}
