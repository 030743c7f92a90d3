import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SubjectSource } from '#audit/server/subjects.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { normalizePhones } from '#platform/database/phone-column.ts'
import { shownName } from '#shared/former-names.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { customerSearchText, customers } from './tables.ts'

export type CustomerRow = typeof customers.$inferSelect

const { name, phone, email, address, language, source, eventDate, eventPlace } = customers
/** What staff read in the list of customers and write in a file; consents are beside it. */
export const fileColumns = { name, phone, email, address, language, source, eventDate, eventPlace }
type FileFields = Pick<CustomerRow, keyof typeof fileColumns>

export function fileFields(row: CustomerRow): FileFields {
  const names = Object.keys(fileColumns) as (keyof FileFields)[]
  return Object.fromEntries(names.map((one) => [one, row[one]])) as FileFields
}

/** The file of a customer, also an erased one: after a merge that of the other one. */
export async function findFile(db: Db | Tx, id: CustomerId): Promise<CustomerRow | undefined> {
  const asked = alias(customers, 'asked')
  const [row] = await db
    .select({ file: customers })
    .from(asked)
    .innerJoin(customers, eq(customers.id, sql`coalesce(${asked.mergedInto}, ${asked.id})`))
    .where(eq(asked.id, id))
  return row?.file
}

/** The file of a customer who is not erased. */
export async function findCustomer(db: Db | Tx, id: CustomerId): Promise<CustomerRow | undefined> {
  const file = await findFile(db, id)
  return file?.erasedAt ? undefined : file
}

/** The file of an account, if it has one. */
export async function findCustomerOfUser(db: Db | Tx, userId: AccountId): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.userId, userId))
  return row
}

/** The ids of the files of accounts, by account. */
export async function customersOfUsers(
  db: Db,
  userIds: readonly AccountId[],
): Promise<Map<AccountId, CustomerId>> {
  if (userIds.length === 0) return new Map()
  const { id, userId } = customers
  const rows = await db
    .select({ id, userId })
    .from(customers)
    .where(inArray(userId, [...userIds]))
  return new Map(rows.flatMap((row) => (row.userId ? [[row.userId, row.id]] : [])))
}

/** The id of the file that an email address leads to, by the address in lower case; none of one that several have. */
export async function customersOfAddresses(db: Db, all: readonly string[]): Promise<Map<string, CustomerId>> {
  if (all.length === 0) return new Map()
  const file = alias(customers, 'file')
  const address = sql<string>`lower(${customers.email})`
  const rows = await db
    .select({ address, id: sql<string>`min(${file.id}::text)` })
    .from(customers)
    .innerJoin(file, eq(file.id, sql`coalesce(${customers.mergedInto}, ${customers.id})`))
    .where(
      and(
        isNull(file.erasedAt),
        inArray(
          address,
          all.map((one) => one.toLowerCase()),
        ),
      ),
    )
    .groupBy(address)
    .having(sql`count(distinct ${file.id}) = 1`)
  return new Map(rows.map((row) => [row.address, row.id]))
}

/** Subquery: the ids of a file and of the customers who were merged into it. @param id of any of them */
export function filesOf(db: Db | Tx, id: CustomerId) {
  const [asked, file] = [alias(customers, 'asked'), alias(customers, 'file')]
  return db
    .select({ id: file.id })
    .from(file)
    .innerJoin(asked, eq(asked.id, id))
    .where(sql`coalesce(${file.mergedInto}, ${file.id}) = coalesce(${asked.mergedInto}, ${asked.id})`)
}

/** Subquery: the ids of those who agree to messages by WhatsApp. */
export function whoAgrees(db: Db | Tx) {
  return db.select({ id: customers.id }).from(customers).where(isNotNull(customers.whatsappConsentAt))
}

export function countAgreed(db: Db): Promise<number> {
  return db.$count(customers, isNotNull(customers.whatsappConsentAt))
}

/** Names by the id of the file. */
export async function customersById(db: Db, ids: readonly CustomerId[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = customers
  const rows = await db
    .select({ id, name })
    .from(customers)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, shownName(row.name)]))
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
