import { lockBalance } from '#accounts/server/balance.ts'
import { correctForfeitedDeposits, creditForfeitedDeposit } from '#payouts/server/forfeited-deposit.ts'
import {
  type AgreedTerms,
  addRentalEarning,
  changeEarningNote,
  withdrawRentalEarning,
} from '#payouts/server/rental-earnings.ts'
import { findPayoutSummaries } from '#payouts/server/store.ts'
import type { WithdrawnWhy } from '#payouts/stored-note.ts'
import { storedNote } from '#payouts/stored-note.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { forfeitedParts, forfeitedTerms } from '#rentals/forfeited-deposit.ts'
import { notPossibleNow } from '#rentals/refusal-contract.ts'
import { vatPercentOf } from '#rentals/rules/vat.ts'
import type { RentalAccount } from '#rentals/server/account.ts'
import type { Change, LockedPiece } from '#rentals/server/lock.ts'
import { forfeitedOf } from '#rentals/server/money.ts'
import { piecesOfRental, updatePiece } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { earning as messages } from '#rentals/texts/texts.gen.js'
import { vatBeforeShare } from '#settings/rules.ts'
import { readSettings } from '#settings/server/store.ts'
import { type Cents, dollarsAndCents } from '#shared/format/money.ts'
import type { AccountId, PayoutId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'

type Earning = Pick<Change, 'tx' | 'actor'> & { rental: Pick<RentalRow, 'id' | 'number' | 'eventDate'> }

/** Cents by the id of the lender. */
export type LenderCents = ReadonlyMap<string, number>

/**
 * Pending until the rental is completed; the shop's own dresses earn for the shop.
 * @param agreed the terms of each piece; without them the fee of its dress and the settings of now
 */
export async function addEarnings(
  earning: Earning,
  pieces: readonly LockedPiece[],
  agreed?: TermsOf,
): Promise<void> {
  const termsOf = agreed ?? (await termsOfNow(earning.tx))
  for (const piece of pieces) {
    const payoutId = await addEarning(earning, piece, termsOf(piece))
    if (payoutId !== piece.payoutId) await updatePiece(earning.tx, piece.id, { payoutId })
  }
}

/** @returns the id of the payout */
async function addEarning(
  { tx, actor, rental }: Earning,
  { dress, ownerId, price }: LockedPiece,
  terms: AgreedTerms,
): Promise<PayoutId | null> {
  if (!ownerId || price === null) return null
  return addRentalEarning(tx, actor, {
    rentalId: rental.id,
    ownerId,
    dressId: dress.id,
    price,
    terms,
    note: { is: 'rental', number: rental.number, date: rental.eventDate },
  })
}

/**
 * The lenders earn nothing from these pieces any more.
 * @returns what the balance of each has lost of an early credit
 */
export async function withdrawEarnings(
  { tx, deps, actor, rental }: Change<Viewer | null>,
  pieces: readonly LockedPiece[],
  why: WithdrawnWhy,
  isCorrected: boolean | undefined,
): Promise<LenderCents> {
  const takenBack = new Map<AccountId, number>()
  const correction = storedNote({ is: 'correctionUndone', number: rental.number })
  for (const { payoutId, ownerId } of pieces) {
    if (!payoutId || !ownerId) continue
    const cents = await withdrawRentalEarning(tx, deps, actor, payoutId, { why, isCorrected, correction })
    takenBack.set(ownerId, (takenBack.get(ownerId) ?? 0) + cents)
  }
  return takenBack
}

/** The lenders' parts of what a cancelled rental keeps of its price, when the shop shares it. */
export async function shareForfeitedDeposit(
  change: Change<Viewer | null>,
  cents: Cents,
): Promise<LenderCents> {
  const shared = new Map<string, number>()
  const { tx, deps, actor, rental, pieces } = change
  if (cents <= 0 || !(await readSettings(tx)).keptDepositShared) return shared
  for (const { pieces: theirs, cents: part } of forfeitedParts(pieces, cents)) {
    const [piece] = theirs
    const { ownerId, dressId } = piece
    if (!ownerId || part === 0) continue
    const credited = await creditForfeitedDeposit(tx, deps, actor, {
      rentalId: rental.id,
      ownerId,
      dressId,
      cents: part,
      terms: await termsOfForfeited(change, piece),
      number: rental.number,
    })
    shared.set(ownerId, (shared.get(ownerId) ?? 0) + credited)
  }
  return shared
}

/** After a payment or a reversal: more or less of the price of a cancelled rental is kept. */
export async function followForfeitedDeposit(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  account: RentalAccount,
): Promise<void> {
  const { rental } = account
  if (rental.status !== 'CANCELLED') return
  const pieces = await piecesOfRental(tx, rental.id)
  const parts = forfeitedParts(pieces, forfeitedOf(account)).map(
    ({ pieces: [{ dressId, ownerId }], cents }) => ({ dressId, ownerId, cents }),
  )
  await correctForfeitedDeposits(tx, deps, actor, rental.id, { parts, number: rental.number })
}

/**
 * The earnings of a confirmed rental whose prices change, with the terms that were agreed.
 * @param priced of the pieces at the prices by which the lenders earned, those with the new ones
 * @returns what the balance of each lender has lost of an early credit
 */
export async function changeEarnings(
  change: Change,
  priced: (earned: readonly LockedPiece[]) => readonly LockedPiece[],
  eventDate: string,
): Promise<LenderCents> {
  const earned = await agreedEarnings(change)
  const takenBack = await withdrawEarnings(change, change.pieces, 'PRICE', undefined)
  await addEarnings(
    { ...change, rental: { ...change.rental, eventDate } },
    priced(earned.pieces),
    earned.termsOf,
  )
  return takenBack
}

/** The notes of the earnings name the day of the event, also when it moves. */
export async function redateEarnings(
  { tx, actor, rental, pieces }: Change,
  eventDate: string,
): Promise<void> {
  const { number } = rental
  for (const { payoutId } of pieces)
    if (payoutId)
      await changeEarningNote(tx, actor.now, payoutId, {
        before: { is: 'rental', number, date: rental.eventDate },
        after: { is: 'rental', number, date: eventDate },
      })
}

/**
 * The credited earnings of an end that is undone: taken back by the opposite entries, and pending again. Throws a Refused
 * when a lender has used hers.
 */
export async function reopenEarnings(
  change: Change,
  why: 'INSPECTION' | 'NOT_COLLECTED_UNDONE',
): Promise<void> {
  const { tx, pieces } = change
  const agreed = await agreedEarnings(change)
  const takenBack = await withdrawEarnings(change, pieces, why, false)
  for (const [ownerId, cents] of takenBack) {
    const balance = (await lockBalance(tx, ownerId)) ?? 0
    if (cents === 0 || balance >= 0) continue
    const [amount, before] = [dollarsAndCents(cents), dollarsAndCents(balance + cents)]
    throw new Refused(notPossibleNow, { message: messages.used({ amount, balance: before }) })
  }
  await addEarnings(change, agreed.pieces, agreed.termsOf)
}

/** The terms by which the lender of a piece shares what is kept of its price: VAT comes off it at the rate of kept deposits. */
export async function termsOfForfeited(
  change: Change<Viewer | null>,
  piece: LockedPiece,
): Promise<AgreedTerms> {
  const { termsOf } = await agreedEarnings(change)
  return forfeitedTerms(termsOf(piece), vatPercentOf(await readSettings(change.tx), 'FORFEITED'))
}

type TermsOf = (piece: LockedPiece) => AgreedTerms

/**
 * How the lenders earn by these pieces: the terms of each when it was confirmed, else those of now, and the pieces at the
 * prices by which they earn, for the shop can bear a reduction alone.
 */
export async function agreedEarnings({ tx, pieces }: Pick<Change<Viewer | null>, 'tx' | 'pieces'>) {
  const payouts = await findPayoutSummaries(tx, pieces)
  const payoutOf = ({ payoutId }: LockedPiece) => payouts.get(payoutId ?? '')
  const ofNow = await termsOfNow(tx)
  const termsOf: TermsOf = (piece) => {
    const payout = payoutOf(piece)
    const feePercent = payout?.platformFee
    return feePercent ? { feePercent, vatPercent: payout.shareVatPercent } : ofNow(piece)
  }
  const atEarned = pieces.map((piece) => ({ ...piece, price: payoutOf(piece)?.rentalPrice ?? piece.price }))
  return { termsOf, pieces: atEarned }
}

async function termsOfNow(tx: Tx): Promise<TermsOf> {
  const vatPercent = vatBeforeShare(await readSettings(tx))
  return ({ dress }) => ({ feePercent: dress.platformFee, vatPercent })
}
