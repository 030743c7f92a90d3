import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import type { RentalPayment } from '#rentals/contract.ts'
import { methodNames } from '#rentals/messages.ts'
import { lbpDiffers } from '#rentals/payment-contract.ts'
import { poundsAgree } from '#rentals/rules/money.ts'
import { moneyText } from '#shared/format/money.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { lastRate, rememberRate } from './last-rate.ts'
import { numberOf, type PaymentDraft, poundsOf } from './payment-draft.ts'

const methods = ['CASH', 'CARD', 'TRANSFER'] as const

const messages = {
  method: 'Method',
  currency: 'Currency',
  currencies: { USD: 'Dollars', LBP: 'Pounds' },
  amount: 'Amount ($)',
  lbpAmount: 'Pounds',
  lbpRate: 'Pounds per dollar',
  zero: 'Please enter an amount above 0.',
  pounds: 'Please enter whole pounds above 0.',
  rate: 'Please enter the rate: pounds for one dollar.',
}

const wholePounds = z
  .string()
  .check(z.refine((text) => Number.isSafeInteger(numberOf(text)) && numberOf(text) > 0, messages.pounds))
const rate = z.string().check(z.refine((text) => numberOf(text) > 0, messages.rate))

/** The fields of a payment in a form. */
export const paymentFields = {
  method: z.enum(methods),
  amount: z.pipe(cents, z.number().check(z.minimum(1, messages.zero))),
  lbpAmount: z.optional(wholePounds),
  lbpRate: z.optional(rate),
}

interface PaymentValues {
  method: PaymentDraft['method']
  amount: number
  lbpAmount?: string | undefined
  lbpRate?: string | undefined
}

/** The check of a schema with `paymentFields`. */
export const poundsMatch = z.refine<PaymentValues>(
  ({ amount, lbpAmount, lbpRate }) =>
    !lbpAmount || !lbpRate || poundsAgree(amount, numberOf(lbpAmount), numberOf(lbpRate)),
  { path: ['lbpAmount'], message: lbpDiffers.message },
)

/** The payment in the form of the API. */
export function toPayment({ method, amount, lbpAmount, lbpRate }: PaymentValues) {
  const pounds = lbpAmount && lbpRate ? { lbpAmount: numberOf(lbpAmount), lbpRate: numberOf(lbpRate) } : {}
  return { method, amount: moneyText(amount), ...pounds }
}

interface SinglePaymentProps {
  draft: PaymentDraft
  /** Dollars as shown. */
  amount: string
  /** What the names of the fields start with. */
  path?: string
  errors: Record<string, string>
  /** Payments of the rental, whose rate is proposed where this browser knows none. */
  earlier: readonly RentalPayment[]
  onChange(changed: Partial<PaymentDraft>): void
}

/** Method, currency and amount; of pounds also the rate. The dollars follow the pounds, and the pounds the dollars. */
export function SinglePayment(props: SinglePaymentProps) {
  const { draft, amount, path = '', errors, earlier, onChange } = props
  const control = (name: string) => ({ name: `${path}${name}`, error: errors[`${path}${name}`] })
  const chooseCurrency = (currency: PaymentDraft['currency']) =>
    onChange({
      currency,
      amount: draft.pounds === undefined ? draft.amount : amount,
      pounds: undefined,
      rate: draft.rate || lastRate() || rateOf(earlier),
    })
  return (
    <>
      <Select
        {...control('method')}
        label={messages.method}
        value={draft.method}
        onChange={({ target }) => onChange({ method: target.value as PaymentDraft['method'] })}
        options={methods.map((value) => ({ value, label: methodNames[value] }))}
      />
      <Select
        label={messages.currency}
        value={draft.currency}
        onChange={({ target }) => chooseCurrency(target.value as PaymentDraft['currency'])}
        options={Object.entries(messages.currencies).map(([value, label]) => ({ value, label }))}
      />
      <AmountField
        {...control('amount')}
        label={messages.amount}
        value={amount}
        onChange={({ target }) => onChange({ amount: target.value, pounds: undefined })}
      />
      {draft.currency === 'LBP' && (
        <>
          <AmountField
            {...control('lbpAmount')}
            label={messages.lbpAmount}
            inputMode="numeric"
            value={poundsOf(draft, amount)}
            onChange={({ target }) => onChange({ pounds: target.value, amount: undefined })}
          />
          <AmountField
            {...control('lbpRate')}
            label={messages.lbpRate}
            value={draft.rate}
            onChange={({ target }) => {
              rememberRate(target.value)
              onChange({ rate: target.value })
            }}
          />
        </>
      )}
    </>
  )
}

function rateOf(earlier: readonly RentalPayment[]): string {
  const rate = earlier.findLast(({ lbpRate }) => lbpRate)?.lbpRate
  return rate ? String(Number(rate)) : ''
}
