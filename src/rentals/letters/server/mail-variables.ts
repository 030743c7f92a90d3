import type { VariablesOf } from '#email/built-in-emails.ts'
import type { ShownPiece } from '#rentals/server/piece-store.ts'
import { mailVariables as texts } from '#rentals/texts/texts.gen.js'
import { commaList, dotList } from '#shared/format/list.ts'
import { dollarsAndCents } from '#shared/format/money.ts'

export type RentalVariables = VariablesOf<'rental_requested'>

/** The emails to the customer, and whether they bring the days of collection and return as a calendar file. */
export const hasCalendar = {
  rental_requested: true,
  rental_held: true,
  rental_confirmed: true,
  rental_changed: true,
  rental_change_declined: false,
  rental_moved: true,
  rental_declined: true,
  rental_cancelled: true,
  rental_hold_ended: true,
  rental_not_collected: false,
  rental_pickup_reminder: true,
  rental_return_reminder: true,
  rental_overdue: false,
  rental_returned: false,
  rental_fee_charged: false,
  rental_fee_withdrawn: false,
}
export type RentalMail = keyof typeof hasCalendar

/** What became of the pieces of a rental: ids of dresses. */
export interface PieceChange {
  before?: string
  after?: string
}

/** @param titles in the language of the customer */
export function changeText(change: PieceChange, titles: ReadonlyMap<string, string>): string {
  const [before, after] = [titles.get(change.before ?? ''), titles.get(change.after ?? '')]
  if (before && after) return texts.swapped({ before, after })
  if (after) return texts.added({ title: after })
  return before ? texts.dropped({ title: before }) : ''
}

/** A line for each of several pieces, with its price and guarantee; those of the only one are those of the rental. */
export function piecesText(
  pieces: readonly Pick<ShownPiece, 'dress' | 'wearer' | 'price' | 'guarantee'>[],
): string {
  if (pieces.length === 1) return ''
  const lines = pieces.map(({ dress, wearer, price, guarantee }) => {
    const title = dotList([dress.title, wearer])
    const ofIt = texts.guaranteeOf({ amount: dollarsAndCents(guarantee) })
    return texts.piece({ title, amounts: commaList([price && dollarsAndCents(price), ofIt]) })
  })
  return lines.join('\n')
}

export { texts }
