import { useState } from 'react'
import * as z from 'zod/mini'
import { offeredDressLookup } from '#catalogue/web/dress-lookup.tsx'
import { cents } from '#payouts/amounts.ts'
import { RentalCheck } from '#rentals/staff/web/new/rental-check.tsx'
import { changeRental } from '#rentals/staff-contract.ts'
import { daysBetween, isPlainDate } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { EarlyCredit, earlyCreditForm, earningCorrected } from './early-credit.tsx'
import { type RentalDialogProps, rentalChange } from './rental-change.ts'
import { RentalFormDialog } from './rental-form-dialog.tsx'

const extendMessages = {
  title: 'Change Dates',
  send: 'Change Dates',
  sending: 'Saving...',
  done: 'Dates changed',
  failed: 'Failed to change the dates',
}

const swapMessages = {
  title: 'Swap Dress',
  send: 'Swap Dress',
  sending: 'Saving...',
  done: 'Dress swapped',
  failed: 'Failed to swap the dress',
}

const texts = {
  first: 'Event on',
  last: 'Last day of the event',
  reason: 'Reason',
  reasonRequired: 'Please give a reason',
  dress: 'New dress',
  chooseDress: 'Please choose a dress.',
  price: 'Price ($)',
  priceHint: 'Empty: the price of the new dress.',
  longer: 'The event is longer than before. Please set its price, the same or a new one.',
  priceReason: 'Why the price changes',
  priceReasonHint: 'Nothing when it stays the same.',
  date: 'Please select a date',
}

const day = z.string().check(z.refine(isPlainDate, texts.date))
const reason = z.string().check(z.trim(), z.maxLength(300))
const amount = z.union([z.literal(''), cents], 'Please enter an amount with at most two decimals.')
const extendSchema = z.object({
  eventDate: day,
  eventEnd: day,
  reason,
  // Of a longer event.
  price: z.optional(amount),
  priceReason: z.optional(reason),
})
const swapSchema = z.object({
  ...earlyCreditForm,
  price: amount,
  reason: reason.check(z.minLength(1, texts.reasonRequired)),
})

export function ExtendDialog({ rental, ...dialog }: RentalDialogProps) {
  const [days, setDays] = useState({ eventDate: rental.eventDate, eventEnd: rental.eventEnd })
  const isOut = rental.step === 'COLLECTED'
  const isLonger =
    isPlainDate(days.eventDate) &&
    isPlainDate(days.eventEnd) &&
    daysBetween(days.eventDate, days.eventEnd) > daysBetween(rental.eventDate, rental.eventEnd)
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={extendMessages}
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
              label={texts.first}
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
              {...days}
              except={rental.id}
              onDate={(date) => setDays({ eventDate: date, eventEnd: date })}
            />
          )}
          {isLonger && rental.price !== null && (
            <>
              <p className="border-s-2 border-warn ps-3 text-sm">{texts.longer}</p>
              <div className="grid gap-4 sm:grid-cols-2">
                <AmountField {...field('price')} label={texts.price} defaultValue={rental.price} />
                <TextField {...field('priceReason')} label={texts.priceReason} hint={texts.priceReasonHint} />
              </div>
            </>
          )}
          <TextField {...field('reason')} label={texts.reason} optional />
        </>
      )}
    </RentalFormDialog>
  )
}

export function SwapDialog({ rental, ...dialog }: RentalDialogProps) {
  const [dressId, setDressId] = useState<string>()
  const { eventDate, eventEnd } = rental
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={swapMessages}
      schema={swapSchema}
      disabled={!dressId}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'swap',
          dressId: dressId ?? '',
          price: values.price === '' ? undefined : moneyText(values.price),
          reason: values.reason,
          earningCorrected: earningCorrected(values),
        })
      }
      doneText={({ customer }) => customer?.name}
    >
      {(field, errors) => (
        <>
          <EarlyCredit rental={rental} />
          <Field label={texts.dress} error={errors.dressId}>
            {(control) => (
              <Combobox
                {...control}
                lookup={offeredDressLookup}
                value={dressId}
                onChange={(choice) => setDressId(choice?.value)}
              />
            )}
          </Field>
          <RentalCheck dressId={dressId} eventDate={eventDate} eventEnd={eventEnd} except={rental.id} />
          <AmountField {...field('price')} label={texts.price} hint={texts.priceHint} />
          <TextField {...field('reason')} label={texts.reason} />
        </>
      )}
    </RentalFormDialog>
  )
}
