import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { offeredDressLookup } from '#catalogue/web/dress-lookup.ts'
import { addRental, checkRental, newRental } from '#rentals/new-rental-contract.ts'
import { RentalCheck } from '#rentals/staff/web/detail/date-dialogs.tsx'
import { rentalRefreshes } from '#rentals/staff/web/detail/rental-change.ts'
import { isPlainDate } from '#shared/dates.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { line, phone } from '#shared/fields.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextArea, TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Select } from '#ui/form/select.tsx'
import { type FieldOf, formValues, useForm } from '#ui/form/use-form.ts'
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

const plans = ['hold', 'confirm', 'waive'] as const
type Plan = (typeof plans)[number]
type Check = ReplyOf<typeof checkRental>

const values = z.extend(z.omit(newRental, { confirm: true }), {
  price: z.optional(z.string()),
  waiveReason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
})
type Values = z.output<typeof values>

/** A customer without an account gives a name and a phone number. */
const withContact = z.extend(values, {
  clientName: line('Name is required'),
  clientPhone: phone('Phone number is required'),
})

/** A walk-in or a call: name and phone are enough. What is typed stays after a refusal. */
export function NewRental({ dressId: given }: { dressId?: string }) {
  const navigate = useNavigate()
  const [dressId, setDressId] = useState(given)
  const [customerId, setCustomerId] = useState<string>()
  const [{ eventDate, eventEnd }, setDates] = useState({ eventDate: '', eventEnd: '' })
  const [plan, setPlan] = useState<Plan>('hold')
  const { mutateAsync } = useApiMutation(addRental, { refreshes: rentalRefreshes })
  const last = isPlainDate(eventEnd) ? eventEnd : eventDate
  const isAskable = !!dressId && isPlainDate(eventDate)
  const query = { dressId: dressId ?? '', eventDate, eventEnd: last, except: undefined }
  const check = useLiveQuery(checkRental, { query }, { enabled: isAskable }).data
  const { form, field, errors, failure, pending } = useForm<Values>({
    schema: customerId ? values : withContact,
    read: (element) => ({ ...filledIn(element), dressId, customerId, eventEnd: last }),
    async send({ price, waiveReason, ...rental }) {
      const confirm = confirmationOf(plan, { price, waiveReason }, check)
      const { id, customer } = await mutateAsync({ body: { ...rental, confirm } })
      toast({ title: messages.done, text: customer?.name, tone: 'good' })
      void navigate({ to: '/admin/rentals/$id', params: { id } })
    },
    failed: messages.failed,
  })
  return (
    <form {...form} className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <h1 className="text-lg font-semibold sm:col-span-2">{messages.title}</h1>
      <div className="sm:col-span-2">
        <Field label={messages.dress} error={errors.dressId}>
          {(control) => (
            <Combobox
              {...control}
              lookup={offeredDressLookup}
              value={dressId}
              onChange={(choice) => setDressId(choice?.value)}
            />
          )}
        </Field>
      </div>
      <TextField
        {...field('eventDate')}
        label={messages.event}
        type="date"
        onChange={({ target }) => setDates((before) => ({ ...before, eventDate: target.value }))}
      />
      <TextField
        {...field('eventEnd')}
        label={messages.last}
        type="date"
        optional
        onChange={({ target }) => setDates((before) => ({ ...before, eventEnd: target.value }))}
      />
      <div className="sm:col-span-2">
        <RentalCheck dressId={dressId} eventDate={eventDate} eventEnd={last} />
      </div>
      <div className="sm:col-span-2">
        <Field label={messages.customer} optional error={errors.customerId}>
          {(control) => (
            <Combobox
              {...control}
              lookup={userLookup}
              value={customerId}
              onChange={(choice) => setCustomerId(choice?.value)}
            />
          )}
        </Field>
      </div>
      {/* A customer with an account has a name and an email address. */}
      {!customerId && <TextField {...field('clientName')} label={messages.name} autoComplete="off" />}
      <TextField
        {...field('clientPhone')}
        label={messages.phone}
        type="tel"
        optional={!!customerId}
        autoComplete="off"
      />
      {!customerId && (
        <TextField
          {...field('clientEmail')}
          label={messages.email}
          type="email"
          optional
          autoComplete="off"
        />
      )}
      <Select
        label={messages.next}
        value={plan}
        onChange={({ target }) => setPlan(target.value as Plan)}
        options={plans.map((value) => ({ value, label: messages[value] }))}
      />
      <ConfirmationFields plan={plan} check={check} field={field} />
      <div className="sm:col-span-2">
        <TextArea {...field('message')} label={messages.note} rows={2} optional />
      </div>
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <FormFailure failure={failure} />
        <Button type="submit" disabled={!dressId || !eventDate} pending={pending && messages.sending}>
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

/** What stands in the fields; an empty one is absent. */
function filledIn(form: HTMLFormElement) {
  return Object.fromEntries(Object.entries(formValues(form)).filter(([, typed]) => typed !== ''))
}

function confirmationOf(
  plan: Plan,
  { price, waiveReason }: Pick<Values, 'price' | 'waiveReason'>,
  check: Check | undefined,
) {
  if (plan === 'hold') return undefined
  if (plan === 'waive') return { price, waiveReason }
  const amount = check?.deposit ?? '0.00'
  return { price, payments: [{ kind: 'RENTAL' as const, method: 'CASH' as const, amount }] }
}

interface ConfirmationFieldsProps {
  plan: Plan
  check: Check | undefined
  field: FieldOf<Values>
}

function ConfirmationFields({ plan, check, field }: ConfirmationFieldsProps) {
  return (
    <>
      {plan === 'confirm' && check?.deposit && (
        <p className="self-end text-sm text-quiet sm:col-span-2">
          {messages.deposit(amountInDollars(check.deposit))}
        </p>
      )}
      {plan === 'waive' && <TextField {...field('waiveReason')} label={messages.waiveReason} required />}
      {plan !== 'hold' && check && check.price === null && (
        <AmountField {...field('price')} label={messages.price} required />
      )}
    </>
  )
}
