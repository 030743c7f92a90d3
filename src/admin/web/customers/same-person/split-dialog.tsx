import { useState } from 'react'
import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { getSplitParts, type SplitParts } from '#admin/split-parts-contract.ts'
import { splitChoices as messages, splitDialog as texts } from '#admin/texts/texts.gen.js'
import { typeName } from '#appointments/rules/messages.ts'
import { listCustomers } from '#customers/contract.ts'
import { type SplitPart, splitCustomer, splitFields, splitParts } from '#customers/split-contract.ts'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { getCustomerMeasurements } from '#measurements/contract.ts'
import { measurementsText } from '#measurements/measurements.ts'
import { dateWithYear } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import type { CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { Moment } from '#ui/moment.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

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
    <QueryBoundary query={query} skeleton={<Skeleton className="h-40" />}>
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

/** A checkbox for each thing that can go to another file; its name is that of the part. */
function SplitChoices({ parts }: { parts: SplitParts }) {
  const lines = splitLines(parts)
  const shown = splitParts.filter((part) => lines[part].length > 0)
  if (shown.length === 0) return <p className="text-sm text-quiet">{messages.nothing}</p>
  return shown.map((part) => (
    <fieldset key={part} className="grid min-w-0 gap-2">
      <legend className="pb-2 text-sm font-medium">{messages[part]}</legend>
      {lines[part].map(({ id, label, at }) => (
        <Checkbox
          key={id}
          name={part}
          value={id}
          label={<span className="wrap-anywhere">{label}</span>}
          hint={at && <Moment instant={at} />}
        />
      ))}
    </fieldset>
  ))
}

interface Line {
  id: string
  label: string
  at?: string
}

function splitLines({
  fittings,
  rentals,
  waitlist,
  measurements,
  notes,
}: SplitParts): Record<SplitPart, Line[]> {
  return {
    fittings: fittings.map(({ id, name, date, startTime, type, branch }) => ({
      id,
      label: dotList([typeName(type), showrooms[branch].name, dateWithYear(date), startTime, name]),
    })),
    rentals: rentals.map(({ id, name, number, dress, eventDate }) => ({
      id,
      label: dotList([number, dress, dateWithYear(eventDate), name]),
    })),
    waitlist: waitlist.map(({ id, name, dress, type, date }) => ({
      id,
      label: dotList([type ? typeName(type) : dress, dateWithYear(date), name]),
    })),
    measurements: measurements.map(({ id, at, ...measured }) => ({
      id,
      label: measurementsText(measured, 'cm'),
      at,
    })),
    notes: notes.map(({ id, text, at }) => ({ id, label: shortened(text), at })),
  }
}

const longest = 120

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
