import { methodNames, paymentMethods } from '#payouts/payment.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

const messages = {
  date: 'Date of payment',
  method: 'Method',
  choose: 'Please choose',
  reference: 'Reference',
  referenceHint: 'Number of the transfer or of the receipt; the lender reads it.',
}

interface PaymentInputsProps {
  /** Date in showroom time. */
  today: string
  errors: Record<string, string>
}

/** Date, method and reference of a payment to a lender. */
export function PaymentInputs({ today, errors }: PaymentInputsProps) {
  return (
    <>
      <TextField
        label={messages.date}
        name="date"
        type="date"
        defaultValue={today}
        max={today}
        required
        error={errors.date}
      />
      <Select
        label={messages.method}
        name="method"
        defaultValue=""
        options={[
          { value: '', label: messages.choose },
          ...paymentMethods.map((value) => ({ value, label: methodNames[value] })),
        ]}
        error={errors.method}
      />
      <TextField
        label={messages.reference}
        name="reference"
        optional
        maxLength={100}
        autoComplete="off"
        hint={messages.referenceHint}
        error={errors.reference}
      />
    </>
  )
}
