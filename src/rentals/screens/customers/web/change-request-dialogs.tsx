import { useState } from 'react'
import * as z from 'zod/mini'
import { longestChangeMessage } from '#rentals/change-request-contract.ts'
import type { CustomerRental } from '#rentals/contract.ts'
import { untilText } from '#rentals/moments.ts'
import { changeRequests as messages } from '#rentals/texts/texts.gen.js'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { dateField, paragraphs } from '#shared/fields.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { id } from '#shared/ids.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'
import { Field, TextArea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { changeEndpoints, type RentalAccess } from './rental-access.ts'

interface AskDialogProps extends DialogProps {
  rental: CustomerRental
  access: RentalAccess
  clock: ShowroomClock
}

const message = paragraphs(longestChangeMessage)
const dateSchema = z.object({ eventDate: dateField(() => messages.dateMissing), message })
const pieceSchema = z.object({ pieceId: id('piece', () => messages.pieceMissing), message })

/** Other days, as many as before: staff agree on a longer event with her. */
export function AskForDateDialog({ rental, access, clock, ...dialog }: AskDialogProps) {
  const { ask, refreshes } = changeEndpoints(access)
  return (
    <FormDialog
      {...dialog}
      messages={{ ...messages.dialog, title: messages.date }}
      description={dateTextOf(rental, clock)}
      schema={dateSchema}
      endpoint={ask}
      input={(values) => ({ params: access as never, body: { wish: 'DATE' as const, ...values } })}
      refreshes={refreshes}
    >
      {(field) => {
        const { error, ...control } = field('eventDate')
        return (
          <>
            <Field label={messages.newDate} error={error}>
              {(ids) => (
                <NativeDate {...control} {...ids} min={clock.date} className={`${controlClass} h-11`} />
              )}
            </Field>
            <TextArea {...field('message')} label={messages.message} rows={3} dir="auto" optional />
          </>
        )
      }}
    </FormDialog>
  )
}

/** A request is only held, and for a while. */
function dateTextOf(
  { eventDate, holdUntil }: CustomerRental,
  { date: today, timeZone }: ShowroomClock,
): string {
  if (!holdUntil) return messages.dateText({ date: longDateWithYear(eventDate) })
  return messages.dateTextHeld({ until: untilText(new Date(holdUntil), { today, timeZone }) })
}

/** By the terms of the day a piece that she leaves out late keeps its deposit: said before she asks. */
export function AskForPieceDialog({ rental, access, clock: _, ...dialog }: AskDialogProps) {
  const { ask, refreshes } = changeEndpoints(access)
  const [pieceId, setPieceId] = useState(rental.pieces.at(-1)?.id)
  const { terms, lastFreeDay } = rental.cancellation
  const losesDeposit = terms !== 'free' && centsOf(rental.paid) > 0
  return (
    <FormDialog
      {...dialog}
      messages={{ ...messages.dialog, title: messages.piece }}
      description={messages.pieceText}
      schema={pieceSchema}
      endpoint={ask}
      input={(values) => ({ params: access as never, body: { wish: 'PIECE' as const, ...values } })}
      refreshes={refreshes}
    >
      {(field) => (
        <>
          <Select
            {...field('pieceId')}
            label={messages.which}
            value={pieceId}
            onChange={({ target }) => setPieceId(target.value)}
            options={rental.pieces.map((piece) => ({
              value: piece.id,
              label:
                piece.price === null
                  ? pieceTitle(piece)
                  : `${pieceTitle(piece)} · ${amountInDollars(piece.price)}`,
            }))}
          />
          {losesDeposit && (
            <p className="text-sm">{messages.depositOfPiece({ date: longDateWithYear(lastFreeDay) })}</p>
          )}
          <TextArea {...field('message')} label={messages.message} rows={3} dir="auto" optional />
        </>
      )}
    </FormDialog>
  )
}
