import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { offeredDressLookup } from '#catalogue/web/dress-lookup.ts'
import { RentalCheck } from '#rentals/staff/web/detail/date-dialogs.tsx'
import { rentalRefreshes } from '#rentals/staff/web/detail/rental-change.ts'
import { addRental, checkRental, priceMissing } from '#rentals/staff-contract.ts'
import { isPlainDate } from '#shared/dates.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextArea, TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Select } from '#ui/form/select.tsx'
import { toast } from '#ui/overlay/toast.ts'

const messages = {
  title: 'New Rental',
  dress: 'Dress',
  event: 'Event on',
  last: 'Last day of the event',
  customer: 'Customer with an account',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  note: 'Note',
  next: 'Then',
  hold: 'Hold the dress',
  confirm: 'Confirm with the deposit',
  waive: 'Confirm without a deposit',
  deposit: (amount: string) => `The deposit is ${amount}, in cash.`,
  waiveReason: 'Why there is no deposit',
  price: 'Price ($)',
  send: 'Save Rental',
  sending: 'Saving...',
  done: 'Rental saved',
  failed: 'Failed to save the rental',
}

type Then = 'hold' | 'confirm' | 'waive'

const nothing = {
  dressId: undefined as string | undefined,
  eventDate: '',
  eventEnd: '',
  customerId: undefined as string | undefined,
  name: '',
  phone: '',
  email: '',
  note: '',
  next: 'hold' as Then,
  waiveReason: '',
  price: '',
}

/** A walk-in or a call: name and phone are enough. What is typed stays after a refusal. */
export function NewRental({ dressId }: { dressId?: string }) {
  const navigate = useNavigate()
  const [values, setValues] = useState({ ...nothing, dressId })
  const [failure, setFailure] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<typeof nothing>) => setValues((before) => ({ ...before, ...part }))
  const { mutate, isPending } = useApiMutation(addRental, {
    refreshes: rentalRefreshes,
    onSuccess({ id, customer }) {
      toast({ title: messages.done, text: customer?.name, tone: 'good' })
      void navigate({ to: '/admin/rentals/$id', params: { id } })
    },
    onError(error) {
      setErrors(error.fields)
      setFailure(errorMessage(error))
    },
  })
  const { eventDate, eventEnd, customerId, next } = values
  const last = isPlainDate(eventEnd) ? eventEnd : eventDate
  const isAskable = !!values.dressId && isPlainDate(eventDate)
  const query = { dressId: values.dressId ?? '', eventDate, eventEnd: last, except: undefined }
  const check = useLiveQuery(checkRental, { query }, { enabled: isAskable }).data
  function send(event: React.FormEvent) {
    event.preventDefault()
    setFailure('')
    setErrors({})
    if (isPending || !values.dressId) return
    const { name, phone, email, note } = values
    mutate({
      body: {
        dressId: values.dressId,
        eventDate,
        eventEnd: last,
        customerId,
        clientName: name || undefined,
        clientPhone: phone || undefined,
        clientEmail: email || undefined,
        message: note || undefined,
        confirm: confirmation(),
      },
    })
  }
  function confirmation() {
    if (next === 'hold') return undefined
    const price = values.price && values.price !== check?.price ? { price: values.price } : {}
    if (next === 'waive') return { ...price, waiveReason: values.waiveReason || undefined }
    const amount = check?.deposit ?? '0.00'
    return { ...price, payments: [{ kind: 'RENTAL' as const, method: 'CASH' as const, amount }] }
  }
  return (
    <form onSubmit={send} className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <h1 className="text-lg font-semibold sm:col-span-2">{messages.title}</h1>
      <div className="sm:col-span-2">
        <Field label={messages.dress} error={errors.dressId}>
          {(control) => (
            <Combobox
              {...control}
              lookup={offeredDressLookup}
              value={values.dressId}
              onChange={(choice) => change({ dressId: choice?.value })}
            />
          )}
        </Field>
      </div>
      <TextField
        label={messages.event}
        type="date"
        required
        value={eventDate}
        onChange={({ target }) => change({ eventDate: target.value })}
        error={errors.eventDate}
      />
      <TextField
        label={messages.last}
        type="date"
        optional
        value={eventEnd}
        onChange={({ target }) => change({ eventEnd: target.value })}
        error={errors.eventEnd}
      />
      <div className="sm:col-span-2">
        <RentalCheck dressId={values.dressId} eventDate={eventDate} eventEnd={last} />
      </div>
      <div className="sm:col-span-2">
        <Field label={messages.customer} optional error={errors.customerId}>
          {(control) => (
            <Combobox
              {...control}
              lookup={userLookup}
              value={customerId}
              onChange={(choice) => change({ customerId: choice?.value })}
            />
          )}
        </Field>
      </div>
      <ContactFields values={values} change={change} errors={errors} />
      <Select
        label={messages.next}
        value={next}
        onChange={({ target }) => change({ next: target.value as Then })}
        options={(['hold', 'confirm', 'waive'] as const).map((value) => ({ value, label: messages[value] }))}
      />
      <ConfirmationFields values={values} change={change} errors={errors} check={check} />
      <div className="sm:col-span-2">
        <TextArea
          label={messages.note}
          rows={2}
          maxLength={1000}
          optional
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
          error={errors.message}
        />
      </div>
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <FormFailure text={failure} />
        <Button
          type="submit"
          disabled={!values.dressId || !eventDate}
          pending={isPending && messages.sending}
        >
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  values: typeof nothing
  change(part: Partial<typeof nothing>): void
  errors: Record<string, string>
}

/** A customer with an account has a name and an email address. */
function ContactFields({ values, change, errors }: FieldsProps) {
  const { customerId } = values
  return (
    <>
      {!customerId && (
        <TextField
          label={messages.name}
          required
          maxLength={100}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errors.clientName}
        />
      )}
      <TextField
        label={messages.phone}
        type="tel"
        required={!customerId}
        optional={!!customerId}
        autoComplete="off"
        value={values.phone}
        onChange={({ target }) => change({ phone: target.value })}
        error={errors.clientPhone}
      />
      {!customerId && (
        <TextField
          label={messages.email}
          type="email"
          optional
          autoComplete="off"
          value={values.email}
          onChange={({ target }) => change({ email: target.value })}
          error={errors.clientEmail}
        />
      )}
    </>
  )
}

function ConfirmationFields({
  values,
  change,
  errors,
  check,
}: FieldsProps & { check: ReplyOf<typeof checkRental> | undefined }) {
  const { next } = values
  return (
    <>
      {next === 'confirm' && check?.deposit && (
        <p className="self-end text-sm text-quiet sm:col-span-2">
          {messages.deposit(amountInDollars(check.deposit))}
        </p>
      )}
      {next === 'waive' && (
        <TextField
          label={messages.waiveReason}
          required
          maxLength={300}
          value={values.waiveReason}
          onChange={({ target }) => change({ waiveReason: target.value })}
          error={errors.waiveReason}
        />
      )}
      {next !== 'hold' && check && check.price === null && (
        <TextField
          label={messages.price}
          inputMode="decimal"
          required
          value={values.price}
          onChange={({ target }) => change({ price: target.value })}
          error={errors.price ?? (values.price === '' ? priceMissing.message : undefined)}
        />
      )}
    </>
  )
}
