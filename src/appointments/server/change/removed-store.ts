import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { removedAppointments } from '#appointments/server/tables.ts'
import { undoDays } from '#customers/constants.ts'
import type { FileTable } from '#customers/server/file-tables.ts'
import { filesOf } from '#customers/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { dayMs } from '#shared/dates.ts'
import type { AccountId, AppointmentId, CustomerId, DressId } from '#shared/ids.ts'

/** For staff who link or separate a file and an account: copies stay with the file from which they were removed. */
export const removedTable: FileTable = { table: removedAppointments, staysAtMerge: true }

export interface Removed {
  copy: AppointmentRow
  dressIds: DressId[]
}

/** Keeps a copy of an appointment that is about to be deleted. */
export async function keepRemoved(tx: Tx, now: Date, copy: AppointmentRow, dressIds: DressId[]) {
  const { id, customerId } = copy
  const row = { copy: { ...copy }, dressIds, removedAt: now }
  await tx
    .insert(removedAppointments)
    .values({ id, customerId, ...row })
    .onConflictDoUpdate({ target: removedAppointments.id, set: row })
}

/** The copy of an appointment that was deleted within the last `undoDays`. */
export async function findRemoved(tx: Tx, now: Date, id: AppointmentId): Promise<Removed | undefined> {
  const [found] = await tx.select().from(removedAppointments).where(eq(removedAppointments.id, id))
  if (!found || found.removedAt < oldest(now)) return undefined
  return { copy: withInstants(found.copy), dressIds: found.dressIds }
}

export async function forgetRemoved(tx: Tx, id: AppointmentId): Promise<void> {
  await tx.delete(removedAppointments).where(eq(removedAppointments.id, id))
}

/** The copies of a customer whose file is erased. */
export async function forgetRemovedOfCustomer(tx: Tx, customerId: CustomerId): Promise<void> {
  const files = await filesOf(tx, customerId)
  await tx.delete(removedAppointments).where(
    inArray(
      removedAppointments.customerId,
      files.map(({ id }) => id),
    ),
  )
}

/** The copies of appointments of an account that is deleted, and of its file. */
export async function forgetRemovedOfUser(tx: Tx, _: Date, userId: AccountId): Promise<void> {
  const { copy, customerId } = removedAppointments
  const hers = sql`select id from customers where user_id = ${userId}`
  await tx.delete(removedAppointments).where(
    sql`${copy} ->> 'userId' = ${userId} or ${customerId} in (${hers})
        or ${customerId} in (select id from customers where merged_into in (${hers}))`,
  )
}

/** The daily job: copies past their days. @returns how many */
export async function forgetOldRemoved(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(removedAppointments)
    .where(lt(removedAppointments.removedAt, oldest(now)))
  return rowCount ?? 0
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - undoDays * dayMs)
}

const instants = [
  'scheduledAt',
  'offeredUntil',
  'arrivedAt',
  'startedAt',
  'finishedAt',
  'cancelledAt',
  'createdAt',
  'updatedAt',
] as const

/** JSON holds instants as text. */
function withInstants(copy: Record<string, unknown>): AppointmentRow {
  const read = instants.map((name) => {
    const value = copy[name]
    return [name, typeof value === 'string' ? new Date(value) : null]
  })
  return { ...copy, ...Object.fromEntries(read) } as AppointmentRow
}
