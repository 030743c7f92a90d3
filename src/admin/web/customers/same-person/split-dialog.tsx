import { useState } from 'react'
import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { getSplitParts } from '#admin/split-parts-contract.ts'
import { splitDialog as texts } from '#admin/texts/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { splitCustomer, splitFields, splitParts } from '#customers/split-contract.ts'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { getCustomerMeasurements } from '#measurements/contract.ts'
import type { CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SplitChoices } from './split-choices.tsx'

interface SplitDialogProps extends DialogProps {
  customer: CustomerFile
}

/** What is somebody else's goes to her own file, new or present. */
export function SplitDialog({ customer, ...dialog }: SplitDialogProps) {
  const [otherId, setOtherId] = useState<string>()
  return (
    <FormDialog
      {...dialog}
      messages={texts.dialog}
      size="normal"
      description={texts.about({ name: customer.name })}
      schema={splitFields}
      read={(form) => readSplit(form, otherId)}
      endpoint={splitCustomer}
      input={(body) => ({ params: { id: customer.id }, body })}
      doneText={() => customer.name}
      onDone={() => setOtherId(undefined)}
      refreshes={[getCustomer, getCustomerTimeline, getCustomerMeasurements, getSplitParts, listCustomers]}
    >
      {(field, errors) => (
        <>
          <Field label={texts.other} hint={texts.otherHint} error={errors.otherId}>
            {(control) => (
              <Combobox
                {...control}
                lookup={customerLookup}
                value={otherId}
                onChange={(choice) => setOtherId(choice?.value)}
              />
            )}
          </Field>
          {!otherId && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...field('name')} label={texts.name} autoComplete="off" />
              <DateField {...field('eventDate')} label={words.eventOnLabel} optional />
            </div>
          )}
          <Parts customerId={customer.id} error={errors.parts} />
          <p className="text-sm text-quiet">{texts.consents}</p>
        </>
      )}
    </FormDialog>
  )
}

function Parts({ customerId, error }: { customerId: CustomerId; error: string | undefined }) {
  const query = useLiveQuery(getSplitParts, { params: { id: customerId } })
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-40" />} failed={texts.notLoaded}>
      {(parts) => (
        <>
          <SplitChoices parts={parts} />
          {error && (
            <p role="alert" className="text-sm text-bad">
              {error}
            </p>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

function readSplit(form: HTMLFormElement, otherId: string | undefined) {
  const data = new FormData(form)
  const chosen = Object.fromEntries(splitParts.map((part) => [part, data.getAll(part)]))
  if (otherId) return { otherId, ...chosen }
  return { name: data.get('name') ?? '', eventDate: data.get('eventDate') || undefined, ...chosen }
}
