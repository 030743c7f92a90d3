import { findUserNames } from '#accounts/server/full-name.ts'
import { findPayoutSummaries } from '#payouts/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { rentalStepNames } from '#rentals/messages.ts'
import { stepOf } from '#rentals/rules/steps.ts'
import type { ShownPiece } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { ownersOf } from '#rentals/server/store.ts'
import type { ReplyContext } from '#rentals/server/to-reply.ts'
import type { listRentals } from '#rentals/staff-contract.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import { shownName } from '#shared/former-names.ts'
import type { Page } from '#shared/list-page.ts'
import { findWithPieces } from './list.ts'

interface FiledPiece extends ShownPiece {
  rental: RentalRow
  state: string
  lender: string
  /** Of its lender, unless it was withdrawn. */
  earning: string
}

/**
 * The pieces of one page of rentals. As each rental has one at least, a page with fewer rows than were asked for is the
 * last one, as `sendCsv` expects.
 */
export async function findPieces(
  db: Db,
  query: QueryOf<typeof listRentals>,
  context: ReplyContext,
): Promise<Page<FiledPiece>> {
  const { rows: found, total } = await findWithPieces(db, query, context)
  const names = await findUserNames(db, ownersOf(found))
  const payouts = await findPayoutSummaries(
    db,
    found.flatMap(({ pieces }) => pieces),
  )
  const rows = found.flatMap(({ rental, pieces }) =>
    pieces.map((piece) => {
      const payout = payouts.get(piece.payoutId ?? '')
      return {
        ...piece,
        rental,
        state: rentalStepNames[stepOf(rental, context.now)],
        lender: names.get(piece.ownerId ?? '') ?? '',
        earning: payout && payout.status !== 'REJECTED' ? moneyText(payout.amount) : '',
      }
    }),
  )
  return { rows, total }
}

const columns: FileColumns<FiledPiece> = {
  number: ['Number', ({ rental }) => rental.number],
  customer: ['Customer', ({ rental }) => shownName(rental.clientName)],
  eventDate: ['Event', ({ rental }) => rental.eventDate],
  startDate: ['Collect', ({ startDate }) => startDate],
  endDate: ['Return', ({ rental }) => rental.endDate],
  step: ['State', ({ state }) => state],
  piece: ['Piece', ({ dress }) => dress.title],
  copy: ['Copy', ({ dress, copy }) => (dress.copies.length > 1 ? copy : '')],
  wearer: ['Wearer', ({ wearer }) => wearer ?? ''],
  owner: ['Lender', ({ lender }) => lender],
  listPrice: ['List price', ({ listPrice }) => moneyText(listPrice) ?? ''],
  price: ['Price', ({ price }) => moneyText(price) ?? ''],
  guarantee: ['Guarantee', ({ guarantee }) => moneyText(guarantee)],
  earning: ['Earning', ({ earning }) => earning],
  damage: ['Damage', ({ damage }) => moneyText(damage) ?? ''],
  isMissing: ['Not back', ({ isMissing }) => isMissing],
  isLost: ['Lost', ({ isLost }) => isLost],
}

export const pieceFile = { name: 'rental-pieces', columns }
