import { type ComponentProps, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { DateControl, type DateControlProps, dateMessages } from '#ui/date/date-control.tsx'
import { Field, type FieldProps } from '#ui/form/field.tsx'
import { timeControl as messages } from '#ui/texts/texts.gen.js'
import { isWholeTime, readTime } from './time-text.ts'
import { type TypedValue, useTypedValue, type ValueFormat } from './use-typed-value.ts'

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

const timeFormat: ValueFormat = {
  type: 'time',
  show: (time) => time,
  read: readTime,
  isWhole: isWholeTime,
  unreadable: messages.timeInvalid,
}

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'>
type TimeControlProps = InputProps & TypedValue

/** A time of the day, `HH:MM` on the screen and in the form. */
function TimeControl(props: TimeControlProps) {
  const { value, defaultValue, onValue, onUnreadable, className, ...attributes } = props
  const typed = { value, defaultValue, onValue, onUnreadable }
  const { input, isUnreadable, isRefused } = useTypedValue(timeFormat, typed)
  return (
    <span className="block">
      <input
        placeholder="14:30"
        {...attributes}
        {...input}
        aria-invalid={isUnreadable || attributes['aria-invalid']}
        className={cx(controlClass, className)}
      />
      <span aria-live="polite" className="mt-1.5 block text-sm text-bad empty:hidden">
        {isRefused && timeFormat.unreadable}
      </span>
    </span>
  )
}
