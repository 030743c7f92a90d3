import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { PaymentInputs, paymentForm, paymentsOf } from '#rentals/money/web/payment-inputs.tsx'
import { amountInDollars, centsOf, moneyText, parseMoney } from '#shared/format/money.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { type RentalDialogProps, rentalRefreshes, useChangeRental } from './use-change-rental.ts'

const messages = {
  title: 'Confirm Rental',
  send: 'Confirm',
  sending: 'Confirming...',
  done: 'Rental confirmed',
  failed: 'Failed to confirm rental',
}

const texts = {
  about: (deposit: string) =>
    `The deposit of ${deposit} secures the dress. The customer and the lender get an email.`,
  noPrice: 'Set the price: the customer was told that you call with it.',
  price: 'Price ($)',
  priceReason: 'Why the price differs',
  deposit: 'Deposit paid now ($)',
  waive: 'Why less than the deposit is paid',
}

const short = z.string().check(z.trim(), z.maxLength(300))
const schema = z.object({ ...paymentForm, price: cents, priceReason: short, waiveReason: short })

/** Price and deposit of a request. */
export function ConfirmRentalDialog({ rental, ...dialog }: RentalDialogProps) {
  const change = useChangeRental(rental)
  const { price, deposit, paid } = rental
  const missing = Math.max(0, centsOf(deposit) - centsOf(paid))
  return (
    <FormDialog
      {...dialog}
      messages={messages}
      description={price === null ? texts.noPrice : texts.about(amountInDollars(deposit))}
      schema={schema}
      refreshes={rentalRefreshes}
      send={async (values) => {
        const isChanged = price === null || values.price !== parseMoney(price)
        await change({
          action: 'confirm',
          ...(isChanged && { price: moneyText(values.price) }),
          priceReason: values.priceReason || undefined,
          payments: paymentsOf(values, 'RENTAL'),
          waiveReason: values.waiveReason || undefined,
        })
        return rental.customer?.name
      }}
    >
      {(_field, errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={texts.price}
              name="price"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={price ?? ''}
              error={errors.price}
              className="text-end tabular-nums"
            />
            <TextField
              label={texts.priceReason}
              name="priceReason"
              optional
              maxLength={300}
              error={errors.priceReason}
            />
          </div>
          <PaymentInputs
            label={texts.deposit}
            amount={missing > 0 ? moneyText(missing) : ''}
            errors={errors}
          />
          <TextField
            label={texts.waive}
            name="waiveReason"
            optional
            maxLength={300}
            error={errors.waiveReason}
          />
        </>
      )}
    </FormDialog>
  )
}
