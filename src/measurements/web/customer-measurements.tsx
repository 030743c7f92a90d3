import { type ReactNode, useId, useState } from 'react'
import {
  addCustomerMeasurements,
  getCustomerMeasurements,
  type MeasurementEntry,
  type MeasurementHistory,
  strikeMeasurements,
} from '#measurements/contract.ts'
import { isMeasured, measurementNames } from '#measurements/measurements.ts'
import { customerMeasurements as messages } from '#measurements/texts/texts.gen.js'
import type { Endpoint } from '#shared/endpoint.ts'
import type { CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { MeasurementEntries } from './measurement-entries.tsx'
import { MeasurementsText } from './measurements-text.tsx'

const MeasurementsDialog = lazyDialog(() => import('./measurements-dialog.tsx'), 'MeasurementsDialog')

interface CustomerMeasurementsProps {
  customerId: CustomerId
  /** Further endpoints that new measurements make stale. */
  refreshes?: readonly Endpoint[]
}

/** What counts now of a customer, and each time she was measured; wrong ones are struck out. For staff. */
export function CustomerMeasurements({ customerId, refreshes = [] }: CustomerMeasurementsProps) {
  const heading = useId()
  const query = useLiveQuery(getCustomerMeasurements, { params: { id: customerId } })
  const [isAdding, setIsAdding] = useState(false)
  const stale = [getCustomerMeasurements, ...refreshes]
  return (
    <section aria-labelledby={heading}>
      <header className="flex items-center justify-between gap-4 pb-2">
        <h2 id={heading} className="font-semibold">
          {messages.title}
        </h2>
        <Button size="small" kind="secondary" onClick={() => setIsAdding(true)}>
          {words.measure}
        </Button>
      </header>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-16" />}>
        {({ current, entries }) => (
          <>
            <Current
              current={current}
              entries={entries}
              action={(entry) => <StrikeButton entry={entry} refreshes={stale} />}
            />
            <MeasurementsDialog
              open={isAdding}
              onOpenChange={setIsAdding}
              current={current}
              endpoint={addCustomerMeasurements}
              input={(body) => ({ params: { id: customerId }, body })}
              refreshes={stale}
            />
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

interface CurrentProps extends MeasurementHistory {
  action(entry: MeasurementEntry): ReactNode
}

/** What counts now, which is mostly the last entry, above the folded others. */
function Current({ current, entries, action }: CurrentProps) {
  const last = entries.find(({ isStruck }) => !isStruck)
  const isLast = measurementNames.every((name) => last?.[name] === current[name])
  const others = isLast ? entries.filter((entry) => entry !== last) : entries
  return (
    <>
      {last && isLast ? (
        <MeasurementEntries entries={[last]} action={action} />
      ) : (
        <p className="pb-2 text-sm">
          {isMeasured(current) ? <MeasurementsText measurements={current} /> : words.notMeasured}
        </p>
      )}
      {others.length > 0 && (
        // Without measurements that count, the struck ones are what somebody may look for.
        <details open={!isMeasured(current) || undefined} className="border-t border-line">
          <summary className="min-h-9 cursor-pointer py-2 text-sm">
            {messages.history({ count: others.length })}
          </summary>
          <MeasurementEntries entries={others} action={action} />
        </details>
      )}
    </>
  )
}

function StrikeButton({ entry, refreshes }: { entry: MeasurementEntry; refreshes: readonly Endpoint[] }) {
  const { id, isStruck, at } = entry
  const strike = useApiMutation(strikeMeasurements, {
    refreshes,
    onError: (error) => toastFailure(error),
  })
  const label = isStruck ? messages.restore : messages.strike
  return (
    <Button
      size="small"
      kind="quiet"
      aria-label={messages.name({ action: label, date: at.slice(0, 10) })}
      onClick={() => strike.mutate({ params: { id }, body: { isStruck: !isStruck } })}
    >
      {label}
    </Button>
  )
}

/** The same beside a fitting or a rental. */
export function MeasurementsDrawer({
  open,
  onOpenChange,
  ...section
}: DialogProps & CustomerMeasurementsProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={messages.title} wide plain>
      <CustomerMeasurements {...section} />
    </Drawer>
  )
}
