import { useEffect, useState } from 'react'
import { type EventField, longestPlace, sourceAnswers } from '#customers/event-contract.ts'
import { eventQuestions as messages } from '#customers/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { choices } from '#ui/control/choices.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

interface Control {
  value?: string
  defaultValue?: string | number
  error?: string
  onChange?(event: { target: { value: string } }): void
}

interface EventQuestionsProps {
  asked: readonly EventField[]
  /** The first day that an event can have. */
  today: string
  /** Shows the fields at once. */
  isOpen?: boolean
  field(name: EventField): Control
}

/** One closed line, so that the form stays short. */
export function EventQuestions({ asked, today, isOpen = false, field }: EventQuestionsProps) {
  const [open, setOpen] = useState(isOpen)
  useEffect(() => setOpen(isOpen), [isOpen])
  if (asked.length === 0) return null
  const hasError = asked.some((name) => field(name).error)
  return (
    <details open={open || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer text-sm font-medium">
        {questionTitle(asked)} <span className="ms-1 font-normal text-quiet">{words.optional}</span>
      </summary>
      <p className="pt-1 text-sm text-quiet">{messages.hint}</p>
      <div className="grid gap-4 pt-3 sm:grid-cols-2">
        {asked.map((name) => (
          <div key={name} data-field={name}>
            <EventQuestion {...field(name)} name={name} today={today} />
          </div>
        ))}
      </div>
    </details>
  )
}

function questionTitle(asked: readonly EventField[]): string {
  if (!asked.includes('source')) return words.yourEvent
  return asked.length === 1 ? messages.source : messages.both
}

interface EventQuestionProps extends Control {
  name: EventField
  today: string
}

export function EventQuestion({ today, error, ...control }: EventQuestionProps) {
  if (control.name === 'eventDate')
    return (
      <Field label={words.dateOfEvent} error={error}>
        {(ids) => <NativeDate {...control} {...ids} min={today} className={`${controlClass} h-11`} />}
      </Field>
    )
  if (control.name === 'source')
    return (
      <Select
        {...control}
        label={messages.source}
        error={error}
        placeholder={words.pleaseChoose}
        options={choices(sourceAnswers)}
      />
    )
  return (
    <TextField
      {...control}
      label={messages.eventPlace}
      error={error}
      hint={messages.placeHint}
      maxLength={longestPlace}
      autoComplete="off"
    />
  )
}
