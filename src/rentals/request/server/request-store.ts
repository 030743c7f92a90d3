import { and, asc, desc, eq, inArray, isNotNull, isNull, min, or, sql } from 'drizzle-orm'
import { rentableDresses } from '#dresses/server/rentable.ts'
import { withTitle } from '#dresses/server/shown-title.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { OpenHolds } from '#rentals/rules/holds.ts'
import { hasTaken } from '#rentals/server/has-step.ts'
import { isRentalOf } from '#rentals/server/own.ts'
import { isFirstPiece } from '#rentals/server/piece-store.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { type RentalRow, rentalColumns } from '#rentals/server/rental-row.ts'
import { countIf, isAsked, isRequest } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive } from '#rentals/server/taken.ts'
import type { AccountId, RentalId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'

export interface OpenRequest {
  rental: RentalRow
  /** The first one. */
  dress: { title: string }
}

const most = 500

/** Requests that wait for an answer and hold their dress, the first to end first. */
export async function openRequests(tx: Tx, now: Date): Promise<OpenRequest[]> {
  const rows = await tx
    .select({ rental: rentalColumns, titles: rentableDresses.titles })
    .from(rentals)
    .innerJoin(rentalPieces, isFirstPiece)
    .innerJoin(rentableDresses, eq(rentableDresses.id, rentalPieces.dressId))
    .where(and(eq(rentals.step, 'REQUESTED'), isAsked, isRequest, isLive(now)))
    .orderBy(asc(rentals.holdUntil), asc(rentals.id))
    .limit(most)
  return rows.map(({ rental, titles }) => ({ rental, dress: withTitle({ titles }) }))
}

/** When staff last got an email about new requests. */
export async function latestStaffMail(tx: Tx): Promise<Date | null> {
  const [latest] = await tx
    .select({ at: rentals.staffMailedAt })
    .from(rentals)
    .where(isNotNull(rentals.staffMailedAt))
    .orderBy(desc(rentals.staffMailedAt), asc(rentals.id))
    .limit(1)
  return latest?.at ?? null
}

export async function markListedToStaff(tx: Tx, ids: readonly RentalId[], at: Date): Promise<void> {
  await tx
    .update(rentals)
    .set({ staffMailedAt: at })
    .where(inArray(rentals.id, [...ids]))
}

/** Stores who of staff read a request first. It keeps the version, because it changes nothing that staff decide by. */
export async function markRead(tx: Tx, id: RentalId, { viewer, now }: Actor): Promise<void> {
  await tx
    .update(rentals)
    .set({ readAt: now, readBy: viewer.id })
    .where(and(eq(rentals.id, id), isNull(rentals.readAt)))
}

/** Where a request of a guest or a new account came from: keyed hashes, kept while it is open. */
export interface RequestOrigin {
  requestDevice: string
  requestAddress: string
}

interface Asking extends RequestOrigin {
  accountId: AccountId | null
  email: string
  phone: string
}

/**
 * Requests that hold a dress: of the account, and those of guests and new accounts by where they came from, with what offers of the
 * waitlist hold for them.
 */
export async function countOpenHolds(
  tx: Tx,
  { accountId, requestDevice, requestAddress, email, phone }: Asking,
  now: Date,
): Promise<OpenHolds & { firstEnd: Date | null }> {
  const ofAccount = accountId ? eq(rentals.accountId, accountId) : sql`false`
  const ofDevice = eq(rentals.requestDevice, requestDevice)
  const ofAddress = eq(rentals.requestAddress, requestAddress)
  const sameEmail = sql`lower(${rentals.clientEmail}) = ${email.toLowerCase()}`
  const ofContact = and(ofAddress, or(sameEmail, eq(rentals.clientPhone, phone)))
  const [counted] = await tx
    .select({
      account: countIf(and(ofAccount, isAsked)!),
      device: countIf(ofDevice),
      contact: countIf(ofContact),
      address: countIf(ofAddress),
      firstEnd: min(rentals.holdUntil),
    })
    .from(rentals)
    .where(and(eq(rentals.step, 'REQUESTED'), isLive(now), or(and(isAsked, ofAccount), ofDevice, ofAddress)))
  return counted as NonNullable<typeof counted>
}

/** Whether a rental of this account was ever confirmed. */
export async function hadConfirmedRental(db: Db | Tx, accountId: AccountId): Promise<boolean> {
  return (await db.$count(rentals, and(isRentalOf(accountId), hasTaken('CONFIRMED')))) > 0
}
