import { changeFittingDress } from '#appointments/server/change/change-dress.ts'
import { homeShowroom } from '#dresses/place.ts'
import type { RentableDress } from '#dresses/server/rentable.ts'
import { shareOf } from '#dresses/share.ts'
import { shareTermsOf } from '#payouts/server/rental-earnings.ts'
import { storedNote } from '#payouts/stored-note.ts'
import { addEarnings, termsOfForfeited, withdrawEarnings } from '#rentals/income/server/earning.ts'
import { mailLenders, mailMovedDays, mailRental } from '#rentals/letters/server/emails.ts'
import { tellDropped } from '#rentals/letters/server/fees-withdrawn.ts'
import type { PieceChange } from '#rentals/letters/server/mail-variables.ts'
import { messageOfChange } from '#rentals/letters/server/rental-messages.ts'
import { recordPayment } from '#rentals/payments/server/record.ts'
import { totalOf } from '#rentals/piece.ts'
import {
  dressNotOffered,
  notPossibleNow,
  pieceNotFound,
  priceReasonMissing,
} from '#rentals/refusal-contract.ts'
import { refusedToRent } from '#rentals/request/server/add-rental.ts'
import { guaranteeOf, questionOf } from '#rentals/request/server/read-dresses-to-rent.ts'
import { forfeitedOfPiece } from '#rentals/rules/cancel-terms.ts'
import { needsPriceReason, usualPrice } from '#rentals/rules/own-price.ts'
import { mostPieces } from '#rentals/rules/piece-fields.ts'
import { refusalToRent } from '#rentals/rules/refusal.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { chargeFee } from '#rentals/server/fees.ts'
import type { Change, LockedPiece } from '#rentals/server/lock.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { deletePiece, insertPieces, type PieceRow, updatePiece } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { updateRental } from '#rentals/server/store.ts'
import { changePieces as messages } from '#rentals/texts/texts.gen.js'
import { readSettings } from '#settings/server/store.ts'
import { localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import type { PieceId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { audit } from './audit.ts'
import { freeWindow, holdOn } from './dates.ts'
import type { EndingChange } from './drop.ts'
import { refusedWithoutPrice } from './piece-prices.ts'
import { takeWindow } from './take-window.ts'

/** Pieces of a rental that change until the hand-over. Price and guarantee of the rental stay the sums of its pieces. */

interface Addition {
  /** Cents; that of the dress by default, for an event of one day. */
  price?: number | undefined
  /** Required for another price than that of the dress, of a longer event for a lower one. */
  reason?: string | undefined
}

/** One more dress or accessory for the same event, brought to the showroom of the others. */
export async function addPiece(
  change: Change,
  dress: RentableDress | undefined,
  { price: given, reason }: Addition,
): Promise<RentalRow> {
  const { tx, deps, actor, rental, pieces } = change
  if (!dress) throw new Refused(dressNotOffered)
  if (pieces.length >= mostPieces)
    throw new Refused(notPossibleNow, { message: messages.most({ most: mostPieces }) })
  const listPrice = dress.rentalPrice
  const cents = given ?? usualPrice(listPrice, rental)
  if (cents === null && rental.price !== null) throw refusedWithoutPrice(rental)
  if (given !== undefined && needsPriceReason(given, listPrice, rental) && !reason)
    throw new Refused(priceReasonMissing, { fields: { reason: priceReasonMissing.message } })
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  const question = questionOf({ dress, branch: rental.branch, calendar, taken: [] }, rental, {
    accountId: rental.accountId,
    byStaff: true,
  })
  const answer = refusalToRent(question)
  if (answer.refusal) throw refusedToRent(answer.refusal)
  const asked = { id: 'new', dressId: dress.id, copy: null, dress }
  const alike = pieces.filter(({ dressId }) => dressId === dress.id)
  const copies = await takeWindow(
    { ...change, pieces: [...alike, asked] },
    calendar,
    rental,
    (taken) => taken,
  )
  const [row] = await insertPieces(
    tx,
    rental,
    [
      {
        dressId: dress.id,
        copy: copies.get('new')!,
        ownerId: dress.ownerId,
        price: cents,
        listPrice,
        guarantee: guaranteeOf({ dress, calendar }),
      },
    ],
    { after: pieces.length },
  )
  const added: LockedPiece = { ...row!, dress }
  if (rental.status === 'CONFIRMED') await addEarnings(change, [added])
  const changed = await withSums(change, [...pieces, added], priceReasonOf(change, added, reason))
  await audit(change, 'rental.piece_added', {
    dressId: dress.id,
    after: dress.title,
    price: moneyText(added.price),
    reason,
  })
  await tellChange(change, changed, { after: dress.id })
  await mailGained(change, changed, added)
  return changed
}

interface Drop {
  pieceId: PieceId
  reason: string
  /** Cents of what was paid that are kept for the piece; by default what the terms say. */
  forfeited?: number | undefined
  earningCorrected?: boolean | undefined
}

/**
 * The customer takes one piece less; the last one is cancelled with its rental. Late, its deposit is kept, as it would be of a
 * cancelled rental, and shared with its lender. What was paid beyond the new price and guarantee is to be given back.
 */
export async function dropPiece(
  change: EndingChange,
  { pieceId, reason, forfeited, earningCorrected }: Drop,
): Promise<RentalRow> {
  const { rental, pieces } = change
  const piece = pieceOf(change, pieceId)
  const left = pieces.filter((one) => one !== piece)
  if (left.length === 0) throw new Refused(notPossibleNow, { message: messages.last })
  if (rental.status === 'CONFIRMED') await takeEarning(change, piece, earningCorrected)
  // Two copies of one dress: what is altered can be the other one.
  const isGone = !left.some(({ dressId }) => dressId === piece.dressId)
  const dropped = isGone ? await change.drop(change, { dressId: piece.dressId }) : []
  const cents = await keepDeposit(change, piece, forfeited)
  await deletePiece(change.tx, piece)
  const changed = await withSums(change, left)
  await audit(change, 'rental.piece_dropped', {
    dressId: piece.dressId,
    before: piece.dress.title,
    price: moneyText(piece.price),
    ...(cents > 0 && { forfeited: moneyText(cents) }),
    reason,
  })
  await tellChange(change, changed, { before: piece.dressId })
  await tellDropped(change, changed, dropped)
  return changed
}

/** A fee that is paid from what was paid of the price. @returns its cents */
async function keepDeposit(change: Change, piece: LockedPiece, asked: number | undefined): Promise<number> {
  const { tx, deps, actor, rental } = change
  const today = localNow(actor.now, deps.config.SHOP_TIMEZONE).date
  const { paid } = moneyOfRental(change)
  const usual = forfeitedOfPiece(rental, { price: piece.price ?? 0, paid }, today)
  const cents = Math.min(asked ?? usual, paid)
  if (cents <= 0) return 0
  const isShared = piece.ownerId !== null && (await readSettings(tx)).keptDepositShared
  const lender = isShared ? shareOf(cents, shareTermsOf(await termsOfForfeited(change, piece))).share : 0
  const reason = storedNote({ is: 'depositKept' })
  const fee = await chargeFee(tx, deps, actor, change, {
    kind: 'FORFEITED',
    piece,
    amount: cents,
    lender,
    reason,
  })
  const line = { kind: 'FEE', method: 'CREDIT', feeId: fee.id, amount: cents, reason } as const
  await recordPayment(tx, deps, actor, change, line)
  return cents
}

interface Swap {
  /** The first one by default. */
  pieceId?: PieceId | undefined
  price?: number | undefined
  reason: string
  earningCorrected?: boolean | undefined
}

/** Another dress for the same event. The earning of a confirmed rental goes to the lender of the new one. */
export async function swapPiece(
  change: EndingChange,
  next: RentableDress | undefined,
  { pieceId, price: given, reason, earningCorrected }: Swap,
): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  const piece = pieceOf(change, pieceId)
  if (!next || next.id === piece.dressId) throw new Refused(dressNotOffered)
  // The only dress is collected where it is at home; one of several is brought to the others.
  const branch = change.pieces.length === 1 ? homeShowroom(next.availableBranches) : rental.branch
  const asked = change.pieces.map((one) =>
    one === piece ? { ...one, dressId: next.id, copy: null, dress: next } : one,
  )
  const { window, copies, calendar } = await freeWindow(
    { ...change, pieces: asked },
    { branch, dresses: [next] },
    rental,
  )
  const price = given ?? usualPrice(next.rentalPrice, rental)
  const isConfirmed = rental.status === 'CONFIRMED'
  if (isConfirmed && !price) throw refusedWithoutPrice(rental)
  const guarantee = guaranteeOf({ dress: next, calendar })
  const pieces = change.pieces.map((one) => (one === piece ? { ...one, price, guarantee } : one))
  if (isConfirmed) await takeEarning(change, piece, earningCorrected)
  const copy = copies.get(piece.id)!
  const { ownerId, rentalPrice: listPrice } = next
  const facts = { dressId: next.id, copy, ownerId, price, listPrice, guarantee, payoutId: null }
  const swapped: LockedPiece = { ...(await updatePiece(tx, piece.id, facts)), dress: next }
  if (isConfirmed) await addEarnings(change, [swapped])
  if (piece.fittingId)
    await changeFittingDress(tx, deps, actor, piece.fittingId, { before: piece.dress, after: next })
  const dropped = await change.drop(change, { dressId: piece.dressId })
  const further = {
    branch,
    ...window,
    ...holdOn(change, window.startDate),
    ...priceReasonOf(change, swapped, reason),
  }
  const changed = await withSums(change, pieces, further)
  await audit(change, 'rental.swapped', {
    before: piece.dress.title,
    after: next.title,
    dressId: next.id,
    price: moneyText(price),
    reason,
  })
  await tellChange(change, changed, { before: piece.dressId, after: next.id })
  await tellDropped(change, changed, dropped)
  const others = pieces.filter(({ id }) => id !== piece.id)
  await mailMovedDays(tx, deps, { rental: changed, pieces: others }, rental)
  await mailGained(change, changed, swapped)
  return changed
}

function pieceOf({ pieces }: Change, id = pieces[0]!.id): LockedPiece {
  const piece = pieces.find((one) => one.id === id)
  if (!piece) throw new Refused(pieceNotFound)
  return piece
}

const priceOf = (pieces: readonly PieceRow[]) => totalOf(pieces.map(({ price }) => price))

/** The reason of the price of a rental stays with it; the first piece with another price than its own brings one. */
function priceReasonOf(
  { rental }: Change,
  { price, listPrice }: PieceRow,
  reason: string | undefined,
): Partial<RentalRow> {
  return { priceReason: rental.priceReason ?? (price === listPrice ? null : (reason ?? null)) }
}

function withSums(
  { tx, actor, rental }: Change,
  pieces: readonly LockedPiece[],
  further: Partial<RentalRow> = {},
): Promise<RentalRow> {
  return updateRental(tx, rental.id, {
    ...further,
    price: priceOf(pieces),
    guarantee: totalOf(pieces.map(({ guarantee }) => guarantee)),
    updatedAt: actor.now,
    changedBy: actor.viewer.id,
  })
}

async function takeEarning(
  change: Change,
  piece: LockedPiece,
  isCorrected: boolean | undefined,
): Promise<void> {
  const { tx, deps, rental } = change
  const takenBack = await withdrawEarnings(change, [piece], 'SWAP', isCorrected)
  await mailLenders(tx, deps, { rental, pieces: [piece] }, { name: 'rental_lender_cancelled', takenBack })
}

async function tellChange(change: Change, rental: RentalRow, what: PieceChange): Promise<void> {
  const { tx, deps } = change
  await mailRental(tx, deps, rental, { name: 'rental_changed', change: what })
  await messageOfChange(tx, deps, rental)
}

async function mailGained({ tx, deps }: Change, rental: RentalRow, piece: LockedPiece): Promise<void> {
  if (rental.status === 'CONFIRMED')
    await mailLenders(tx, deps, { rental, pieces: [piece] }, { name: 'rental_lender_confirmed' })
}
