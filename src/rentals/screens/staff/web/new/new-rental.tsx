import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { addRental, type Check, checkRental, newRental } from '#rentals/new-rental-contract.ts'
import { nothingPaid, paymentLines } from '#rentals/payments/web/payment-lines.tsx'
import { withWaiveReason } from '#rentals/payments/web/waive-reason.tsx'
import { balanceMissing, depositMissing } from '#rentals/refusal-contract.ts'
import { needsOwnPrice } from '#rentals/rules/own-price.ts'
import { newRental as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { rentalRefreshes } from '#rentals/web/rental-change.ts'
import { isPlainDate } from '#shared/dates.ts'
import { line, phone } from '#shared/fields.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'
import type { CustomerId, DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { markFormClean } from '#ui/form/dirty-forms.ts'
import { TextArea } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { type FieldOf, formValues, useForm } from '#ui/form/use-form.ts'
import { useLeaveGuard } from '#ui/leave/use-leave-guard.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { SignatureField, type SignaturePadHandle } from '#ui/signature/signature-field.tsx'
import { CustomerInputs, type Renter } from './customer-inputs.tsx'
import { DressInputs } from './dress-inputs.tsx'
import { identityForm, identityOf } from './identity-inputs.tsx'
import { needsEachPrice, PiecePrices, piecePrices, pricesToSend } from './piece-prices.tsx'
import { isPaidEnough, Paid, type Plan, PlanChoice } from './plan-inputs.tsx'
import { PriceInputs } from './price-inputs.tsx'
import { RentalCheck } from './rental-check.tsx'
import { RentalSummary } from './rental-summary.tsx'

const short = z.optional(z.string().check(z.trim(), z.maxLength(300)))
const values = z.extend(z.omit(newRental, { confirm: true, handOver: true }), {
  ...paymentLines,
  ...piecePrices,
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
  clientName: line(() => words.nameRequired),
  clientPhone: phone(() => words.phoneRequired),
})
const schemas = { known: schemasOf(values), new: schemasOf(withContact) }

function schemasOf(schema: z.ZodMiniType<Values>) {
  const confirm = withWaiveReason(schema, depositMissing.message)
  return { paid: schema, hold: schema, confirm, handOver: withWaiveReason(schema, balanceMissing.message) }
}

interface NewRentalProps {
  dressId?: DressId | undefined
  /** From her file. */
  customerId?: CustomerId | undefined
}

/** A visit or a call: the dress is held, confirmed or handed over at once. What is typed stays after a refusal. */
export function NewRental({ dressId: given, customerId }: NewRentalProps) {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const pad = useRef<SignaturePadHandle>(null)
  const [isUnsigned, setIsUnsigned] = useState(true)
  const [dressIds, setDressIds] = useState<DressId[]>(given ? [given] : [])
  const [dressId, ...withDressIds] = dressIds
  const [renter, setRenter] = useState<Renter>({ customerId })
  const [days, setDays] = useState({ eventDate: '', eventEnd: '' })
  const [plan, setPlan] = useState<Plan>('hold')
  const [typedPrice, setTypedPrice] = useState<string>()
  const [typedName, setTypedName] = useState('')
  const [paid, setPaid] = useState(nothingPaid)
  const { question } = useLeaveGuard()
  const { mutateAsync } = useApiMutation(addRental, { refreshes: rentalRefreshes })
  // The field in which a dress was chosen gives way to one for the next dress. No `autoFocus`: it would keep the native date.
  useEffect(() => {
    const day = element.current?.elements.namedItem('eventDate')
    if (dressIds.length > 0 && day instanceof HTMLInputElement && !day.value) day.focus()
  }, [dressIds.length])
  const query = { dressId: dressId ?? '', withDressIds }
  const check = useLiveQuery(checkRental, { query }, { enabled: !!dressId }).data
  const isLonger = isPlainDate(days.eventDate) && needsOwnPrice({ ...days, eventEnd: lastDay(days) })
  const price = typedPrice ?? (isLonger ? '' : (check?.price ?? ''))
  const isKnown = !!(renter.userId || renter.customerId)
  const isEnough = plan === 'hold' || !check || isPaidEnough({ plan, price, check, paid })
  const { form, field, errors, failure, pending } = useForm<Values>({
    schema: schemas[isKnown ? 'known' : 'new'][isEnough ? 'paid' : plan],
    read: (form) => ({
      ...filledIn(form),
      dressId,
      withDressIds,
      ...whoseRental(renter),
      eventEnd: lastDay(days),
    }),
    async send(typed) {
      const signature = isUnsigned ? undefined : pad.current?.toPng()
      const body = bodyOf(plan, typed, { usual: isLonger ? null : (check?.price ?? null), signature })
      const { id, number, customer } = await mutateAsync({ body })
      toast({ title: messages.done({ number }), text: customer?.name, tone: 'good' })
      if (element.current) markFormClean(element.current)
      void navigate({ to: '/admin/rentals/$id', params: { id } })
    },
  })
  return (
    <form
      {...form}
      ref={element}
      onInput={({ currentTarget }) => setTypedName(String(formValues(currentTarget).clientName ?? ''))}
      // A field that gets the focus is not hidden by the action below it.
      className="grid max-w-7xl gap-x-10 gap-y-6 lg:grid-cols-3 [&_:is(input,select,textarea,button)]:scroll-mb-24"
    >
      <div className="grid min-w-0 content-start gap-6 lg:col-span-2">
        <h1 className="text-lg font-semibold">{words.newRental}</h1>
        <Part title={messages.what}>
          <DressInputs
            dressIds={dressIds}
            check={check}
            error={errors.dressId ?? errors.withDressIds ?? check?.tooFew ?? undefined}
            days={{ ...days, eventEnd: lastDay(days) }}
            onDresses={(ids) => {
              setDressIds(ids)
              setTypedPrice(undefined)
            }}
          />
          <EventInputs dressIds={dressIds} days={days} field={field} onDays={setDays} />
        </Part>
        <Part title={words.customer}>
          <CustomerInputs field={field} errors={errors} renter={renter} onRenter={setRenter} />
        </Part>
        <Part title={rentalsWords.next}>
          <PlanChoice plan={plan} onPlan={setPlan} />
          {plan === 'hold' && isLonger && <p className="col-span-2 text-sm">{messages.longerHold}</p>}
          {plan !== 'hold' && check && (
            <>
              <Prices
                key={`${dressIds.join()} ${isLonger}`}
                check={check}
                price={price}
                isLonger={isLonger}
                field={field}
                errors={errors}
                onPrice={setTypedPrice}
              />
              <Paid
                plan={plan}
                price={price}
                check={check}
                field={field}
                errors={errors}
                paid={paid}
                onPaid={setPaid}
              />
            </>
          )}
          {plan === 'handOver' && (
            <div className="col-span-2 grid gap-5">
              <TextArea
                {...field('condition')}
                label={rentalsWords.condition}
                hint={messages.conditionHint}
                rows={2}
                optional
              />
              <SignatureField ref={pad} onEmpty={setIsUnsigned} error={errors.signature} />
            </div>
          )}
          <div className="col-span-2">
            <TextArea {...field('message')} label={words.note} rows={2} optional />
          </div>
        </Part>
      </div>
      <RentalSummary
        dressIds={dressIds}
        check={check}
        days={{ ...days, eventEnd: lastDay(days) }}
        isOut={plan === 'handOver'}
        customerId={renter.customerId}
        name={renter.name ?? typedName}
        price={price}
        due={plan === 'hold' ? 0 : paid.together}
        failure={<FormFailure failure={failure} />}
      >
        <Button
          type="submit"
          disabled={!dressId || !days.eventDate || !!check?.tooFew}
          pending={pending && words.saving}
        >
          {messages.send}
        </Button>
      </RentalSummary>
      {question}
    </form>
  )
}

/** One question of the visit, with its fields in two columns. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-2 items-start gap-x-4 gap-y-4 sm:gap-5">
      <h2 id={id} className="eyebrow col-span-2 border-b border-line pb-1 text-quiet">
        {title}
      </h2>
      {children}
    </section>
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
  dressIds: readonly DressId[]
  days: Days
  field: FieldOf<Values>
  onDays(days: Days): void
}

function EventInputs({ dressIds: [dressId, ...withDressIds], days, field, onDays }: EventInputsProps) {
  return (
    <>
      <DateField
        {...field('eventDate')}
        label={words.eventOnLabel}
        value={days.eventDate}
        onValue={(eventDate) => onDays({ ...days, eventDate })}
      />
      <DateField
        {...field('eventEnd')}
        label={words.lastDay}
        optional
        value={days.eventEnd}
        onValue={(eventEnd) => onDays({ ...days, eventEnd })}
      />
      {dressId && days.eventDate && (
        <div className="col-span-2">
          <RentalCheck
            dressId={dressId}
            withDressIds={withDressIds}
            eventDate={days.eventDate}
            eventEnd={lastDay(days)}
            onDate={(date) => onDays({ eventDate: date, eventEnd: '' })}
          />
        </div>
      )}
    </>
  )
}

interface PricesProps {
  check: Check
  price: string
  isLonger: boolean
  field: FieldOf<Values>
  errors: Record<string, string>
  onPrice(price: string): void
}

function Prices({ check, price, isLonger, field, errors, onPrice }: PricesProps) {
  const pieces = check.pieces.map(({ dressId, title, price: usual }) => ({ id: dressId, title, usual }))
  if (needsEachPrice(pieces))
    return <PiecePrices pieces={pieces} isLonger={isLonger} field={field} errors={errors} onPrice={onPrice} />
  return (
    <PriceInputs
      usual={check.price}
      price={price}
      isLonger={isLonger}
      isLent={check.pieces.some((piece) => piece.isLent)}
      field={field}
      onPrice={onPrice}
    />
  )
}

/** Her file or account, for the API. */
const whoseRental = ({ customerId, userId }: Renter) => ({ customerId, userId })

/** What stands in the fields; an empty one is absent. */
function filledIn(form: HTMLFormElement) {
  const { plan: _, ...typed } = formValues(form)
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
}

interface Visit {
  /** Price of the dress; null for a longer event. */
  usual: string | null
  signature: string | undefined
}

/** The request of the API; a price goes with it only when it is not that of the dress. */
function bodyOf(plan: Plan, typed: Values, { usual, signature }: Visit) {
  const {
    payments,
    price,
    prices,
    priceReason,
    waiveReason,
    identityKind,
    identityEnd,
    condition,
    ...rental
  } = typed
  if (plan === 'hold') return rental
  const isChanged = price !== undefined && price !== parseMoney(usual)
  const confirm = {
    ...(isChanged && { price: moneyText(price) }),
    prices: pricesToSend(prices),
    priceReason,
    payments,
    waiveReason,
    identity: identityOf({ identityKind, identityEnd }),
  }
  if (plan === 'confirm') return { ...rental, confirm }
  return { ...rental, confirm, handOver: { note: condition, signature, waiveReason } }
}
