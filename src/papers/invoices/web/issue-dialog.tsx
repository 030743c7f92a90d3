import { useState } from 'react'
import * as z from 'zod/mini'
import { getInvoiceDraft, issueInvoice } from '#papers/invoices/contract.ts'
import { billedTo, invoiceRate } from '#papers/invoices/fields.ts'
import { issueDialog as texts } from '#papers/texts/texts.gen.js'
import type { RentalDialogProps } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useFreshQuery } from '#ui/api/use-fresh-query.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { BilledTo } from './billed-to.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { InvoiceRate } from './invoice-rate.tsx'

const schema = z.object({ ...billedTo, ...invoiceRate })

/** What the invoice says, and the company that the customer may want on it. */
export function IssueInvoiceDialog({ rental, ...dialog }: RentalDialogProps) {
  const params = { id: rental.id }
  const query = useFreshQuery(getInvoiceDraft, { params }, { enabled: dialog.open })
  const { data: draft } = query
  const [rate, setRate] = useState<string>()
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.dialog}
      description={texts.about}
      size="normal"
      schema={schema}
      endpoint={issueInvoice}
      disabled={!query.isKnown}
      input={(values) => ({ params, body: { ...values, total: draft?.total ?? '' } })}
      onRefused={() => void query.refetch()}
      doneText={({ number }) => number}
    >
      {(field) => (
        <QueryBoundary query={query} skeleton={<SkeletonRows count={4} className="mb-2 h-8" />}>
          {(loaded) => (
            <>
              <DraftPreview draft={loaded} />
              <InvoiceRate field={field} draft={loaded} typed={rate} onType={setRate} />
              <BilledTo field={field} company={loaded.company} taxNumber={loaded.taxNumber} />
            </>
          )}
        </QueryBoundary>
      )}
    </RentalFormDialog>
  )
}
