import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { withdrawAgreements } from '#agreements/server/end.ts'
import type { SubjectSource } from '#audit/server/subjects.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hasLinkKey } from '#platform/manage-link.ts'
import { numberOfYear } from '#rentals/messages.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import { localNow } from '#shared/dates.ts'
import type { AccountId, CustomerId, DressId, RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { endOutdatedAgreement } from './end-outdated-agreement.ts'
import { type InvoiceRow, invoicesOfRental } from './invoice-store.ts'
import { isCustomerOf, isRentalOf } from './own.ts'
import { type FeesAndPayments, moneyRowsOf } from './payment-store.ts'
import {
  hasDress,
  hasOwner,
  insertPieces,
  type NewPiece,
  type ShownPiece,
  shownPiecesOf,
} from './piece-store.ts'
import { rentalPieces } from './piece-tables.ts'
import { rentalNumbers, rentalSearchText, rentals } from './tables.ts'
import { isLive } from './taken.ts'

export type RentalRow = typeof rentals.$inferSelect
export type NewRental = typeof rentals.$inferInsert

/** Not what is or was only offered to somebody on the waitlist. */
export const isAsked = eq(rentals.isOffer, false)

/** Adds a rental with its pieces and the next number of its year in the showroom. */
export async function insertRental(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  row: Omit<typeof rentals.$inferInsert, 'number'> & { createdAt: Date },
  pieces: readonly NewPiece[],
): Promise<RentalRow> {
  const number = await nextNumber(tx, localNow(row.createdAt, config.SHOP_TIMEZONE).date.slice(0, 4))
  const [made] = await tx
    .insert(rentals)
    .values({ ...row, number })
    .returning()
  await insertPieces(tx, made!, pieces)
  return made as RentalRow
}

/** The row lock lasts until the transaction ends, as for receipts: a rollback leaves no gap. */
async function nextNumber(tx: Tx, year: string): Promise<string> {
  const [row] = await tx
    .insert(rentalNumbers)
    .values({ year: Number(year), last: 1 })
    .onConflictDoUpdate({ target: rentalNumbers.year, set: { last: sql`${rentalNumbers.last} + 1` } })
    .returning({ last: rentalNumbers.last })
  return numberOfYear(year, row!.last)
}

export async function findRental(db: Db | Tx, id: RentalId): Promise<RentalRow | undefined> {
  const [found] = await db.select().from(rentals).where(eq(rentals.id, id))
  return found
}

/** Of the key of a link; undefined when it leads nowhere any more. */
export async function rentalIdOf(db: Db | Tx, key: string | undefined): Promise<RentalId | undefined> {
  if (!key) return undefined
  const [found] = await db.select({ id: rentals.id }).from(rentals).where(hasLinkKey(rentals, key))
  return found?.id
}

/** Locks the rental FOR UPDATE. Take the locks of its dresses before. */
export async function lockRental(tx: Tx, id: RentalId): Promise<RentalRow | undefined> {
  const [found] = await tx.select().from(rentals).where(eq(rentals.id, id)).for('update')
  return found
}

/** After its pieces, whose changes its agreement follows, too. Requires the lock of the rental. */
export async function updateRental(
  tx: Tx,
  id: RentalId,
  change: Partial<Omit<RentalRow, 'id' | 'version'>> & { updatedAt: Date; changedBy: string | null },
): Promise<RentalRow> {
  const [changed] = await tx
    .update(rentals)
    .set({ ...change, ...withoutOrigin(change.status), version: sql`${rentals.version} + 1` })
    .where(eq(rentals.id, id))
    .returning()
  await endOutdatedAgreement(tx, changed!)
  return changed as RentalRow
}

/**
 * Cancels the ended holds of a dress, which the exclusion constraint still counts. Requires the lock of the dress.
 * @returns their ids
 */
export async function cancelEndedHolds(tx: Tx, dressId: DressId, now: Date): Promise<string[]> {
  return cancelEnded(tx, now, hasDress(dressId))
}

export async function cancelEnded(tx: Tx, now: Date, which: SQL): Promise<string[]> {
  const at = sql.param(now, rentals.holdUntil)
  const rows = await tx
    .update(rentals)
    .set({
      status: 'CANCELLED',
      ...withoutOrigin('CANCELLED'),
      cancelledAt: now,
      cancelledBy: 'EXPIRED',
      changedBy: null,
      updatedAt: now,
      version: sql`${rentals.version} + 1`,
    })
    .where(and(which, eq(rentals.status, 'PENDING'), sql`${rentals.holdUntil} <= ${at}`))
    .returning({ id: rentals.id, agreementId: rentals.agreementId })
  const agreementIds = rows.flatMap(({ agreementId }) => agreementId ?? [])
  await withdrawAgreements(tx, { now }, agreementIds)
  return rows.map(({ id }) => id)
}

/** Dresses with a hold that has ended. */
export async function dressesWithEndedHolds(db: Db, now: Date): Promise<DressId[]> {
  const at = sql.param(now, rentals.holdUntil)
  const rows = await db
    .selectDistinct({ dressId: rentalPieces.dressId })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, rentals.id))
    .where(and(eq(rentals.status, 'PENDING'), sql`${rentals.holdUntil} <= ${at}`))
    .limit(1000)
  return rows.map(({ dressId }) => dressId)
}

