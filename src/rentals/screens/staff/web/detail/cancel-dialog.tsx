import { useState } from 'react'
import * as z from 'zod/mini'
import { shareOf } from '#dresses/share.ts'
import { cents } from '#payouts/amounts.ts'
import { forfeitedParts } from '#rentals/forfeited-deposit.ts'
import { dueNow } from '#rentals/payments/web/due-now.tsx'
import { titlesOf } from '#rentals/piece.ts'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { cancelDialog as messages } from '#rentals/texts/texts.gen.js'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf, dollarsAndCents, moneyText, parseMoney } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { EarlyCredit, earlyCreditForm, earningCorrected } from './early-credit.tsx'

const by = { CUSTOMER: messages.theCustomer, STAFF: messages.theShop }

const schema = z.object({
  ...earlyCreditForm,
  cancelledBy: z.enum(['CUSTOMER', 'STAFF'], messages.cancellerMissing),
  refund: cents,
  keepFees: z.optional(z.boolean()),
  reason: z.string().check(z.trim(), z.minLength(1, messages.reasonMissing), z.maxLength(300)),
})

export function CancelRentalDialog({ rental, ...dialog }: RentalDialogProps) {
  const [refund, setRefund] = useState('')
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={messages}
      description={messages.paid({ paid: amountInDollars(rental.paid) })}
      due={refund ? dueNow('refund', typedCents(refund) ?? 0) : undefined}
      schema={schema}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'cancel',
          cancelledBy: values.cancelledBy,
          reason: values.reason,
          refund: moneyText(values.refund),
          keepFees: values.keepFees || undefined,
          earningCorrected: earningCorrected(values),
        })
      }
      doneText={({ customer }) => customer?.name}
    >
      {(field) => (
        <>
          <EarlyCredit rental={rental} />
          <WhoAndRefund rental={rental} field={field} typed={refund} onType={setRefund} />
          {hasPaidAlterations(rental) && (
            <Checkbox {...field('keepFees')} label={messages.keepFees} hint={messages.keepFeesHint} />
          )}
          <TextArea {...field('reason')} label={messages.reason} hint={messages.readByCustomer} rows={2} />
        </>
      )}
    </RentalFormDialog>
  )
}

/** What was paid for work that may not have begun goes back. */
function hasPaidAlterations({ charged }: Rental): boolean {
  return charged.some(
    ({ kind, withdrawnAt, paid }) => kind === 'ALTERATION' && !withdrawnAt && centsOf(paid) > 0,
  )
}

type Who = keyof typeof by

interface WhoAndRefundProps {
  rental: Rental
  field: FieldOf<z.infer<typeof schema>>
  typed: string
  onType(refund: string): void
}

/** Until the event the shop gives everything back, and a customer gets back what the terms say. */
function WhoAndRefund({ rental, field, typed, onType }: WhoAndRefundProps) {
  const [who, setWho] = useState<Who | ''>('')
  const { terms, refund, refundByShop, lastFreeDay } = rental.cancellation
  const usual = { CUSTOMER: refund, STAFF: refundByShop }
  const hints = {
    CUSTOMER: messages.terms({ refund: amountInDollars(refund), day: dateWithYear(lastFreeDay) }),
    STAFF: messages.refundsAll,
  }
  const special =
    rental.step === 'EXPIRED' ? messages.holdEnded : terms === 'over' ? messages.eventHasCome : undefined
  return (
    <>
      <Select
        {...field('cancelledBy')}
        label={messages.whoCancels}
        value={who}
        onChange={({ target }) => {
          const chosen = target.value as Who | ''
          setWho(chosen)
          onType(chosen && usual[chosen])
        }}
        options={[
          { value: '', label: messages.pleaseChoose },
          ...(['CUSTOMER', 'STAFF'] as const).map((value) => ({ value, label: by[value] })),
        ]}
      />
      <AmountField
        {...field('refund')}
        label={messages.refundLabel}
        hint={who && (special ?? hints[who])}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <LenderShares rental={rental} refund={typedCents(typed)} />
    </>
  )
}

/** What each lender gets of what is kept, unless all is refunded. @param refund cents; null while it is no amount */
function LenderShares({
  rental: { pieces, paid, staff },
  refund,
}: {
  rental: Rental
  refund: number | null
}) {
  const terms = staff?.forfeitedDepositTerms
  const forfeited = refund === null ? 0 : Math.max(0, centsOf(paid) - refund)
  if (!terms || (refund !== null && forfeited === 0)) return null
  const lent = pieces.map((piece) => {
    const owner = staff.pieces[piece.id]?.owner ?? null
    const whose = { ownerId: owner?.id ?? null, lender: owner?.name ?? '' }
    return { ...piece, ...whose, dressId: piece.dress.id, price: parseMoney(piece.price) }
  })
  return (
    <div className="text-sm text-quiet">
      <p>{messages.shared}</p>
      <ul className="mt-1 list-disc ps-5">
        {forfeitedParts(lent, forfeited).map(({ pieces: theirs, cents: part }) => {
          const [{ id, lender }] = theirs
          const agreed = terms[id]
          if (!agreed) return null
          const text = { lender, title: titlesOf(theirs), fee: Number(agreed.feePercent) }
          const { share } = shareOf(part, { ...agreed, feePercent: Number(agreed.feePercent) })
          return (
            <li key={id}>
              {forfeited > 0
                ? messages.share({ ...text, amount: dollarsAndCents(share) })
                : messages.fee(text)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
