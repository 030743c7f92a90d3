import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { needsOwnPrice } from '#rentals/rules/own-price.ts'
import { freeDressLookup } from '#rentals/screens/staff/web/new/free-dress-lookup.ts'
import { RentalCheck } from '#rentals/screens/staff/web/new/rental-check.tsx'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { rentalsWords, pieceDialogs as texts } from '#rentals/texts/texts.gen.js'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf, moneyText } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextArea, TextField } from '#ui/form/field.tsx'
import { EarlyCredit, earlyCreditForm, earningCorrected } from './early-credit.tsx'
import { PieceTicks, usePieceTicks } from './piece-ticks.tsx'
import { PlaceNow, placeNow } from './place-now.tsx'

const reason = z.string().check(z.trim(), z.maxLength(300))
const needed = reason.check(z.minLength(1, rentalsWords.reasonRequired))
const price = z.union([z.literal(''), cents], rentalsWords.amount)
const addSchema = z.object({ price, reason })
const swapSchema = z.object({ ...earlyCreditForm, price, reason: needed })
const dropSchema = z.object({ ...earlyCreditForm, forfeited: z.optional(cents), reason: needed })
const missingSchema = z.object({ note: z.string().check(z.trim(), z.maxLength(2000)), ...placeNow })

export interface PieceDialogProps extends RentalDialogProps {
  piece: Rental['pieces'][number]
}

export function AddPieceDialog({ rental, ...dialog }: RentalDialogProps) {
  const [dressId, setDressId] = useState<DressId>()
  const [price, setPrice] = useState('')
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      changesAgreement
      messages={texts.add}
      description={texts.addAbout}
      schema={addSchema}
      disabled={!dressId}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'addPiece',
          dressId: dressId ?? '',
          price: priceOf(values),
          reason: values.reason || undefined,
        })
      }
      onDone={() => setDressId(undefined)}
      doneText={({ customer }) => customer?.name}
    >
      {(field, errors) => (
        <>
          <DressField
            rental={rental}
            others={rental.pieces}
            label={texts.piece}
            error={errors.dressId}
            dressId={dressId}
            onDress={setDressId}
          />
          <AmountField
            {...field('price')}
            label={rentalsWords.priceDollars}
            {...hintOf(rental)}
            onChange={({ target }) => setPrice(target.value.trim())}
          />
          <TextField {...field('reason')} label={rentalsWords.whyPriceDiffers} optional={price === ''} />
        </>
      )}
    </RentalFormDialog>
  )
}

export function SwapDialog({ rental, piece, ...dialog }: PieceDialogProps) {
  const [dressId, setDressId] = useState<DressId>()
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      changesAgreement
      messages={texts.swap}
      description={rental.pieces.length > 1 ? texts.instead({ title: pieceTitle(piece) }) : undefined}
      schema={swapSchema}
      disabled={!dressId}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'swap',
          pieceId: piece.id,
          dressId: dressId ?? '',
          price: priceOf(values),
          reason: values.reason,
          earningCorrected: earningCorrected(values),
        })
      }
      doneText={({ customer }) => customer?.name}
    >
      {(field, errors) => (
        <>
          <EarlyCredit rental={rental} />
          <DressField
            rental={rental}
            others={rental.pieces.filter((one) => one !== piece)}
            label={texts.dress}
            error={errors.dressId}
            dressId={dressId}
            onDress={setDressId}
          />
          <AmountField {...field('price')} label={rentalsWords.priceDollars} {...hintOf(rental)} />
          <TextField {...field('reason')} label={words.reason} />
        </>
      )}
    </RentalFormDialog>
  )
}

/** An agreed price of a longer event says nothing of another dress. */
function hintOf(rental: Rental) {
  return needsOwnPrice(rental) && rental.price !== null
    ? { hint: texts.longer }
    : { hint: texts.priceHint, optional: true }
}

