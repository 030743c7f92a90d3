import { type CustomerSource, customerSources, sourceNames } from '#customers/constants.ts'
import { type EventField, longestPlace } from '#customers/event-contract.ts'
import { customersWords, staffEventFields as messages } from '#customers/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { choices } from '#ui/control/choices.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

interface StaffEventFieldsProps {
  field: FieldOf<Partial<Record<EventField, unknown>>>
  /** Her file; it fills the fields in, and how she found us is asked once. */
  known:
    | { id: string; eventDate: string | null; eventPlace: string | null; source: CustomerSource | null }
    | undefined
  /** In the showroom: a past event counts as unknown. Without it the form has a date of its own. */
  today?: string | undefined
}

/** What the shop asks once, for staff who book or rent for a customer. */
export function StaffEventFields({ field, known, today }: StaffEventFieldsProps) {
  const isOver = Boolean(known?.eventDate && today && known.eventDate < today)
  const key = `${known?.id} ${isOver}`
  return (
    <>
      {today && (
        <DateField
          key={`date of ${key}`}
          {...field('eventDate')}
          label={words.eventOnLabel}
          defaultValue={(!isOver && known?.eventDate) || undefined}
          optional
        />
      )}
      <TextField
        key={`place of ${key}`}
        {...field('eventPlace')}
        label={messages.eventPlace}
        defaultValue={(!isOver && known?.eventPlace) || undefined}
        maxLength={longestPlace}
        autoComplete="off"
        optional
      />
      {!known?.source && (
        <Select
          key={`source of ${key}`}
          {...field('source')}
          label={customersWords.foundUsBy}
          placeholder={customersWords.notAskedYet}
          options={choices(sourceNames, customerSources)}
        />
      )}
    </>
  )
}