/** Where a request came from is kept only while it is open. */
function withoutOrigin(status: RentalRow['status'] | undefined) {
  return status && status !== 'PENDING' ? { requestDevice: null, requestAddress: null } : {}
}

export interface RentalWithPieces extends FeesAndPayments {
  rental: RentalRow
  pieces: ShownPiece[]
}

export interface RentalInDetail extends RentalWithPieces {
  invoices: InvoiceRow[]
}

/** With its pieces, fees, payments and invoices, oldest first. */
export async function findInDetail(db: Db | Tx, id: RentalId): Promise<RentalInDetail | undefined> {
  const rental = await findRental(db, id)
  const [found] = await withPieces(db, rental ? [rental] : [])
  return found && { ...found, invoices: await invoicesOfRental(db, id) }
}

/** For staff and its customer; to everybody else it does not exist. Throws a Refused. */
export async function findTheirs(db: Db | Tx, viewer: Viewer, id: RentalId): Promise<RentalInDetail> {
  const found = await findInDetail(db, id)
  const isTheirs = found && (viewer.role === 'ADMIN' || (await isCustomerOf(db, viewer, id)))
  if (!isTheirs) throw new Refused(rentalNotFound)
  return found
}

/** A customer's own open request or rental of a dress: for the event, else the next one. */
export async function findOwnOfDress(
  db: Db | Tx,
  accountId: AccountId,
  dressId: DressId,
  { now, eventDate = '' }: { now: Date; eventDate?: string | undefined },
): Promise<RentalRow | undefined> {
  const [found] = await db
    .select()
    .from(rentals)
    .where(
      and(
        isRentalOf(accountId),
        hasDress(dressId),
        isAsked,
        inArray(rentals.status, ['PENDING', 'CONFIRMED']),
        isNull(rentals.returnedAt),
        isLive(now),
      ),
    )
    .orderBy(sql`${rentals.eventDate}::text <> ${eventDate}`, rentals.eventDate, rentals.id)
    .limit(1)
  return found
}

/** Of one account, latest event first. */
export function rentalsOfCustomer(db: Db | Tx, accountId: AccountId): Promise<RentalWithPieces[]> {
  return latestWhere(db, and(isRentalOf(accountId), isAsked)!)
}

/** Of the file of a customer, latest event first. */
export function rentalsOfFile(db: Db | Tx, customerId: CustomerId): Promise<RentalWithPieces[]> {
  return latestWhere(db, and(eq(rentals.customerId, customerId), isAsked)!)
}

async function latestWhere(db: Db | Tx, which: SQL): Promise<RentalWithPieces[]> {
  const rows = await db
    .select()
    .from(rentals)
    .where(which)
    .orderBy(desc(rentals.eventDate), desc(rentals.id))
    .limit(1000)
  return withPieces(db, rows)
}

/** With the pieces, fees and payments of each. */
export async function withPieces(db: Db | Tx, rows: readonly RentalRow[]): Promise<RentalWithPieces[]> {
  const ids = rows.map(({ id }) => id)
  const pieces = await shownPiecesOf(db, ids)
  const money = await moneyRowsOf(db, ids)
  return rows.map((rental) => ({ rental, pieces: pieces.get(rental.id) ?? [], ...money.of(rental.id) }))
}

/** Ids of the lenders of their pieces. */
export function ownersOf(found: readonly RentalWithPieces[]): AccountId[] {
  return [...new Set(found.flatMap(({ pieces }) => pieces.flatMap(({ ownerId }) => ownerId ?? [])))]
}

/** @param today date of the showroom; a rental that ends on it is upcoming. */
export async function countRentalsOf(
  db: Db | Tx,
  userId: AccountId,
  today: string,
): Promise<{ completed: number; coming: number }> {
  const [counted] = await db
    .select({
      completed: countIf(sql`${rentals.status} = 'COMPLETED'`),
      coming: countIf(
        sql`${rentals.status} in ('PENDING', 'CONFIRMED') and (${rentals.endDate} >= ${today} or ${rentals.handedOverAt} is not null)`,
      ),
    })
    .from(rentals)
    .where(and(isAsked, or(isRentalOf(userId), hasOwner(userId))))
  return { completed: counted?.completed ?? 0, coming: counted?.coming ?? 0 }
}

/** All rentals of these dresses, newest first. */
export async function rentalsOfDresses(db: Db | Tx, dressIds: readonly DressId[]) {
  const { id, startDate, endDate, status } = rentals
  const { dressId } = rentalPieces
  return db
    .select({ dressId, id, startDate, endDate, status })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, id))
    .where(inArray(dressId, [...dressIds]))
    .orderBy(desc(startDate), desc(id))
}

export function countIf(condition: SQL | undefined) {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}

export const rentalSource: SubjectSource = {
  table: rentals,
  id: rentals.id,
  name: sql`concat_ws(' ', ${rentals.number}, ${rentals.clientName})`,
  searched: rentalSearchText(rentals),
}
