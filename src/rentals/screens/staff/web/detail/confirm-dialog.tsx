import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { dueNow } from '#rentals/payments/web/due-now.tsx'
import { nothingPaid, PaymentLines, paymentLines } from '#rentals/payments/web/payment-lines.tsx'
import { WaiveReason, withWaiveReason } from '#rentals/payments/web/waive-reason.tsx'
import { depositMissing } from '#rentals/refusal-contract.ts'
import { depositOf } from '#rentals/rules/money.ts'
import { needsOwnPrice } from '#rentals/rules/own-price.ts'
import { IdentityInputs, identityForm, identityOf } from '#rentals/screens/staff/web/new/identity-inputs.tsx'
import {
  needsEachPrice,
  PiecePrices,
  piecePrices,
  pricesToSend,
} from '#rentals/screens/staff/web/new/piece-prices.tsx'
import { PriceInputs } from '#rentals/screens/staff/web/new/price-inputs.tsx'
import { changeRental } from '#rentals/staff-contract.ts'
import { rentalsWords, confirmDialog as texts } from '#rentals/texts/texts.gen.js'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { centsOf, dollarsAndCents, moneyText, parseMoney } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import { words } from '#shared/texts/texts.gen.js'

const short = z.string().check(z.trim(), z.maxLength(300))
const schema = z.object({
  ...paymentLines,
  ...identityForm,
  ...piecePrices,
  price: z.optional(cents),
  priceReason: z.optional(short),
  waiveReason: short,
})
const withoutDeposit = withWaiveReason(schema, depositMissing.message)

/** Price and deposit of a request. */
export function ConfirmRentalDialog({ rental, ...dialog }: RentalDialogProps) {
  const { price, paid, payments, staff } = rental
  const [typedPrice, setTypedPrice] = useState(price ?? '')
  const [received, setReceived] = useState(nothingPaid)
  const pieces = rental.pieces.map((piece) => ({
    id: piece.id,
    title: pieceTitle(piece),
    usual: piece.price ?? staff?.pieces[piece.id]?.listPrice ?? null,
  }))
  const isLonger = price === null && needsOwnPrice(rental)
  const newPrice = typedCents(typedPrice) ?? 0
  const deposit = depositOf(newPrice, staff?.depositPercent ?? 0)
  const missing = Math.max(0, deposit - centsOf(paid))
  const isEnough = received.price >= missing
  const isFromAfar = !staff?.byStaff
  const due = [
    { kind: 'RENTAL' as const, name: words.price, due: newPrice - centsOf(paid), proposed: missing },
    {
      kind: 'GUARANTEE' as const,
      name: rentalsWords.securityDeposit,
      due: centsOf(staff?.guaranteeDue),
      proposed: 0,
    },
  ]
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      changesAgreement
      size="normal"
      messages={texts.dialog}
      description={price === null ? texts.noPrice : texts.about({ deposit: dollarsAndCents(deposit) })}
      due={dueNow('take', received.together)}
      schema={isEnough ? schema : withoutDeposit}
      endpoint={changeRental}
      input={(values) => {
        const isChanged = values.price !== undefined && values.price !== parseMoney(price)
        return rentalChange(rental, {
          action: 'confirm',
          ...(isChanged && { price: moneyText(values.price ?? 0) }),
          prices: pricesToSend(values.prices),
          priceReason: values.priceReason || undefined,
          payments: values.payments,
          waiveReason: values.waiveReason || undefined,
          identity: identityOf(values),
        })
      }}
      doneText={({ customer }) => customer?.name}
    >
      {(field, errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {needsEachPrice(pieces) ? (
              <PiecePrices
                pieces={pieces}
                reason={staff?.priceReason}
                isLonger={isLonger}
                field={field}
                errors={errors}
                onPrice={setTypedPrice}
              />
            ) : (
              <PriceInputs
                usual={staff?.listPrice ?? price}
                price={typedPrice}
                reason={staff?.priceReason}
                isLonger={isLonger}
                isLent={Object.values(staff?.pieces ?? {}).some(({ owner }) => owner)}
                field={field}
                onPrice={setTypedPrice}
              />
            )}
          </div>
          <PaymentLines
            due={due}
            earlier={payments}
            branch={rental.branch}
            isEmpty={isFromAfar}
            errors={errors}
            onPaid={setReceived}
          />
          {isFromAfar && missing > 0 && <p className="text-sm text-quiet">{texts.fromAfar}</p>}
          <WaiveReason field={field} label={texts.waive} isEnough={isEnough} />
          <IdentityInputs noted={rental.staff?.identity} field={field} />
        </>
      )}
    </RentalFormDialog>
  )
}
