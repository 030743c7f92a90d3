import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { rentableDresses } from '#dresses/server/rentable.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { rentalNotFound } from '#rentals/staff-contract.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { isLive } from './availability/taken.ts'
import { rentalPayments, rentals } from './tables.ts'

export type RentalRow = typeof rentals.$inferSelect
export type NewRental = typeof rentals.$inferInsert
export type PaymentRow = typeof rentalPayments.$inferSelect

export async function insertRental(tx: Tx, row: NewRental): Promise<RentalRow> {
  const [made] = await tx.insert(rentals).values(row).returning()
  return made as RentalRow
}

export async function findRental(db: Db | Tx, id: string): Promise<RentalRow | undefined> {
  const [found] = await db.select().from(rentals).where(eq(rentals.id, id))
  return found
}

/** Locks the rental FOR UPDATE. Take the lock of its dress before. */
export async function lockRental(tx: Tx, id: string): Promise<RentalRow | undefined> {
  const [found] = await tx.select().from(rentals).where(eq(rentals.id, id)).for('update')
  return found
}

/** Requires the lock of the rental. */
export async function updateRental(
  tx: Tx,
  id: string,
  change: Partial<Omit<RentalRow, 'id' | 'version'>> & { updatedAt: Date; changedBy: string | null },
): Promise<RentalRow> {
  const [changed] = await tx
    .update(rentals)
    .set({ ...change, version: sql`${rentals.version} + 1` })
    .where(eq(rentals.id, id))
    .returning()
  return changed as RentalRow
}

/**
 * Cancels the ended holds of a dress, which the exclusion constraint still counts. Requires the lock of the dress.
 * @returns their ids
 */
export async function cancelEndedHolds(tx: Tx, dressId: string, now: Date): Promise<string[]> {
  return cancelEnded(tx, now, eq(rentals.dressId, dressId))
}

export async function cancelEnded(tx: Tx, now: Date, which: ReturnType<typeof eq>): Promise<string[]> {
  const at = sql.param(now, rentals.holdUntil)
  const rows = await tx
    .update(rentals)
    .set({
      status: 'CANCELLED',
      cancelledAt: now,
      cancelledBy: 'EXPIRED',
      changedBy: null,
      updatedAt: now,
      version: sql`${rentals.version} + 1`,
    })
    .where(and(which, eq(rentals.status, 'PENDING'), sql`${rentals.holdUntil} <= ${at}`))
    .returning({ id: rentals.id })
  return rows.map(({ id }) => id)
}

/** Dresses with a hold that has ended. */
export async function dressesWithEndedHolds(db: Db, now: Date): Promise<string[]> {
  const at = sql.param(now, rentals.holdUntil)
  const rows = await db
    .selectDistinct({ dressId: rentals.dressId })
    .from(rentals)
    .where(and(eq(rentals.status, 'PENDING'), sql`${rentals.holdUntil} <= ${at}`))
    .limit(1000)
  return rows.map(({ dressId }) => dressId)
}

/** Requests of a customer, by account or email, that still hold a dress. */
export async function countOpenHolds(
  tx: Tx,
  { clientId, email }: { clientId: string | null; email: string | null },
  now: Date,
): Promise<number> {
  const same = or(
    clientId ? eq(rentals.clientId, clientId) : undefined,
    email ? sql`lower(${rentals.clientEmail}) = ${email.toLowerCase()}` : undefined,
  )
  return tx.$count(rentals, and(same, eq(rentals.status, 'PENDING'), isLive(now)))
}

export const rentalDress = {
  id: rentableDresses.id,
  title: rentableDresses.title,
  mainImage: rentableDresses.mainImage,
}

export interface RentalWithDress {
  rental: RentalRow
  dress: { id: string; title: string; mainImage: string | null }
  payments: PaymentRow[]
}

/** With its dress and all payments, oldest first. */
export async function findWithDress(db: Db | Tx, id: string): Promise<RentalWithDress | undefined> {
  const [row] = await db
    .select({ rental: rentals, dress: rentalDress })
    .from(rentals)
    .innerJoin(rentableDresses, eq(rentableDresses.id, rentals.dressId))
    .where(eq(rentals.id, id))
  return row && { ...row, payments: await paymentsOfRental(db, id) }
}

/** For staff and its customer; to everybody else it does not exist. Throws a Refused. */
export async function findTheirs(db: Db | Tx, viewer: Viewer, id: string): Promise<RentalWithDress> {
  const found = await findWithDress(db, id)
  const isTheirs = found && (viewer.role === 'ADMIN' || found.rental.clientId === viewer.id)
  if (!isTheirs) throw new Refused(rentalNotFound)
  return found
}

/** A customer's own open request or rental of a dress: for the event, else the next one. */
export async function findOwnOfDress(
  db: Db | Tx,
  clientId: string,
  dressId: string,
  { now, eventDate = '' }: { now: Date; eventDate?: string | undefined },
): Promise<RentalRow | undefined> {
  const [found] = await db
    .select()
    .from(rentals)
    .where(
      and(
        eq(rentals.clientId, clientId),
        eq(rentals.dressId, dressId),
        inArray(rentals.status, ['PENDING', 'CONFIRMED']),
        isNull(rentals.returnedAt),
        isLive(now),
      ),
    )
    .orderBy(sql`${rentals.eventDate}::text <> ${eventDate}`, rentals.eventDate, rentals.id)
    .limit(1)
  return found
}

/** Of one customer, latest event first. */
export async function rentalsOfCustomer(db: Db | Tx, clientId: string): Promise<RentalWithDress[]> {
  const rows = await db
    .select({ rental: rentals, dress: rentalDress })
    .from(rentals)
    .innerJoin(rentableDresses, eq(rentableDresses.id, rentals.dressId))
    .where(eq(rentals.clientId, clientId))
    .orderBy(desc(rentals.eventDate), desc(rentals.id))
    .limit(1000)
  return withPayments(db, rows)
}

export async function withPayments(
  db: Db | Tx,
  rows: Omit<RentalWithDress, 'payments'>[],
): Promise<RentalWithDress[]> {
  const payments = await paymentsOf(
    db,
    rows.map(({ rental }) => rental.id),
  )
  return rows.map((row) => ({ ...row, payments: payments.get(row.rental.id) ?? [] }))
}

/** Of one rental, oldest first. */
export async function paymentsOfRental(db: Db | Tx, id: string): Promise<PaymentRow[]> {
  return (await paymentsOf(db, [id])).get(id) ?? []
}

async function paymentsOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, PaymentRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(rentalPayments)
    .where(inArray(rentalPayments.rentalId, [...ids]))
    .orderBy(rentalPayments.createdAt, rentalPayments.receiptYear, rentalPayments.receiptNumber)
  return Map.groupBy(rows, ({ rentalId }) => rentalId)
}

/** @param today date of the showroom; a rental that ends on it is upcoming. */
export async function countRentalsOf(
  db: Db | Tx,
  userId: string,
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
    .where(or(eq(rentals.clientId, userId), eq(rentals.ownerId, userId)))
  return { completed: counted?.completed ?? 0, coming: counted?.coming ?? 0 }
}

/** All rentals of these dresses, newest first. */
export async function rentalsOfDresses(db: Db | Tx, dressIds: readonly string[]) {
  const { id, dressId, startDate, endDate, status } = rentals
  return db
    .select({ dressId, id, startDate, endDate, status })
    .from(rentals)
    .where(inArray(dressId, [...dressIds]))
    .orderBy(desc(startDate), desc(id))
}

function countIf(condition: ReturnType<typeof sql>) {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}
