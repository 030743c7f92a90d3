import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { methodNames } from '#rentals/messages.ts'
import { moneyText } from '#shared/format/money.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldControl, FieldOf } from '#ui/form/use-form.ts'

const messages = {
  amount: 'Amount ($)',
  method: 'Method',
  pounds: 'Paid in Lebanese pounds',
  lbpAmount: 'Pounds',
  lbpRate: 'Pounds per dollar',
  both: 'Please give whole pounds and the rate.',
}

const number = (text: string) => Number(text.replace(/[\s,]/g, ''))
const positive = (text: string | undefined) => !text || number(text) > 0

/** The fields of a payment in a form; the amount may be empty for no payment. */
export const paymentForm = {
  amount: z.union([z.literal(''), cents], 'Please enter an amount with at most two decimals.'),
  method: z.enum(['CASH', 'CARD', 'TRANSFER']),
  lbpAmount: z.optional(z.string().check(z.refine(positive, messages.both))),
  lbpRate: z.optional(z.string().check(z.refine(positive, messages.both))),
}

type PaymentValues = {
  amount: '' | number
  method: 'CASH' | 'CARD' | 'TRANSFER'
  lbpAmount?: string | undefined
  lbpRate?: string | undefined
}

/** The payment in the form of the API; none without an amount. */
export function paymentsOf(values: PaymentValues, kind: 'RENTAL' | 'GUARANTEE') {
  return values.amount ? [{ kind, ...paymentOf(values) }] : []
}

export function paymentOf({ amount, method, lbpAmount, lbpRate }: PaymentValues) {
  const pounds = lbpAmount && lbpRate ? { lbpAmount: number(lbpAmount), lbpRate: number(lbpRate) } : {}
  return { method, amount: moneyText(amount || 0), ...pounds }
}

interface PaymentInputsProps {
  label?: string
  amount: string
  field: FieldOf<PaymentValues>
}

/** Amount and method, and pounds with their rate when they were paid. */
export function PaymentInputs({ label = messages.amount, amount, field }: PaymentInputsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField {...field('amount')} label={label} defaultValue={amount} />
        <MethodSelect {...field('method')} />
      </div>
      <details className="text-sm">
        <summary className="flex min-h-9 cursor-pointer items-center">{messages.pounds}</summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <AmountField {...field('lbpAmount')} label={messages.lbpAmount} inputMode="numeric" />
          <AmountField {...field('lbpRate')} label={messages.lbpRate} />
        </div>
      </details>
    </>
  )
}

export function MethodSelect(control: FieldControl) {
  const options = (['CASH', 'CARD', 'TRANSFER'] as const).map((value) => ({
    value,
    label: methodNames[value],
  }))
  return <Select {...control} label={messages.method} defaultValue="CASH" options={options} />
}
