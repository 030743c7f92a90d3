import { useState } from 'react'
import type * as z from 'zod/mini'
import { appointmentSentence, typeName } from '#appointments/rules/messages.ts'
import { eventFields } from '#customers/event-contract.ts'
import { StaffEventFields } from '#customers/web/staff-event-fields.tsx'
import { bookForCustomer, getBoard, type ShowroomDay } from '#schedule/board-contract.ts'
import { scheduleWords, bookingDialog as texts } from '#schedule/texts/texts.gen.js'
import { useColleagueChoices } from '#schedule/web/colleagues/use-colleague-choices.ts'
import { longDate } from '#shared/dates.ts'
import { commaList, rangeText } from '#shared/format/list.ts'
import type { ColleagueId, CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { type AppointmentType, showrooms } from '#showrooms/facts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { Choice } from '#ui/control/lookup.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { BookingCustomer, BookingEmail, useBookedCustomer } from './booking-customer.tsx'
import { bookingForm } from './booking-form.ts'
import { DressChoice } from './dress-choice.tsx'

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
