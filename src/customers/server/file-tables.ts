import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { LinkCounts } from '#customers/link-contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { filesOf } from './store.ts'
import { consents, contactRequests, customerNotes, customerTasks } from './tables.ts'

/** A table with a column `customer_id`. Those of later domains are passed in by the app. */
export interface FileTable {
  table: PgTable
  /** What staff count before they link or separate. */
  counted?: keyof LinkCounts
  /** Whether the account itself has entered a row; without it no row is. */
  isOwn?(userId: AccountId): SQL
  /** Column of the account in whose name a row stands. */
  accountColumn?: string
  /** A merge leaves its rows where they are: its readers ask for all files of a customer. */
  staysAtMerge?: true
}

export const ownTables: readonly FileTable[] = [
  { table: customerNotes },
  { table: customerTasks },
  { table: contactRequests },
  { table: consents, isOwn: (userId) => sql`actor_id = ${userId}` },
]

/** Rows of a file and of those merged into it: what its account has entered itself, and all others. */
export async function countRows(
  db: Db | Tx,
  tables: readonly FileTable[],
  { id, userId }: { id: CustomerId; userId: AccountId | null },
): Promise<{ own: LinkCounts; others: LinkCounts }> {
  const own: LinkCounts = { fittings: 0, rentals: 0, measurements: 0, messages: 0 }
  const others = { ...own }
  for (const { table, counted, isOwn } of tables) {
    if (!counted) continue
    const ofAccount = userId && isOwn ? isOwn(userId) : sql`false`
    const { rows } = await db.execute<{ own: number; others: number }>(
      sql`select (count(*) filter (where ${ofAccount}))::int as own, (count(*) filter (where not ${ofAccount}))::int as others
        from ${table} where customer_id in ${filesOf(db, id)}`,
    )
    own[counted] += rows[0]!.own
    others[counted] += rows[0]!.others
  }
  return { own, others }
}

/** @returns ids of the moved rows */
export async function moveAll(tx: Tx, table: PgTable, from: string, to: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`update ${table} set customer_id = ${to} where customer_id = ${from} returning id`,
  )
  return rows.map(({ id }) => id)
}

export async function moveBack(
  tx: Tx,
  table: PgTable,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (ids.length === 0) return
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  await tx.execute(
    sql`update ${table} set customer_id = ${to} where customer_id = ${from} and id in (${list})`,
  )
}

/**
 * What the account has entered goes to its new file; what others have booked in its name stays, without the account.
 * @returns ids of the rows that stand in the account no more
 */
export async function moveOwn(
  tx: Tx,
  { table, isOwn, accountColumn }: FileTable,
  { from, to, userId }: { from: CustomerId; to: string; userId: AccountId },
): Promise<string[]> {
  if (!isOwn) return []
  const ofFile = sql`customer_id in ${filesOf(tx, from)}`
  await tx.execute(sql`update ${table} set customer_id = ${to} where ${ofFile} and ${isOwn(userId)}`)
  if (!accountColumn) return []
  const column = sql.identifier(accountColumn)
  const { rows } = await tx.execute<{ id: string }>(
    sql`update ${table} set ${column} = null where ${ofFile} and ${column} = ${userId} returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Rows that a separation released stand in the account again, where they are still in the file. */
export async function giveBack(
  tx: Tx,
  { table, accountColumn }: FileTable,
  ids: readonly string[] = [],
  { file, userId }: { file: { id: CustomerId }; userId: AccountId },
): Promise<void> {
  if (!accountColumn || ids.length === 0) return
  const column = sql.identifier(accountColumn)
  await tx.execute(
    sql`update ${table} set ${column} = ${userId} where ${column} is null and id = any(${sql.param([...ids])}::uuid[])
      and customer_id in ${filesOf(tx, file.id)}`,
  )
}

/** Unless somebody else has booked it in the name of the account. */
export function bookedBy(userId: AccountId, booking: Booking): SQL {
  return sql`(${booking.table}.user_id = ${userId} and ${notBookedByOthers(userId, booking)})`
}

interface Booking {
  table: PgTable
  /** Of the audit log, with the row as its subject. */
  action: string
}

export function notBookedByOthers(userId: AccountId, { table, action }: Booking): SQL {
  return sql`not exists (select from audit_log where subject_id = ${table}.id::text
    and action = ${action} and actor_id is distinct from ${userId})`
}

export function nameOfTable({ table }: FileTable): string {
  return getTableName(table)
}
