import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { needsOwnPrice } from '#rentals/rules/own-price.ts'
import type { EventDays } from '#rentals/rules/window.ts'
import { RentalCheck } from '#rentals/screens/staff/web/new/rental-check.tsx'
import { changeRental } from '#rentals/staff-contract.ts'
import { rentalsWords, dateDialogs as texts } from '#rentals/texts/texts.gen.js'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { isPlainDate } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { DateField } from '#ui/date/date-field.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextField } from '#ui/form/field.tsx'

const day = z.string().check(z.refine(isPlainDate, texts.date))
const reason = z.string().check(z.trim(), z.maxLength(300))
const amount = z.union([z.literal(''), cents], rentalsWords.amount)
const extendSchema = z.object({
  eventDate: day,
  eventEnd: day,
  reason,
  // Of a longer event.
  price: z.optional(amount),
  priceReason: z.optional(reason),
})

interface ExtendDialogProps extends RentalDialogProps {
  /** The days that the customer asks for. */
  asked?: EventDays
}

export function ExtendDialog({ rental, asked, ...dialog }: ExtendDialogProps) {
  const [days, setDays] = useState(asked ?? { eventDate: rental.eventDate, eventEnd: rental.eventEnd })
  const isOut = rental.step === 'COLLECTED'
  const isLonger = isPlainDate(days.eventDate) && isPlainDate(days.eventEnd) && needsOwnPrice(days, rental)
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      changesAgreement
      messages={texts.extend}
      schema={extendSchema}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'extend',
          eventDate: values.eventDate,
          eventEnd: values.eventEnd,
          reason: values.reason || undefined,
          price: values.price ? moneyText(values.price) : undefined,
          priceReason: values.priceReason || undefined,
        })
      }
      doneText={({ customer }) => customer?.name}
    >
      {(field) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              {...field('eventDate')}
              label={words.eventOnLabel}
              // Once the customer has the dress, only its return can move.
              readOnly={isOut}
              value={days.eventDate}
              onValue={(eventDate) => setDays((before) => ({ ...before, eventDate }))}
            />
            <DateField
              {...field('eventEnd')}
              label={texts.last}
              value={days.eventEnd}
              onValue={(eventEnd) => setDays((before) => ({ ...before, eventEnd }))}
            />
          </div>
          {!isOut && (
            <RentalCheck
              dressId={rental.dress.id}
              withDressIds={rental.pieces.slice(1).map(({ dress }) => dress.id)}
              {...days}
              except={rental.id}
              onDate={(date) => setDays({ eventDate: date, eventEnd: date })}
            />
          )}
          {isLonger && rental.price !== null && (
            <>
              <p className="border-s-2 border-warn ps-3 text-sm">{texts.longer}</p>
              <div className="grid gap-4 sm:grid-cols-2">
                <AmountField
                  {...field('price')}
                  label={rentalsWords.priceDollars}
                  defaultValue={rental.price}
                />
                <TextField {...field('priceReason')} label={texts.priceReason} hint={texts.priceReasonHint} />
              </div>
            </>
          )}
          <TextField {...field('reason')} label={words.reason} defaultValue={asked && texts.asked} optional />
        </>
      )}
    </RentalFormDialog>
  )
}
