import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { methodNames } from '#rentals/payment-names.ts'
import { moneyText } from '#shared/format/money.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

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
  const { amount, method, lbpAmount, lbpRate } = values
  if (amount === '' || amount === 0) return []
  const pounds = lbpAmount && lbpRate ? { lbpAmount: number(lbpAmount), lbpRate: number(lbpRate) } : {}
  return [{ kind, method, amount: moneyText(amount), ...pounds }]
}

interface PaymentInputsProps {
  label?: string
  amount: string
  errors: Record<string, string>
}

/** Amount and method, and pounds with their rate when they were paid. */
export function PaymentInputs({ label = messages.amount, amount, errors }: PaymentInputsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={label}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={amount}
          error={errors.amount}
          className="text-end tabular-nums"
        />
        <MethodSelect errors={errors} />
      </div>
      <details className="text-sm">
        <summary className="flex min-h-9 cursor-pointer items-center">{messages.pounds}</summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <TextField
            label={messages.lbpAmount}
            name="lbpAmount"
            inputMode="numeric"
            autoComplete="off"
            error={errors.lbpAmount}
            className="text-end tabular-nums"
          />
          <TextField
            label={messages.lbpRate}
            name="lbpRate"
            inputMode="decimal"
            autoComplete="off"
            error={errors.lbpRate}
            className="text-end tabular-nums"
          />
        </div>
      </details>
    </>
  )
}

export function MethodSelect({ errors, name = 'method' }: { errors: Record<string, string>; name?: string }) {
  return (
    <Select
      label={messages.method}
      name={name}
      defaultValue="CASH"
      options={(['CASH', 'CARD', 'TRANSFER'] as const).map((value) => ({ value, label: methodNames[value] }))}
      error={errors[name]}
    />
  )
}
