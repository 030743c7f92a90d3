import { useState } from 'react'
import { addMyMeasurements, getMyMeasurements } from '#measurements/contract.ts'
import { isMeasured } from '#measurements/measurements.ts'
import { MeasurementEntries } from '#measurements/web/measurement-entries.tsx'
import { MeasurementsText } from '#measurements/web/measurements-text.tsx'
import { myMeasurements as messages } from '#profile/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const MeasurementsDialog = lazyDialog(
  () => import('#measurements/web/measurements-dialog.tsx'),
  'MeasurementsDialog',
)

/** A member's own measurements. */
export function MyMeasurements({ className }: { className?: string }) {
  const query = useLiveQuery(getMyMeasurements)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-labelledby="measurements" className={className}>
      <header className="flex min-h-12 items-center justify-between gap-6 border-b border-line pb-3">
        <h2 id="measurements" className="text-lg font-medium">
          {words.yourMeasurements}
        </h2>
        <Button kind="secondary" size="small" onClick={() => setIsAdding(true)}>
          {messages.add}
        </Button>
      </header>
      <QueryBoundary query={query} skeleton={<Skeleton className="mt-5 h-16" />} failed={messages.failed}>
        {({ current, entries }) => (
          <div className="grid gap-2 pt-5">
            <p>{isMeasured(current) ? <MeasurementsText measurements={current} /> : messages.none}</p>
            <p className="text-sm text-quiet">{messages.seen}</p>
            {entries.length > 1 && (
              <details className="text-sm">
                <summary className="min-h-6 cursor-pointer">{words.history}</summary>
                <MeasurementEntries entries={entries} />
              </details>
            )}
            <MeasurementsDialog
              open={isAdding}
              onOpenChange={setIsAdding}
              current={current}
              endpoint={addMyMeasurements}
              input={(body) => ({ body })}
              refreshes={[getMyMeasurements]}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}
