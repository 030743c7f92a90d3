import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import { type MovableRental, rentalsOfOwnerChanged } from '#dresses/admin-contract.ts'
import type { DressUses, OwnerChange } from '#dresses/server/admin/dress-use.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { addEarnings, agreedEarnings, withdrawEarnings } from '#rentals/income/server/earning.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import { mailOwners } from '#rentals/letters/server/owner-emails.ts'
import { type Change, lockForChange } from '#rentals/server/lock.ts'
import { hasPiece, updatePiece } from '#rentals/server/piece-store.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { updateRental } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive } from '#rentals/server/taken.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import type { AccountId, DressId, RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'

/** The lender of a piece is `piece.ownerId`; the owner of its dress is that of new pieces. Here the first follows the second. */

/** The rentals of a dress that are agreed or asked for and not over, and whether they go along with a new owner by default. */
export async function movableRentals(
  db: Db | Tx,
  deps: Pick<Deps, 'config'>,
  now: Date,
  dress: { id: DressId; ownerId: AccountId | null },
): Promise<MovableRental[]> {
  const { today } = replyContext(deps, now)
  const rows = await db
    .select()
    .from(rentals)
    .where(and(isOfOwner(dress), eq(rentals.isOffer, false), inArray(rentals.status, open), isLive(now)))
    .orderBy(asc(rentals.eventDate), asc(rentals.id))
  return rows.map(({ id, number, eventDate, accountId }) => ({
    id,
    number,
    eventDate,
    clientId: accountId,
    // The lender at the event earns.
    goesAlong: eventDate > today,
  }))
}

const open: RentalRow['status'][] = ['PENDING', 'CONFIRMED']

/**
 * The chosen rentals, by default those with a later event, go along to the new owner: their pieces and pending earnings,
 * with the fees that were agreed. What nobody has agreed to, such as an ended hold, follows its dress. Both lenders get an
 * email. Requires the lock of the dress.
 */
export const moveRentals: DressUses['moveRentals'] = async (tx, deps, actor, change) => {
  const { dress, ownerId, rentals: chosen } = change
  const movable = await movableRentals(tx, deps, actor.now, dress)
  // Nobody earns of her own rental.
  const theirs = movable.filter(({ clientId }) => clientId !== ownerId)
  const ids = chosen ?? theirs.filter(({ goesAlong }) => goesAlong).map(({ id }) => id)
  if (!ids.every((id) => theirs.some((one) => one.id === id))) throw new Refused(rentalsOfOwnerChanged)
  for (const id of ids.toSorted()) await moveRental(tx, deps, actor, id, change)
  await moveUnasked(tx, deps, actor, change)
  await mailOwners(tx, deps, {
    ...change,
    moved: movable.filter(({ id }) => ids.includes(id)),
    left: movable.filter(({ id }) => !ids.includes(id)),
  })
}

async function moveRental(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: RentalId,
  { dress, ownerId }: OwnerChange,
): Promise<void> {
  const change: Change = { tx, deps, actor, ...(await lockForChange(tx, id)) }
  const { rental } = change
  const pieces = change.pieces.filter((one) => one.dressId === dress.id && one.ownerId === dress.ownerId)
  const isConfirmed = rental.status === 'CONFIRMED'
  const agreed = await agreedEarnings({ ...change, pieces })
  if (isConfirmed) await withdrawEarnings(change, pieces, 'OWNER', undefined)
  for (const piece of pieces) await updatePiece(tx, piece.id, { ownerId, payoutId: null })
  if (isConfirmed) {
    const moved = agreed.pieces.map((piece) => ({ ...piece, ownerId }))
    await addEarnings(change, moved, agreed.termsOf)
  }
  const after = await updateRental(tx, id, { updatedAt: actor.now, changedBy: actor.viewer.id })
  await recordAudit(tx, actor, {
    action: 'rental.lender_changed',
    subjectType: 'rental',
    subjectId: id,
    detail: { dressId: dress.id, before: { ownerId: dress.ownerId }, after: { ownerId } },
  })
  await postIncome(tx, deps, actor, { ...change, rental: after })
}

/** Offers from the waitlist and ended holds with a later event, which can still be asked for and held again. */
async function moveUnasked(
  tx: Tx,
  deps: Deps,
  { now }: Actor,
  { dress, ownerId }: OwnerChange,
): Promise<void> {
  const { today } = replyContext(deps, now)
  const isUnasked = or(
    and(eq(rentals.status, 'PENDING'), or(rentals.isOffer, sql`${rentals.holdUntil} <= ${now}`)),
    eq(rentals.step, 'EXPIRED'),
  )
  const later = tx
    .select({ id: rentals.id })
    .from(rentals)
    .where(and(isUnasked, sql`${rentals.eventDate} > ${today}`))
  await tx
    .update(rentalPieces)
    .set({ ownerId })
    .where(
      and(eq(rentalPieces.dressId, dress.id), isOwner(dress.ownerId), inArray(rentalPieces.rentalId, later)),
    )
}

function isOfOwner({ id, ownerId }: { id: DressId; ownerId: AccountId | null }) {
  return hasPiece(and(eq(rentalPieces.dressId, id), isOwner(ownerId)))
}

function isOwner(ownerId: AccountId | null) {
  return ownerId === null ? isNull(rentalPieces.ownerId) : eq(rentalPieces.ownerId, ownerId)
}
