import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { setLastDate } from '#appointments/server/booking/rental-fittings.ts'
import type { SubjectSource } from '#audit/server/subjects.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hasLinkKey } from '#platform/manage-link.ts'
import { numberOfYear } from '#rentals/messages.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import type { StoredStep } from '#rentals/rules/steps.ts'
import { localNow } from '#shared/dates.ts'
import type { AccountId, CustomerId, DressId, RentalId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { type ChangeRequestRow, findChangeRequest } from './change-request-store.ts'
import { endOutdatedAgreement } from './end-outdated-agreement.ts'
import { hasStep } from './has-step.ts'
import { type InvoiceRow, invoicesOfRental } from './invoice-store.ts'
import { isCustomerOf, isRentalOf } from './own.ts'
import { type FeesAndPayments, moneyRowsOf } from './payment-store.ts'
import {
  hasDress,
  hasOwner,
  insertPieces,
  type NewPiece,
  type PieceRow,
  type ShownPiece,
  shownPiecesOf,
} from './piece-store.ts'
import { rentalPieces } from './piece-tables.ts'
import { fittingIds } from './rental-fittings.ts'
import { type RentalColumns, type RentalRow, rentalColumns } from './rental-row.ts'
import { rentalNumbers, rentalSearchText, rentals } from './tables.ts'
import { isLive } from './taken.ts'

export type NewRental = typeof rentals.$inferInsert

/** Not what is or was only offered to somebody on the waitlist. */
export const isAsked = eq(rentals.isOffer, false)

/** A customer asks for it and waits for an answer; what staff hold for her by themselves is none. */
export const isRequest = eq(rentals.byStaff, false)

/** Adds a rental with its pieces and the next number of its year in the showroom. */
export async function insertRental(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  row: Omit<typeof rentals.$inferInsert, 'number'> & { createdAt: Date; language: Language },
  pieces: readonly NewPiece[],
): Promise<{ rental: RentalRow; pieces: PieceRow[] }> {
  const number = await nextNumber(tx, localNow(row.createdAt, config.SHOP_TIMEZONE).date.slice(0, 4))
  const [made] = await tx
    .insert(rentals)
    .values({ ...row, number })
    .returning(rentalColumns)
  return { rental: made as RentalRow, pieces: await insertPieces(tx, made!, pieces) }
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
  const [found] = await db.select(rentalColumns).from(rentals).where(eq(rentals.id, id))
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
  await tx.select({ id: rentals.id }).from(rentals).where(eq(rentals.id, id)).for('update')
  // A statement that waits for a lock sees other tables, the steps among them, as they were before it waited.
  return findRental(tx, id)
}

/**
 * After its pieces, whose changes its agreement follows, too. Requires the lock of the rental.
 * @param step only from `takeStep` and `undoStep`, which write its row
 */
export async function updateRental(
  tx: Tx,
  id: RentalId,
  change: RentalColumns & { updatedAt: Date; changedBy: string | null },
  step?: StoredStep,
): Promise<RentalRow> {
  const [updated] = await tx
    .update(rentals)
    .set({ ...change, ...(step && { step, ...withoutOrigin(step) }), version: sql`${rentals.version} + 1` })
    .where(eq(rentals.id, id))
    .returning({ ...rentalColumns, fittingIds })
  const { fittingIds: fittings, ...changed } = updated!
  await endOutdatedAgreement(tx, changed)
  if (change.startDate || step) await setLastDate(tx, fittings, lastFittingDate(changed))
  return changed as RentalRow
}

/** Whether a customer has asked for a rental for the event of a day that is not over. */
export async function hasRentalOn(
  tx: Tx,
  customerId: CustomerId,
  eventDate: string,
  now: Date,
): Promise<boolean> {
  const isOpen = or(hasStep('REQUESTED', now), hasStep('CONFIRMED', now), hasStep('COLLECTED', now))
  const isHers = and(eq(rentals.customerId, customerId), eq(rentals.eventDate, eventDate), isAsked)
  return (await tx.$count(rentals, and(isHers, isOpen))) > 0
}

/** The pick-up, until it has come to that or the rental is over. */
function lastFittingDate({ step, startDate }: typeof rentals.$inferSelect): string | null {
  return step === 'REQUESTED' || step === 'CONFIRMED' ? startDate : null
}

/** Where a request came from is kept only while it is open. */
export function withoutOrigin(step: StoredStep) {
  return step === 'REQUESTED' ? {} : { requestDevice: null, requestAddress: null }
}

/** Dresses with a hold that has ended. */
export async function dressesWithEndedHolds(db: Db, now: Date): Promise<DressId[]> {
  const at = sql.param(now, rentals.holdUntil)
  const rows = await db
    .selectDistinct({ dressId: rentalPieces.dressId })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, rentals.id))
    .where(and(eq(rentals.step, 'REQUESTED'), sql`${rentals.holdUntil} <= ${at}`))
    .limit(1000)
  return rows.map(({ dressId }) => dressId)
}

export interface RentalWithPieces extends FeesAndPayments {
  rental: RentalRow
  pieces: ShownPiece[]
}

export interface RentalInDetail extends RentalWithPieces {
  invoices: InvoiceRow[]
  /** The newest. */
  changeRequest: ChangeRequestRow | undefined
}

/** With its pieces, fees, payments and invoices, oldest first, and what she asked to change. */
export async function findInDetail(db: Db | Tx, id: RentalId): Promise<RentalInDetail | undefined> {
  const rental = await findRental(db, id)
  const [found] = await withPieces(db, rental ? [rental] : [])
  return (
    found && {
      ...found,
      invoices: await invoicesOfRental(db, id),
      changeRequest: await findChangeRequest(db, id),
    }
  )
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
    .select(rentalColumns)
    .from(rentals)
    .where(
      and(
        isRentalOf(accountId),
        hasDress(dressId),
        isAsked,
        inArray(rentals.step, ['REQUESTED', 'CONFIRMED', 'COLLECTED']),
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
    .select(rentalColumns)
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
        sql`${rentals.status} in ('PENDING', 'CONFIRMED') and (${rentals.endDate} >= ${today} or ${rentals.step} in ('COLLECTED', 'RETURNED'))`,
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
