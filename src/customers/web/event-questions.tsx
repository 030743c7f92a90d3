import { type ComponentProps, useEffect, useState } from 'react'
import { type EventField, longestPlace, sourceAnswers } from '#customers/event-contract.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

const messages = {
  both: 'Your event, and how you found us',
  event: 'Your event',
  optional: 'optional',
  hint: 'It helps us to prepare. We ask only once.',
  eventDate: 'Date of your event',
  eventPlace: 'Place of your event',
  placeHint: 'A town or a venue, 100 letters at most.',
  source: 'How did you find us?',
  noAnswer: 'Please choose',
}

type Control = Pick<ComponentProps<'input'>, 'name' | 'value' | 'defaultValue'> & { error?: string }

interface EventQuestionsProps {
  asked: readonly EventField[]
  today: string
  /** Shows the fields at once. */
  isOpen?: boolean
  field(name: EventField): Control
  onAnswer?(name: EventField, value: string): void
}

/** One closed line, so that the form stays short. */
export function EventQuestions({ asked, today, isOpen = false, field, onAnswer }: EventQuestionsProps) {
  const [open, setOpen] = useState(isOpen)
  useEffect(() => setOpen(isOpen), [isOpen])
  if (asked.length === 0) return null
  const hasError = asked.some((name) => field(name).error)
  const props = { today, field, onAnswer }
  return (
    <details open={open || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer text-sm font-medium">
        {titleOf(asked)} <span className="ms-1 font-normal text-quiet">{messages.optional}</span>
      </summary>
      <p className="pt-1 text-sm text-quiet">{messages.hint}</p>
      <div className="grid gap-4 pt-3 sm:grid-cols-2">
        {asked.map((name) => (
          <div key={name} data-field={name}>
            <Question {...props} name={name} />
          </div>
        ))}
      </div>
    </details>
  )
}

function titleOf(asked: readonly EventField[]): string {
  if (!asked.includes('source')) return messages.event
  return asked.length === 1 ? messages.source : messages.both
}

interface QuestionProps extends Omit<EventQuestionsProps, 'asked' | 'isOpen'> {
  name: EventField
}

function Question({ name, today, field, onAnswer }: QuestionProps) {
  const { error, ...control } = field(name)
  const input = onAnswer
    ? { ...control, onChange: ({ target }: { target: { value: string } }) => onAnswer(name, target.value) }
    : control
  if (name === 'eventDate')
    return (
      <Field label={messages.eventDate} error={error}>
        {(ids) => <NativeDate {...input} {...ids} min={today} className={`${controlClass} h-11`} />}
      </Field>
    )
  if (name === 'source')
    return (
      <Select
        {...input}
        label={messages.source}
        error={error}
        placeholder={messages.noAnswer}
        options={Object.entries(sourceAnswers).map(([value, label]) => ({ value, label }))}
      />
    )
  return (
    <TextField
      {...input}
      label={messages.eventPlace}
      error={error}
      hint={messages.placeHint}
      maxLength={longestPlace}
      autoComplete="off"
    />
  )
}
