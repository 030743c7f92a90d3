import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { offeredDressLookup } from '#catalogue/web/dress-lookup.ts'
import { cents } from '#payouts/amounts.ts'
import type { PaidKind } from '#rentals/money/web/payment-draft.ts'
import { PaymentLines, paymentLines } from '#rentals/money/web/payment-lines.tsx'
import { addRental, type Check, checkRental, newRental } from '#rentals/new-rental-contract.ts'
import { depositOf } from '#rentals/rules/money.ts'
import { IdentityInputs, identityForm, identityOf } from '#rentals/staff/web/detail/identity-inputs.tsx'
import { rentalRefreshes } from '#rentals/staff/web/detail/rental-change.ts'
import { isPlainDate } from '#shared/dates.ts'
import { line, phone } from '#shared/fields.ts'
import { centsOf, moneyText, parseMoney } from '#shared/format/money.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Chip, Chips } from '#ui/control/chips.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { markFormClean } from '#ui/form/dirty-forms.ts'
import { Field, TextArea, TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { type FieldOf, formValues, useForm } from '#ui/form/use-form.ts'
import { useLeaveGuard } from '#ui/form/use-leave-guard.ts'
import { toast } from '#ui/overlay/toast.ts'
import { SignatureField, type SignaturePadHandle } from '#ui/signature/signature-field.tsx'
import { CustomerInputs, type Renter } from './customer-inputs.tsx'
import { DressCard } from './dress-card.tsx'
import { PriceInputs } from './price-inputs.tsx'
import { RentalCheck } from './rental-check.tsx'

const messages = {
  title: 'New Rental',
  leave: 'This rental is not saved. Leave the page without it?',
  dress: 'Dress',
  event: 'Event on',
  last: 'Last day of the event',
  note: 'Note',
  next: 'Next',
  plans: { hold: 'Hold the dress', confirm: 'Confirm', handOver: 'Hand over now' },
  waiveReason: 'Why less is paid now',
  due: 'Price',
  guarantee: 'Guarantee',
  condition: 'Condition of the dress',
  conditionHint: 'Photos can be added on the page of the rental.',
  send: 'Save Rental',
  sending: 'Saving...',
  done: (number: string) => `Rental ${number} saved`,
  failed: 'Failed to save the rental',
}

type Plan = keyof typeof messages.plans

const short = z.optional(z.string().check(z.trim(), z.maxLength(300)))
const values = z.extend(z.omit(newRental, { confirm: true, handOver: true }), {
  ...paymentLines,
  identityKind: z.optional(identityForm.identityKind),
  identityEnd: z.optional(identityForm.identityEnd),
  price: z.optional(cents),
  priceReason: short,
  waiveReason: short,
  condition: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
})
type Values = z.output<typeof values>

/** A customer without an account gives a name and a phone number. */
const withContact = z.extend(values, {
  clientName: line('Name is required'),
  clientPhone: phone('Phone number is required'),
})

interface NewRentalProps {
  dressId?: string | undefined
  /** From her file. */
  customerId?: string | undefined
}

/** A visit or a call: the dress is held, confirmed or handed over at once. What is typed stays after a refusal. */
export function NewRental({ dressId: given, customerId }: NewRentalProps) {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const pad = useRef<SignaturePadHandle>(null)
  const [isUnsigned, setIsUnsigned] = useState(true)
  const [dressId, setDressId] = useState(given)
  const [renter, setRenter] = useState<Renter>({ customerId })
  const [days, setDays] = useState({ eventDate: '', eventEnd: '' })
  const [plan, setPlan] = useState<Plan>('hold')
  const [typedPrice, setTypedPrice] = useState<string>()
  useLeaveGuard(messages.leave)
  const { mutateAsync } = useApiMutation(addRental, { refreshes: rentalRefreshes })
  const query = { dressId: dressId ?? '' }
  const check = useLiveQuery(checkRental, { query }, { enabled: !!dressId }).data
  const price = typedPrice ?? check?.price ?? ''
  const { form, field, errors, failure, pending } = useForm<Values>({
    schema: renter.userId || renter.customerId ? values : withContact,
    read: (form) => ({ ...filledIn(form), dressId, ...renter, eventEnd: lastDay(days) }),
    async send(typed) {
      const signature = isUnsigned ? undefined : pad.current?.toPng()
      const body = bodyOf(plan, typed, { usual: check?.price ?? null, signature })
      const { id, number, customer } = await mutateAsync({ body })
      toast({ title: messages.done(number), text: customer?.name, tone: 'good' })
      if (element.current) markFormClean(element.current)
      void navigate({ to: '/admin/rentals/$id', params: { id } })
    },
    failed: messages.failed,
  })
  return (
    <form {...form} ref={element} className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <h1 className="text-lg font-semibold sm:col-span-2">{messages.title}</h1>
      <div className="sm:col-span-2">
        <Field label={messages.dress} error={errors.dressId}>
          {(control) => (
            <Combobox
              {...control}
              lookup={offeredDressLookup}
              value={dressId}
              onChange={(choice) => {
                setDressId(choice?.value)
                setTypedPrice(undefined)
              }}
            />
          )}
        </Field>
      </div>
      {dressId && check && <DressCard check={check} />}
      <EventInputs dressId={dressId} days={days} field={field} onDays={setDays} />
      <CustomerInputs field={field} errors={errors} renter={renter} onRenter={setRenter} />
      <PlanChoice plan={plan} onPlan={setPlan} />
      {plan !== 'hold' && check && (
        <>
          <PriceInputs
            key={dressId}
            usual={check.price}
            price={price}
            field={field}
            onPrice={setTypedPrice}
          />
          <Paid plan={plan} price={price} check={check} field={field} errors={errors} />
        </>
      )}
      {plan === 'handOver' && (
        <div className="grid gap-5 sm:col-span-2">
          <TextArea
            {...field('condition')}
            label={messages.condition}
            hint={messages.conditionHint}
            rows={2}
            optional
          />
          <SignatureField ref={pad} onEmpty={setIsUnsigned} error={errors.signature} />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextArea {...field('message')} label={messages.note} rows={2} optional />
      </div>
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <FormFailure failure={failure} />
        <Button type="submit" disabled={!dressId || !days.eventDate} pending={pending && messages.sending}>
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

interface Days {
  eventDate: string
  eventEnd: string
}

/** The last day of an event; of most the only one. */
function lastDay({ eventDate, eventEnd }: Days): string {
  return isPlainDate(eventEnd) ? eventEnd : eventDate
}

interface EventInputsProps {
  dressId: string | undefined
  days: Days
  field: FieldOf<Values>
  onDays(days: Days): void
}

function EventInputs({ dressId, days, field, onDays }: EventInputsProps) {
  return (
    <>
      <DateField
        {...field('eventDate')}
        label={messages.event}
        value={days.eventDate}
        onValue={(eventDate) => onDays({ ...days, eventDate })}
      />
      <DateField
        {...field('eventEnd')}
        label={messages.last}
        optional
        value={days.eventEnd}
        onValue={(eventEnd) => onDays({ ...days, eventEnd })}
      />
      <div className="sm:col-span-2">
        <RentalCheck
          dressId={dressId}
          eventDate={days.eventDate}
          eventEnd={lastDay(days)}
          onDate={(date) => onDays({ eventDate: date, eventEnd: '' })}
        />
      </div>
    </>
  )
}

function PlanChoice({ plan, onPlan }: { plan: Plan; onPlan(plan: Plan): void }) {
  return (
    <div className="sm:col-span-2">
      <Chips legend={messages.next}>
        {(Object.keys(messages.plans) as Plan[]).map((value) => (
          <Chip
            key={value}
            type="radio"
            name="plan"
            value={value}
            checked={plan === value}
            onPick={() => onPlan(value)}
          >
            {messages.plans[value]}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

interface PaidProps {
  plan: Plan
  price: string
  check: Check
  field: FieldOf<Values>
  errors: Record<string, string>
}

/** What is paid now, why if it is less, and the document that the customer shows. */
function Paid({ plan, price, check, field, errors }: PaidProps) {
  const all = parseMoney(price) ?? 0
  const isOut = plan === 'handOver'
  const guarantee = centsOf(check.guarantee)
  const due: { kind: PaidKind; name: string; due: number; proposed: number }[] = [
    {
      kind: 'RENTAL',
      name: messages.due,
      due: all,
      proposed: isOut ? all : depositOf(all, check.depositPercent),
    },
    { kind: 'GUARANTEE', name: messages.guarantee, due: guarantee, proposed: isOut ? guarantee : 0 },
  ]
  return (
    <div className="grid gap-5 sm:col-span-2">
      <PaymentLines key={plan} due={due} errors={errors} />
      <TextField {...field('waiveReason')} label={messages.waiveReason} optional />
      <IdentityInputs noted={undefined} field={field} />
    </div>
  )
}

/** What stands in the fields; an empty one is absent. */
function filledIn(form: HTMLFormElement) {
  const { plan: _, ...typed } = formValues(form)
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
}

interface Visit {
  /** Price of the dress. */
  usual: string | null
  signature: string | undefined
}

/** The request of the API; a price goes with it only when it is not that of the dress. */
function bodyOf(plan: Plan, typed: Values, { usual, signature }: Visit) {
  const { payments, price, priceReason, waiveReason, identityKind, identityEnd, condition, ...rental } = typed
  if (plan === 'hold') return rental
  const isChanged = price !== undefined && price !== parseMoney(usual)
  const confirm = {
    ...(isChanged && { price: moneyText(price) }),
    priceReason,
    payments,
    waiveReason,
    identity: identityOf({ identityKind, identityEnd }),
  }
  if (plan === 'confirm') return { ...rental, confirm }
  return { ...rental, confirm, handOver: { note: condition, signature, waiveReason } }
}
