import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { fitSection as messages } from '#dresses/texts/texts.gen.js'
import { addCustomerMeasurements } from '#measurements/contract.ts'
import { fitLines, fitOf } from '#measurements/fit.ts'
import type { FitReply } from '#measurements/fit-contract.ts'
import { isMeasured } from '#measurements/measurements.ts'
import { useLengthUnit } from '#measurements/web/length-unit.ts'
import { MeasurementsText } from '#measurements/web/measurements-text.tsx'
import type { Endpoint } from '#shared/endpoint.ts'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'
import type { LoadedQuery } from '#ui/api/query-boundary.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const MeasurementsDialog = lazyDialog(
  () => import('#measurements/web/measurements-dialog.tsx'),
  'MeasurementsDialog',
)

const MeasurementsDrawer = lazyDialog(
  () => import('#measurements/web/customer-measurements.tsx'),
  'MeasurementsDrawer',
)

interface FitSectionProps {
  query: LoadedQuery<FitReply>
  /** The endpoint of the query, which a new measurement makes stale. */
  refreshes: readonly Endpoint[]
}

/** What was measured of a customer, and how each dress fits her. For staff. */
export function FitSection({ query, refreshes }: FitSectionProps) {
  const heading = useId()
  const unit = useLengthUnit()
  const [isAdding, setIsAdding] = useState(false)
  const [isHistory, setIsHistory] = useState(false)
  return (
    <section aria-labelledby={heading} className="text-sm">
      <h2 id={heading} className="pb-2 text-base font-semibold">
        {messages.title}
      </h2>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-16" />}>
        {({ customerId, current, dresses }) => (
          <div className="grid gap-2">
            <p>{isMeasured(current) ? <MeasurementsText measurements={current} /> : words.notMeasured}</p>
            <ul className="grid gap-1">
              {dresses.map((dress) => {
                const lines = fitLines(fitOf(dress, current), unit)
                return (
                  <li key={dress.id}>
                    <Link
                      to="/dress/$id"
                      params={{ id: dress.id }}
                      className="inline-flex min-h-6 items-center font-medium hover:underline"
                    >
                      {dress.title}
                    </Link>
                    {`${colon()} `}
                    {lines.length > 0
                      ? lines.join('; ')
                      : isMeasured(dress)
                        ? messages.nothing
                        : dress.size
                          ? messages.unknownSized({ size: labelOf('size', dress.size) })
                          : messages.unknown}
                  </li>
                )
              })}
            </ul>
            <p className="flex flex-wrap gap-2">
              <Button size="small" kind="secondary" onClick={() => setIsAdding(true)}>
                {words.measure}
              </Button>
              {isMeasured(current) && (
                <Button size="small" kind="quiet" onClick={() => setIsHistory(true)}>
                  {words.history}
                </Button>
              )}
            </p>
            <MeasurementsDrawer
              open={isHistory}
              onOpenChange={setIsHistory}
              customerId={customerId}
              refreshes={refreshes}
            />
            <MeasurementsDialog
              open={isAdding}
              onOpenChange={setIsAdding}
              current={current}
              endpoint={addCustomerMeasurements}
              input={(body) => ({ params: { id: customerId }, body })}
              refreshes={refreshes}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}