export function DropPieceDialog({ rental, piece, ...dialog }: PieceDialogProps) {
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      changesAgreement
      messages={texts.drop}
      description={[
        texts.dropAbout({ title: pieceTitle(piece) }),
        piece.price !== null && texts.dropPrice({ amount: amountInDollars(piece.price) }),
      ]
        .filter(Boolean)
        .join(' ')}
      schema={dropSchema}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'dropPiece',
          pieceId: piece.id,
          reason: values.reason,
          forfeited: values.forfeited === undefined ? undefined : moneyText(values.forfeited),
          earningCorrected: earningCorrected(values),
        })
      }
      doneText={() => pieceTitle(piece)}
    >
      {(field) => (
        <>
          <EarlyCredit rental={rental} />
          {centsOf(rental.paid) > 0 && (
            <AmountField
              {...field('forfeited')}
              label={texts.forfeited}
              hint={texts.forfeitedHint({ day: dateWithYear(rental.cancellation.lastFreeDay) })}
              defaultValue={rental.staff?.pieces[piece.id]?.forfeitedIfDropped}
            />
          )}
          <TextField {...field('reason')} label={words.reason} />
        </>
      )}
    </RentalFormDialog>
  )
}

/** After the return: what came back later, or did not come back after all. */
export function MissingDialog({ rental, ...dialog }: RentalDialogProps) {
  const { pieces } = rental
  const ticks = usePieceTicks(pieces.flatMap(({ id, isMissing }) => (isMissing ? [] : [id])))
  const missing = pieces.filter(({ id }) => !ticks.ticked.includes(id))
  const back = pieces.filter(({ id, isMissing }) => isMissing && ticks.ticked.includes(id))
  const lost = usePieceTicks(pieces.flatMap(({ id, isLost }) => (isLost ? [id] : [])))
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.missing}
      schema={missingSchema}
      endpoint={changeRental}
      input={({ note, place }) =>
        rentalChange(rental, {
          action: 'missing',
          place,
          pieces: missing.map(({ id }) => id),
          lost: missing.map(({ id }) => id).filter((id) => lost.ticked.includes(id)),
          note: note || undefined,
        })
      }
      doneText={({ customer }) => customer?.name}
    >
      {(field, errors) => (
        <>
          <PieceTicks pieces={pieces} legend={rentalsWords.isBack} {...ticks} />
          {back.length > 0 && <PlaceNow rental={rental} error={errors.place} pieces={back} />}
          {missing.map((piece) => (
            <Checkbox
              key={piece.id}
              label={texts.isLost({ title: pieceTitle(piece) })}
              hint={texts.lostHint}
              checked={lost.ticked.includes(piece.id)}
              onChange={({ target }) => lost.tick(piece.id, target.checked)}
            />
          ))}
          <TextArea {...field('note')} label={words.note} rows={2} optional={missing.length === 0} />
        </>
      )}
    </RentalFormDialog>
  )
}

interface DressFieldProps {
  rental: Rental
  /** Which it comes to: another copy of a dress is free only beside theirs. */
  others: Rental['pieces']
  label: string
  error: string | undefined
  dressId: DressId | undefined
  onDress(id: DressId | undefined): void
}

/** A dress or accessory, and whether it is free for the event. */
function DressField({ rental, others, label, error, dressId, onDress }: DressFieldProps) {
  const { eventDate, eventEnd } = rental
  return (
    <>
      <Field label={label} error={error}>
        {(control) => (
          <Combobox
            {...control}
            lookup={freeDressLookup(rental)}
            value={dressId}
            onChange={(choice) => onDress(choice?.value)}
          />
        )}
      </Field>
      <RentalCheck
        dressId={dressId}
        withDressIds={others.flatMap(({ dress }) => (dress.id === dressId ? dress.id : []))}
        eventDate={eventDate}
        eventEnd={eventEnd}
        except={rental.id}
        isNew
      />
    </>
  )
}

function priceOf({ price: typed }: { price: '' | number }): string | undefined {
  return typed === '' ? undefined : moneyText(typed)
}
