import { useState } from 'react'
import * as z from 'zod/mini'
import { offeredDressLookup } from '#catalogue/web/dress-lookup.ts'
import { placeText } from '#dresses/place.ts'
import { cents } from '#payouts/amounts.ts'
import { checkRental } from '#rentals/new-rental-contract.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { daysBetween, isPlainDate, longDate } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { EarlyCredit, earlyCreditForm, earningCorrected } from './early-credit.tsx'
import { type RentalDialogProps, rentalChange, rentalRefreshes } from './rental-change.ts'

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
    <FormDialog
      {...dialog}
      messages={extendMessages}
      schema={extendSchema}
      refreshes={rentalRefreshes}
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
            <TextField
              {...field('eventDate')}
              label={texts.first}
              type="date"
              // Once the customer has the dress, only its return can move.
              readOnly={isOut}
              value={days.eventDate}
              onChange={({ target }) => setDays((before) => ({ ...before, eventDate: target.value }))}
            />
            <TextField
              {...field('eventEnd')}
              label={texts.last}
              type="date"
              value={days.eventEnd}
              onChange={({ target }) => setDays((before) => ({ ...before, eventEnd: target.value }))}
            />
          </div>
          {!isOut && <RentalCheck dressId={rental.dress.id} {...days} except={rental.id} />}
          {isLonger && rental.price !== null && (
            <>
              <p className="border-s-2 border-warn ps-3 text-sm">{texts.longer}</p>
              <div className="grid gap-4 sm:grid-cols-2">
                <AmountField {...field('price')} label={texts.price} defaultValue={rental.price} />
                <TextField {...field('priceReason')} label={texts.priceReason} optional />
              </div>
            </>
          )}
          <TextField {...field('reason')} label={texts.reason} optional />
        </>
      )}
    </FormDialog>
  )
}

export function SwapDialog({ rental, ...dialog }: RentalDialogProps) {
  const [dressId, setDressId] = useState<string>()
  const { eventDate, eventEnd } = rental
  return (
    <FormDialog
      {...dialog}
      messages={swapMessages}
      schema={swapSchema}
      refreshes={rentalRefreshes}
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
    </FormDialog>
  )
}

const checkMessages = {
  free: (collect: string, back: string) => `Free: collect ${collect}, return ${back}.`,
  next: (dates: string) => `Next free: ${dates}.`,
  where: (where: string) => `Now the dress ${where}.`,
}

interface RentalCheckProps {
  dressId: string | undefined
  eventDate: string
  eventEnd: string
  except?: string
}

/** Whether the dress is free for the event, in words, while staff type. */
export function RentalCheck({ dressId, eventDate, eventEnd, except }: RentalCheckProps) {
  const isAskable = !!dressId && isPlainDate(eventDate) && isPlainDate(eventEnd)
  const query = { dressId: dressId ?? '', eventDate, eventEnd, except }
  const { data } = useLiveQuery(checkRental, { query }, { enabled: isAskable })
  return (
    <p role="status" className="min-h-6 text-sm">
      {isAskable && data && (
        <span className={data.free ? 'text-good' : 'text-bad'}>
          {data.free
            ? checkMessages.free(longDate(data.startDate ?? eventDate), longDate(data.endDate ?? eventEnd))
            : data.message}{' '}
          {data.nextFree.length > 0 &&
            checkMessages.next(data.nextFree.map((date) => longDate(date)).join(', '))}{' '}
          {data.whereabouts.place !== data.branch && (
            <span className="text-ink">
              {checkMessages.where(placeText(data.whereabouts.place, data.whereabouts))}
            </span>
          )}
        </span>
      )}
    </p>
  )
}
