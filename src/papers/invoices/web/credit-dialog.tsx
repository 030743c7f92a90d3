import { useState } from 'react'
import * as z from 'zod/mini'
import { creditInvoice, getInvoiceDraft } from '#papers/invoices/contract.ts'
import { billedTo, invoiceRate } from '#papers/invoices/fields.ts'
import { creditDialog as texts } from '#papers/texts/texts.gen.js'
import type { InvoiceSummary } from '#rentals/rules/invoice.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import type { RentalDialogProps } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { line } from '#shared/fields.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useFreshQuery } from '#ui/api/use-fresh-query.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { BilledTo } from './billed-to.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { InvoiceRate } from './invoice-rate.tsx'

const schema = z.object({ reason: line(() => rentalsWords.reasonRequired, 300), ...billedTo, ...invoiceRate })

interface CreditInvoiceDialogProps extends RentalDialogProps {
  invoice: InvoiceSummary
}

/** Takes back an invoice that is wrong; the right one usually follows at once. */
export function CreditInvoiceDialog({ rental, invoice, ...dialog }: CreditInvoiceDialogProps) {
  const [isAgain, setAgain] = useState(true)
  const [rate, setRate] = useState<string>()
  const params = { id: rental.id }
  const query = useFreshQuery(getInvoiceDraft, { params }, { enabled: dialog.open })
  const { data: draft } = query
  const followed = isAgain && draft && draft.lines.length > 0
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.dialog}
      description={texts.about({ number: invoice.number, total: amountInDollars(invoice.total) })}
      size="normal"
      schema={schema}
      endpoint={creditInvoice}
      disabled={!query.isKnown}
      input={({ reason, ...company }) => ({
        params: { ...params, invoiceId: invoice.id },
        body: { reason, ...(followed && { again: { ...company, total: draft.total } }) },
      })}
      onRefused={() => void query.refetch()}
      doneText={({ creditNote, invoice: next }) => commaList([creditNote.number, next?.number])}
    >
      {(field) => (
        <>
          <TextField
            {...field('reason')}
            label={words.reason}
            hint={texts.reasonHint}
            maxLength={300}
            defaultValue={rental.staff?.invoice === 'outdated' ? texts.outdated : ''}
          />
          <QueryBoundary query={query} skeleton={<SkeletonRows count={4} className="mb-2 h-8" />}>
            {(loaded) =>
              loaded.lines.length === 0 ? (
                <p className="text-sm text-quiet">{texts.nothing}</p>
              ) : (
                <>
                  <Checkbox
                    label={texts.again}
                    checked={isAgain}
                    onChange={({ target }) => setAgain(target.checked)}
                  />
                  {isAgain && (
                    <>
                      <DraftPreview draft={loaded} />
                      <InvoiceRate field={field} draft={loaded} typed={rate} onType={setRate} />
                      <BilledTo field={field} company={loaded.company} taxNumber={loaded.taxNumber} />
                    </>
                  )}
                </>
              )
            }
          </QueryBoundary>
        </>
      )}
    </RentalFormDialog>
  )
}
