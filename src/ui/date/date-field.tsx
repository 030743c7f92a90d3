import { useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { DateControl, type DateControlProps, dateMessages } from '#ui/date/date-control.tsx'
import { TimeControl, type TimeControlProps, timeFormat } from '#ui/date/time-control.tsx'
import { Field, type FieldProps } from '#ui/form/field.tsx'

export function DateField({ label, hint, error, optional, id, ...date }: FieldProps & DateControlProps) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  const refusal = isUnreadable ? dateMessages.unreadable : error
  return (
    <Field label={label} hint={hint} error={refusal} optional={optional} id={id}>
      {(control) => (
        <DateControl
          {...date}
          {...control}
          onUnreadable={setIsUnreadable}
          className={cx('h-11', date.className)}
        />
      )}
    </Field>
  )
}

export function TimeField({ label, hint, error, optional, id, ...time }: FieldProps & TimeControlProps) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  const refusal = isUnreadable ? timeFormat.unreadable : error
  return (
    <Field label={label} hint={hint} error={refusal} optional={optional} id={id}>
      {(control) => (
        <TimeControl
          {...time}
          {...control}
          onUnreadable={setIsUnreadable}
          className={cx('h-11', time.className)}
        />
      )}
    </Field>
  )
}
