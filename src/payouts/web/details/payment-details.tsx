import { useState } from 'react'
import { accountText } from '#payouts/account.ts'
import { getPaymentDetails } from '#payouts/details-contract.ts'
import { paymentDetails as messages } from '#payouts/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const DetailsDialog = lazyDialog(() => import('./details-dialog.tsx'), 'DetailsDialog')

/** Where payouts go, without the whole number. */
export function PaymentDetails() {
  const [open, setOpen] = useState(false)
  const query = useLiveQuery(getPaymentDetails)
  return (
    <section aria-labelledby="payment-details" className="grid gap-2">
      <h2 id="payment-details" className="text-lg font-medium">
        {messages.title}
      </h2>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-11" />} failed={messages.failed}>
        {({ details }) => (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <p className="max-w-prose">{details ? accountText(details) : messages.none}</p>
            <Button
              kind="secondary"
              onClick={() => setOpen(true)}
              onPointerEnter={DetailsDialog.preload}
              onFocus={DetailsDialog.preload}
            >
              {details ? words.change : messages.add}
            </Button>
            <DetailsDialog open={open} onOpenChange={setOpen} method={details?.method} />
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}
