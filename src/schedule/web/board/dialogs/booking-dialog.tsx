import { useState } from 'react'
import type * as z from 'zod/mini'
import { mostDresses } from '#appointments/contract.ts'
import { appointmentSentence, typeName } from '#appointments/rules/messages.ts'
import { offeredDressLookup } from '#catalogue/web/dress-lookup.tsx'
import { listCustomers } from '#customers/contract.ts'
import { eventFields } from '#customers/event-contract.ts'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { BookedLanguage } from '#customers/web/language-choice.tsx'
import { StaffEventFields } from '#customers/web/staff-event-fields.tsx'
import { bookForCustomer, getBoard, type ShowroomDay } from '#schedule/board-contract.ts'
import {
  bookingCustomer as messages,
  scheduleWords,
  bookingDialog as texts,
} from '#schedule/texts/texts.gen.js'
import { useColleagueChoices } from '#schedule/web/colleagues/use-colleague-choices.ts'
import { longDate } from '#shared/dates.ts'
import { commaList, rangeText } from '#shared/format/list.ts'
import type { ColleagueId, CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { type AppointmentType, type Branch, showrooms } from '#showrooms/showrooms.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import type { Choice } from '#ui/control/lookup.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { bookingForm } from './booking-form.ts'
import { NotThere } from './not-there.tsx'

/** The value of the choice that leaves it to the server. */
const known = 'known'
const moreFields = [...eventFields, 'clientEmail', 'language', 'notes']
const noTime = { startTime: '00:00', endTime: '00:00' }

interface BookingDialogProps extends DialogProps {
  day: ShowroomDay
  startTime: string | undefined
  /** From her file. */
  customerId?: CustomerId | undefined
  /** Chosen at first. */
  colleagueId?: ColleagueId | undefined
}

/** For a customer in the showroom or on the phone: a name and a phone number are enough. */
export function BookingDialog({
  day,
  startTime,
  customerId: given,
  colleagueId,
  ...dialog
}: BookingDialogProps) {
  const { branch, date } = day
  const [dresses, setDresses] = useState<readonly Choice[]>([])
  const [customerId, setCustomerId] = useState(given)
  const customer = useBookedCustomer(customerId)
  const today = useLiveQuery(getShowroomClock).data?.date
  function change(open: boolean) {
    if (!open) setCustomerId(given)
    dialog.onOpenChange(open)
  }
  return (
    <FormDialog
      open={dialog.open}
      onOpenChange={change}
      messages={texts.dialog}
      description={commaList([showrooms[branch].name, longDate(date)])}
      schema={bookingForm}
      refreshes={[getBoard]}
      endpoint={bookForCustomer}
      input={({ clientEmail, notes, colleagueId: chosen = known, ...values }) => ({
        body: {
          ...values,
          customerId,
          colleagueId: chosen === known ? undefined : chosen || null,
          branch,
          date,
          clientEmail: clientEmail || null,
          notes: notes || null,
          dressIds: dresses.map(({ value }) => value),
        },
      })}
      doneText={(booked) =>
        booked.colleague
          ? texts.bookedWith({ appointment: appointmentSentence(booked), name: booked.colleague.name })
          : appointmentSentence(booked)
      }
    >
      {(field, errors) => (
        <>
          <TypeAndTime
            day={day}
            startTime={startTime}
            colleagueId={colleagueId}
            field={field}
            errors={errors}
          />
          <BookingCustomer
            field={field}
            customerId={customerId}
            known={customer}
            error={errors.customerId}
            onCustomer={setCustomerId}
          />
          <details open={moreFields.some((name) => errors[name]) || undefined}>
            <summary className="min-h-6 cursor-pointer text-sm">{texts.more}</summary>
            <div className="grid gap-4 pt-2">
              <DressChoice chosen={dresses} onChange={setDresses} branch={branch} date={date} />
              <StaffEventFields field={field} known={customer} today={today} />
              <BookingEmail field={field} known={customer} />
              <TextField {...field('notes')} label={words.notes} optional />
            </div>
          </details>
        </>
      )}
    </FormDialog>
  )
}

interface TypeAndTimeProps extends Pick<BookingDialogProps, 'day' | 'startTime' | 'colleagueId'> {
  field: FieldOf<z.output<typeof bookingForm>>
  errors: Record<string, string>
}

function TypeAndTime({ day, startTime, colleagueId = known, field, errors }: TypeAndTimeProps) {
  const free = day.free.filter(({ slots }) => slots.length > 0)
  const fitting = free.find(({ slots }) => slots.some((slot) => slot.startTime === startTime)) ?? free[0]
  const [type, setType] = useState<AppointmentType | undefined>(fitting?.type)
  const slots = free.find((one) => one.type === type)?.slots ?? []
  const chosen =
    slots.find((slot) => slot.startTime === startTime) ??
    slots.find((slot) => slot.startTime > (startTime ?? ''))
  const [changed, setChanged] = useState('')
  const time = slots.find((slot) => slot.startTime === changed) ?? chosen ?? slots[0] ?? noTime
  const colleagues = useColleagueChoices({ ...day, ...time })
  return (
    <div className="grid grid-cols-2 gap-4">
      <Select
        {...field('type')}
        label={words.type}
        value={type}
        onChange={({ target }) => setType(target.value as AppointmentType)}
        options={free.map((one) => ({ value: one.type, label: typeName(one.type) }))}
        error={errors.type ?? errors.branch}
      />
      <Select
        {...field('startTime')}
        key={type}
        label={words.time}
        onInput={({ currentTarget }) => setChanged(currentTarget.value)}
        defaultValue={chosen?.startTime}
        options={slots.map((slot) => ({
          value: slot.startTime,
          label: rangeText(slot.startTime, slot.endTime),
        }))}
        error={errors.startTime ?? errors.date}
      />
      {colleagues.length > 0 && (
        <div className="col-span-2">
          <Select
            {...field('colleagueId')}
            label={scheduleWords.colleague}
            defaultValue={colleagueId}
            options={[{ value: known, label: texts.known }, ...colleagues]}
          />
        </div>
      )}
    </div>
  )
}

/** The file of whom staff book for. */
function useBookedCustomer(id: CustomerId | undefined) {
  return useLiveQuery(listCustomers, { query: { id: id ?? '' } }, { enabled: !!id }).data?.[0]
}

type Known = ReturnType<typeof useBookedCustomer>

interface BookingCustomerProps {
  field: FieldOf<{ clientName: unknown; clientPhone: unknown }>
  customerId: CustomerId | undefined
  known: Known
  error: string | undefined
  onCustomer(id: string | undefined): void
}

/** A customer whom the shop knows, filled in, or a new one: a name and a phone number are enough. */
function BookingCustomer({ field, customerId, known, error, onCustomer }: BookingCustomerProps) {
  return (
    <>
      <Field label={words.findTheCustomer} optional error={error}>
        {(control) => (
          <Combobox
            {...control}
            lookup={customerLookup}
            value={customerId}
            onChange={(choice) => onCustomer(choice?.value)}
          />
        )}
      </Field>
      <TextField
        key={`name of ${known?.id}`}
        {...field('clientName')}
        label={words.name}
        defaultValue={known?.name}
        autoComplete="off"
        autoFocus={!customerId}
      />
      <TextField
        key={`phone of ${known?.id}`}
        {...field('clientPhone')}
        label={words.phone}
        type="tel"
        defaultValue={known?.phone ?? undefined}
        autoComplete="off"
      />
    </>
  )
}

interface BookingEmailProps {
  field: FieldOf<{ clientEmail: unknown; language: unknown }>
  known: Known
}

/** Where the emails go, and in which language. */
function BookingEmail({ field, known }: BookingEmailProps) {
  return (
    <>
      <TextField
        key={`email of ${known?.id}`}
        {...field('clientEmail')}
        label={words.email}
        type="email"
        defaultValue={known?.email ?? undefined}
        autoComplete="off"
        optional
        hint={messages.emailHint}
      />
      <BookedLanguage field={field} known={known} />
    </>
  )
}

interface DressChoiceProps {
  chosen: readonly Choice[]
  onChange(chosen: readonly Choice[]): void
  /** Of the appointment. */
  branch: Branch
  date: string
}

/** Adds dresses one by one, in the order in which they will be tried. */
function DressChoice({ chosen, onChange, branch, date }: DressChoiceProps) {
  const without = (value: string) => chosen.filter((dress) => dress.value !== value)
  return (
    <div className="grid gap-2">
      <p className="text-sm">{messages.dressChoiceLabel}</p>
      {chosen.length < mostDresses && (
        <Combobox
          // An empty field for the next one.
          key={chosen.length}
          lookup={offeredDressLookup}
          label={messages.dressChoiceLabel}
          value={undefined}
          onChange={(dress) => dress && onChange([...without(dress.value), dress])}
        />
      )}
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              aria-label={words.removeTitle({ title: label })}
              onClick={() => onChange(without(value))}
              className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line px-3 text-sm hover:border-ink [&_svg]:size-3"
            >
              {label}
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <NotThere dresses={chosen} branch={branch} date={date} />
    </div>
  )
}
