import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SubjectSource } from '#audit/server/subjects.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { normalizePhones } from '#platform/database/phone-column.ts'
import { customerSearchText, customers } from './tables.ts'

export type CustomerRow = typeof customers.$inferSelect

/** The file of a customer, also an erased one: after a merge that of the other one. */
export async function findFile(db: Db | Tx, id: string): Promise<CustomerRow | undefined> {
  const asked = alias(customers, 'asked')
  const [row] = await db
    .select({ file: customers })
    .from(asked)
    .innerJoin(customers, eq(customers.id, sql`coalesce(${asked.mergedInto}, ${asked.id})`))
    .where(eq(asked.id, id))
  return row?.file
}

/** The file of a customer who is not erased. */
export async function findCustomer(db: Db | Tx, id: string): Promise<CustomerRow | undefined> {
  const file = await findFile(db, id)
  return file?.erasedAt ? undefined : file
}

/** The file of an account, if it has one. */
export async function findCustomerOfUser(db: Db | Tx, userId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.userId, userId))
  return row
}

/** Subquery: the ids of a file and of the customers who were merged into it. @param id of any of them */
export function filesOf(db: Db | Tx, id: string) {
  const [asked, file] = [alias(customers, 'asked'), alias(customers, 'file')]
  return db
    .select({ id: file.id })
    .from(file)
    .innerJoin(asked, eq(asked.id, id))
    .where(sql`coalesce(${file.mergedInto}, ${file.id}) = coalesce(${asked.mergedInto}, ${asked.id})`)
}

/** Brings numbers that the migration took from older bookings into E.164. */
export function normalizeCustomerPhones(db: Db): Promise<number> {
  const { id, phone } = customers
  return normalizePhones(db, { table: customers, id, phone, name: 'phone' })
}

export const customerSource: SubjectSource = {
  table: customers,
  id: customers.id,
  name: customers.name,
  searched: customerSearchText(customers),
}
