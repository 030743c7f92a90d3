import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import { seenByAccount } from '#customers/server/account-link.ts'
import type { FileTable } from '#customers/server/file-tables.ts'
import { filesOf, findCustomerOfUser } from '#customers/server/store.ts'
import type { MeasurementHistory } from '#measurements/contract.ts'
import { currentOf, isMeasured, type Measurements } from '#measurements/measurements.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { customerMeasurements } from './tables.ts'

/** All of a customer, also those of customers who were merged into her. Newest first. */
export async function measurementHistory(db: Db | Tx, customerId: CustomerId): Promise<MeasurementHistory> {
  return toHistory(db, await rowsOf(db, inArray(customerMeasurements.customerId, filesOf(db, customerId))))
}

/** What a member reads: her own, and those of the showroom once the file is known to be hers. Notes of staff stay with staff. */
export async function measurementsOfAccount(db: Db | Tx, userId: AccountId): Promise<MeasurementHistory> {
  const rows = await rowsOf(db, isSeenBy(userId))
  return toHistory(
    db,
    rows.map((row) => ({ ...row, note: row.actorId === userId ? row.note : null })),
  )
}

function isSeenBy(userId: AccountId): SQL {
  const { customerId, actorId } = customerMeasurements
  return seenByAccount(userId, { customerId: sql`${customerId}`, isOwn: eq(actorId, userId) })
}

async function toHistory(db: Db | Tx, rows: Awaited<ReturnType<typeof rowsOf>>): Promise<MeasurementHistory> {
  const names = await findUserNames(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))])
  const entries = rows.map(
    ({ id, bust, waist, hips, height, hollowToHem, note, actorId, createdAt, struckAt }) => ({
      id,
      bust,
      waist,
      hips,
      height,
      hollowToHem,
      note,
      at: createdAt.toISOString(),
      by: names.get(actorId ?? '') ?? null,
      isStruck: struckAt !== null,
    }),
  )
  return { current: currentOf(entries), entries }
}

/** What counts now of a customer. */
export async function currentMeasurements(db: Db | Tx, customerId: CustomerId): Promise<Measurements> {
  return currentIn(await rowsOf(db, inArray(customerMeasurements.customerId, filesOf(db, customerId))))
}

function currentIn(rows: Awaited<ReturnType<typeof rowsOf>>): Measurements {
  return currentOf(rows.map((row) => ({ ...row, isStruck: row.struckAt !== null })))
}

/** Of a member; undefined without any. */
export async function measurementsOfUser(db: Db, userId: AccountId): Promise<Measurements | undefined> {
  const current = currentIn(await rowsOf(db, isSeenBy(userId)))
  return isMeasured(current) ? current : undefined
}

/** For staff who link or separate a file and an account. */
export const measurementTable: FileTable = {
  table: customerMeasurements,
  counted: 'measurements',
  isOwn: (userId) => sql`actor_id = ${userId}`,
  staysAtMerge: true,
}

const most = 200

async function rowsOf(db: Db | Tx, which: SQL) {
  return db
    .select()
    .from(customerMeasurements)
    .where(which)
    .orderBy(desc(customerMeasurements.createdAt), desc(customerMeasurements.id))
    .limit(most)
}

/** When the file of a customer is erased. */
export async function eraseMeasurementsOf(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx
    .delete(customerMeasurements)
    .where(inArray(customerMeasurements.customerId, filesOf(tx, customerId)))
}

/** When a user is deleted. */
export async function eraseMeasurementsOfUser(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  const customer = await findCustomerOfUser(tx, userId)
  if (customer) await eraseMeasurementsOf(tx, customer.id)
}

/** Those that were taken before, by the retention term. @param months after which they are removed */
const isOlderThan = (months: number, now: Date) =>
  sql`${customerMeasurements.createdAt} < ${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`

export function countOldMeasurements(db: Db, months: number, now: Date): Promise<number> {
  return months === 0 ? Promise.resolve(0) : db.$count(customerMeasurements, isOlderThan(months, now))
}

/** @returns how many */
export async function eraseOldMeasurements(db: Db, months: number, now: Date): Promise<number> {
  if (months === 0) return 0
  const { rowCount } = await db.delete(customerMeasurements).where(isOlderThan(months, now))
  return rowCount ?? 0
}
