import { useState } from 'react'
import * as z from 'zod/mini'
import { offeredDressLookup } from '#catalogue/web/dress-lookup.ts'
import { placeText } from '#dresses/place.ts'
import { cents } from '#payouts/amounts.ts'
import { checkRental } from '#rentals/staff-contract.ts'
import { isPlainDate, longDate } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { EarlyCredit, earlyCreditForm, earningCorrected } from './early-credit.tsx'
import { type RentalDialogProps, rentalRefreshes, useChangeRental } from './use-change-rental.ts'

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
  date: 'Please select a date',
}

const day = z.string().check(z.refine(isPlainDate, texts.date))
const reason = z.string().check(z.trim(), z.maxLength(300))
const extendSchema = z.object({ eventDate: day, eventEnd: day, reason })
const swapSchema = z.object({
  ...earlyCreditForm,
  price: z.union([z.literal(''), cents], 'Please enter an amount with at most two decimals.'),
  reason: reason.check(z.minLength(1, texts.reasonRequired)),
})

export function ExtendDialog({ rental, ...dialog }: RentalDialogProps) {
  const change = useChangeRental(rental)
  const [days, setDays] = useState({ eventDate: rental.eventDate, eventEnd: rental.eventEnd })
  const isOut = rental.step === 'COLLECTED'
  return (
    <FormDialog
      {...dialog}
      messages={extendMessages}
      schema={extendSchema}
      refreshes={rentalRefreshes}
      send={async (values) => {
        await change({ action: 'extend', ...values, reason: values.reason || undefined })
        return rental.customer?.name
      }}
    >
      {(_field, errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={texts.first}
              name="eventDate"
              type="date"
              // Once the customer has the dress, only its return can move.
              readOnly={isOut}
              value={days.eventDate}
              onChange={({ target }) => setDays((before) => ({ ...before, eventDate: target.value }))}
              error={errors.eventDate}
            />
            <TextField
              label={texts.last}
              name="eventEnd"
              type="date"
              value={days.eventEnd}
              onChange={({ target }) => setDays((before) => ({ ...before, eventEnd: target.value }))}
              error={errors.eventEnd}
            />
          </div>
          {!isOut && <RentalCheck dressId={rental.dress.id} {...days} except={rental.id} />}
          <TextField label={texts.reason} name="reason" optional maxLength={300} error={errors.reason} />
        </>
      )}
    </FormDialog>
  )
}

export function SwapDialog({ rental, ...dialog }: RentalDialogProps) {
  const change = useChangeRental(rental)
  const [dressId, setDressId] = useState<string>()
  const { eventDate, eventEnd } = rental
  return (
    <FormDialog
      {...dialog}
      messages={swapMessages}
      schema={swapSchema}
      refreshes={rentalRefreshes}
      disabled={!dressId}
      send={async (values) => {
        if (!dressId) return undefined
        const price = values.price === '' ? undefined : moneyText(values.price)
        await change({
          action: 'swap',
          dressId,
          price,
          reason: values.reason,
          earningCorrected: earningCorrected(values),
        })
        return rental.customer?.name
      }}
    >
      {(_field, errors) => (
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
          <TextField
            label={texts.price}
            hint={texts.priceHint}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            error={errors.price}
            className="text-end tabular-nums"
          />
          <TextField label={texts.reason} name="reason" maxLength={300} error={errors.reason} />
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
