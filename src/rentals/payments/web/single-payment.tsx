import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import type { RentalPayment } from '#rentals/contract.ts'
import { paymentMethodNames, rateOffText, rateUnusualText } from '#rentals/messages.ts'
import { lbpDiffers } from '#rentals/refusal-contract.ts'
import { poundsAgree } from '#rentals/rules/money.ts'
import { singlePayment as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { type Cents, moneyText } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches } from '#showrooms/showrooms.ts'
import { typedDollars, typedPounds } from '#till/fields.ts'
import { isRateOff, isUnusualRate } from '#till/rules.ts'
import { InPounds, useRateOfDay, useSmallestNote } from '#till/web/rate/in-pounds.tsx'
import { Button } from '#ui/button.tsx'
import { choices } from '#ui/control/choices.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { changeOf, numberOf, type PaymentDraft, poundsOf } from './payment-draft.ts'

const methods = ['CASH', 'CARD', 'TRANSFER'] as const
const withGuarantee = [...methods, 'GUARANTEE'] as const

const wholePounds = z
  .string()
  .check(z.refine((text) => Number.isSafeInteger(numberOf(text)) && numberOf(text) > 0, messages.pounds))
const typedRate = z.string().check(z.refine((text) => numberOf(text) > 0, messages.rate))

/** The fields of a payment in a form. */
export const paymentFields = {
  method: z.enum(withGuarantee),
  amount: z.pipe(cents, z.number().check(z.minimum(1, rentalsWords.amountNotPositive))),
  lbpAmount: z.optional(wholePounds),
  lbpRate: z.optional(typedRate),
  /** The field is there when the rate is off. */
  rateReason: z.optional(
    z.string().check(z.trim(), z.minLength(1, messages.rateReasonMissing), z.maxLength(300)),
  ),
  branch: z.optional(z.enum(branches)),
  received: z.optional(typedDollars),
  receivedLbp: z.optional(typedPounds),
  change: z.optional(typedDollars),
  changeLbp: z.optional(typedPounds),
}

/** The field of a form that undoes payments: whose till moves, empty for that of each payment. */
export const undoneInTill = { branch: z.optional(z.enum(['', ...branches])) }

type PaymentValues = z.infer<z.ZodMiniObject<typeof paymentFields>>

/** The check of a schema with `paymentFields`. */
export const poundsMatch = z.refine<PaymentValues>(
  ({ amount, lbpAmount, lbpRate }) =>
    !lbpAmount || !lbpRate || poundsAgree(amount, numberOf(lbpAmount), numberOf(lbpRate)),
  { path: ['lbpAmount'], message: lbpDiffers.message },
)

/** The payment in the form of the API. */
export function toPayment(values: PaymentValues) {
  const { method, amount, lbpAmount, lbpRate, rateReason, branch, received, receivedLbp, change, changeLbp } =
    values
  const pounds = lbpAmount && lbpRate ? { lbpAmount: numberOf(lbpAmount), lbpRate: numberOf(lbpRate) } : {}
  const text = (cents: Cents | undefined) => (cents === undefined ? undefined : moneyText(cents))
  return {
    method,
    amount: moneyText(amount),
    ...pounds,
    rateReason: lbpRate ? rateReason : undefined,
    branch,
    received: text(received),
    receivedLbp,
    change: text(change),
    changeLbp,
  }
}

interface SinglePaymentProps {
  draft: PaymentDraft
  /** Dollars as shown. */
  amount: string
  /** What the names of the fields start with. */
  path?: string
  errors: Record<string, string>
  /** Payments of the rental, whose rate is proposed while there is no rate of the day. */
  earlier: readonly RentalPayment[]
  /** Money goes back to the customer, so that there is no change. */
  isRefund?: boolean
  /** It can be taken from the guarantee, for what she owes. */
  fromGuarantee?: boolean
  onChange(changed: Partial<PaymentDraft>): void
}

