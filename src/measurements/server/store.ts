import { desc, inArray, sql } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import { filesOf, findCustomerOfUser } from '#customers/server/store.ts'
import type { MeasurementHistory } from '#measurements/contract.ts'
import { currentOf, isMeasured, type Measurements } from '#measurements/measurements.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { customerMeasurements } from './tables.ts'

/** All of a customer, also those of customers who were merged into her. Newest first. */
export async function measurementHistory(db: Db | Tx, customerId: string): Promise<MeasurementHistory> {
  const rows = await rowsOf(db, customerId)
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
export async function currentMeasurements(db: Db | Tx, customerId: string): Promise<Measurements> {
  const rows = await rowsOf(db, customerId)
  return currentOf(rows.map((row) => ({ ...row, isStruck: row.struckAt !== null })))
}

/** Of a member; undefined without any. */
export async function measurementsOfUser(db: Db, userId: string): Promise<Measurements | undefined> {
  const customer = await findCustomerOfUser(db, userId)
  const current = customer && (await currentMeasurements(db, customer.id))
  return current && isMeasured(current) ? current : undefined
}

const most = 200

async function rowsOf(db: Db | Tx, customerId: string) {
  return db
    .select()
    .from(customerMeasurements)
    .where(inArray(customerMeasurements.customerId, filesOf(db, customerId)))
    .orderBy(desc(customerMeasurements.createdAt), desc(customerMeasurements.id))
    .limit(most)
}

/** When the file of a customer is erased. */
export async function eraseMeasurementsOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .delete(customerMeasurements)
    .where(inArray(customerMeasurements.customerId, filesOf(tx, customerId)))
}

/** When a user is deleted. */
export async function eraseMeasurementsOfUser(tx: Tx, _now: Date, userId: string): Promise<void> {
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
