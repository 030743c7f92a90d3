import { SelectControl, type SelectControlProps } from '#ui/control/select-control.tsx'
import { Field, type FieldProps } from './field.tsx'

export function Select({ label, hint, error, optional, id, ...select }: FieldProps & SelectControlProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => <SelectControl {...select} {...control} />}
    </Field>
  )
}