/** Method, currency and amount; of pounds also the rate. The dollars follow the pounds, and the pounds the dollars. */
export function SinglePayment(props: SinglePaymentProps) {
  const { draft, amount, path = '', errors, earlier, isRefund, fromGuarantee, onChange } = props
  const rateOfDay = useRateOfDay()
  const smallestNote = useSmallestNote()
  const control = (name: string) => ({ name: `${path}${name}`, error: errors[`${path}${name}`] })
  const rate = numberOf(draft.rate) || (rateOfDay ?? 0)
  const isRateOfThen = isRefund && earlier.some(({ lbpRate }) => Number(lbpRate) === rate)
  const isOff = isRateOff(rate, rateOfDay) && !isRateOfThen
  const isUnusual = isOff && isUnusualRate(rate, rateOfDay)
  const chooseCurrency = (currency: PaymentDraft['currency']) =>
    onChange({
      currency,
      amount: draft.pounds === undefined ? draft.amount : amount,
      pounds: undefined,
      rate: draft.rate || (rateOfDay ? String(rateOfDay) : rateOf(earlier)),
      received: undefined,
      change: undefined,
    })
  return (
    <>
      <Select
        {...control('method')}
        label={words.method}
        value={draft.method}
        onChange={({ target }) => onChange({ method: target.value as PaymentDraft['method'] })}
        options={(fromGuarantee ? withGuarantee : methods).map((value) => ({
          value,
          label: paymentMethodNames[value],
        }))}
      />
      <Select
        label={words.currency}
        value={draft.currency}
        onChange={({ target }) => chooseCurrency(target.value as PaymentDraft['currency'])}
        options={choices(messages.currencies)}
      />
      <AmountField
        {...control('amount')}
        label={rentalsWords.amountDollars}
        hint={
          draft.method === 'CASH' && draft.currency === 'USD' && <InPounds cents={typedCents(amount) ?? 0} />
        }
        value={amount}
        onChange={({ target }) => onChange({ amount: target.value, pounds: undefined })}
      />
      {draft.currency === 'LBP' && (
        <>
          <AmountField
            {...control('lbpAmount')}
            label={messages.lbpAmount}
            inputMode="numeric"
            value={poundsOf(draft, amount, smallestNote)}
            onChange={({ target }) => onChange({ pounds: target.value, amount: undefined })}
          />
          <AmountField
            {...control('lbpRate')}
            label={messages.lbpRate}
            hint={isUnusual && rateUnusualText(rateOfDay ?? 0)}
            value={draft.rate}
            onChange={({ target }) => onChange({ rate: target.value })}
          />
          {isOff && !isUnusual && (
            <div className="col-span-full">
              <TextField
                {...control('rateReason')}
                label={messages.rateReason}
                hint={rateOffText(rate, rateOfDay ?? 0)}
                maxLength={300}
              />
            </div>
          )}
        </>
      )}
      {draft.method === 'CASH' && !isRefund && (
        <ChangeFields draft={draft} amount={amount} control={control} onChange={onChange} />
      )}
    </>
  )
}

function rateOf(earlier: readonly RentalPayment[]): string {
  const rate = earlier.findLast(({ lbpRate }) => lbpRate)?.lbpRate
  return rate ? String(Number(rate)) : ''
}

const names = {
  received: { USD: 'received', LBP: 'receivedLbp' },
  change: { USD: 'change', LBP: 'changeLbp' },
} as const

interface ChangeFieldsProps {
  draft: PaymentDraft
  /** Dollars as shown. */
  amount: string
  /** The attributes of a field by its name. */
  control(name: string): { name: string; error: string | undefined }
  onChange(changed: Partial<PaymentDraft>): void
}

/** More cash than the amount, and the change in either currency: both stand in the till. */
function ChangeFields({ draft, amount, control, onChange }: ChangeFieldsProps) {
  const [rateOfDay, smallestNote] = [useRateOfDay(), useSmallestNote()]
  const { currency, received, changeIn = currency } = draft
  if (received === undefined)
    return (
      <Button
        kind="secondary"
        size="small"
        className="col-span-full justify-self-start"
        onClick={() => onChange({ received: '', change: undefined })}
      >
        {messages.changeFieldsMore}
      </Button>
    )
  return (
    <div className="col-span-full grid grid-cols-2 items-start gap-3 @xl:grid-cols-[1fr_1fr_1fr_auto]">
      <AmountField
        {...control(names.received[currency])}
        label={messages.received[currency]}
        value={received}
        onChange={({ target }) => onChange({ received: target.value, change: undefined })}
      />
      <Select
        label={messages.changeIn}
        value={changeIn}
        onChange={({ target }) =>
          onChange({ changeIn: target.value as PaymentDraft['currency'], change: undefined })
        }
        options={choices(messages.currencies)}
      />
      <AmountField
        {...control(names.change[changeIn])}
        label={messages.change[changeIn]}
        value={changeOf(draft, amount, { rateOfDay, smallestNote })}
        onChange={({ target }) => onChange({ change: target.value })}
      />
      <Button
        kind="quiet"
        size="small"
        className="self-end px-0!"
        onClick={() => onChange({ received: undefined, change: undefined })}
      >
        {messages.exact}
      </Button>
    </div>
  )
}
