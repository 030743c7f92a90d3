import { changeFields as messages } from '#rentals/texts/texts.gen.js'
import { useRateOfDay, useSmallestNote } from '#till/web/rate/in-pounds.tsx'
import { Button } from '#ui/button.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { changeOf, type PaymentDraft } from './payment-draft.ts'

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
export function ChangeFields({ draft, amount, control, onChange }: ChangeFieldsProps) {
  const [rateOfDay, smallestNote] = [useRateOfDay(), useSmallestNote()]
  const { currency, received, changeIn = currency } = draft
  if (received === undefined)
    return (
      <Button
        kind="quiet"
        size="small"
        className="col-span-full justify-self-start px-0!"
        onClick={() => onChange({ received: '', change: undefined })}
      >
        {messages.more}
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
        options={Object.entries(messages.currencies).map(([value, label]) => ({ value, label }))}
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
