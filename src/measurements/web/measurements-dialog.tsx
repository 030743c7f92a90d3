import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { addCustomerMeasurements, addMyMeasurements } from '#measurements/contract.ts'
import { measurementEntry } from '#measurements/measurement-fields.ts'
import { eachMeasurement, type Measurements } from '#measurements/measurements.ts'
import { measurementsDialog as texts } from '#measurements/texts/texts.gen.js'
import type { Endpoint, InputOf } from '#shared/endpoint.ts'
import { writtenLength } from '#shared/format/length.ts'
import { words } from '#shared/texts/texts.gen.js'
import { TextField } from '#ui/form/field.tsx'
import { formValues } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { MeasurementInputs } from './measurement-inputs.tsx'

type Entry = z.output<typeof measurementEntry>
type Adding = typeof addCustomerMeasurements | typeof addMyMeasurements

interface MeasurementsDialogProps<E extends Adding> extends DialogProps {
  /** What the fields start with. */
  current: Measurements
  endpoint: E
  input(entry: Entry): InputOf<E>
  refreshes: readonly Endpoint[]
  /** She measures herself. */
  isOwn?: boolean
}

/** One time of measuring; the fields start with what counts now. */
export function MeasurementsDialog<E extends Adding>(props: MeasurementsDialogProps<E>) {
  // Each opening starts with what counts then.
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog<E extends Adding>({
  current,
  endpoint,
  input,
  isOwn = false,
  ...dialog
}: MeasurementsDialogProps<E>) {
  const [values, setValues] = useState(() =>
    eachMeasurement((name) => {
      const mm = current[name]
      return mm === null ? '' : writtenLength(mm, 'cm')
    }),
  )
  // For the change handler of the form, which runs before the next render.
  const latest = useRef(values)
  return (
    <FormDialog<Entry, Endpoint>
      {...dialog}
      messages={isOwn ? { ...texts.dialog, title: words.yourMeasurements } : texts.dialog}
      description={texts.about}
      schema={measurementEntry}
      read={(form) => ({ ...formValues(form), ...latest.current })}
      endpoint={endpoint as unknown as Endpoint}
      input={(entry) => input(entry) as InputOf<Endpoint>}
    >
      {(field) => (
        <>
          <MeasurementInputs
            values={values}
            field={field}
            onChange={(change) => {
              latest.current = { ...latest.current, ...change }
              setValues(latest.current)
            }}
          />
          <TextField
            {...field('note')}
            label={words.note}
            hint={isOwn ? texts.ownNoteHint : texts.noteHint}
            optional
          />
        </>
      )}
    </FormDialog>
  )
}
