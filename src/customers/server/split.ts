import { and, eq, getTableName, isNull, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { recordAudit } from '#audit/server/store.ts'
import { alreadyMerged, sameCustomer } from '#customers/change-contract.ts'
import { undoDays } from '#customers/constants.ts'
import { customerNotFound } from '#customers/contract.ts'
import {
  cannotUndoSplit,
  type SplitFields,
  type SplitPart,
  splitIntoAccount,
  splitNotFound,
  splitOutdated,
  splitParts,
} from '#customers/split-contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { dayMs } from '#shared/dates.ts'
import type { CustomerId, CustomerSplitId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { lockFileOf } from './erase.ts'
import { type FileTable, ownTables } from './file-tables.ts'
import { correctOpen, type EachOpenBookings } from './open-bookings.ts'
import { type CustomerRow, filesOf } from './store.ts'
import { customerNotes, customerSeparations, customerSplits, customers, type SplitRecords } from './tables.ts'

/** What the app passes in of later domains. */
export interface SplitTables {
  parts: Readonly<Record<Exclude<SplitPart, 'notes'>, PgTable>>
  /** Tables whose rows follow a booking: the ids of rows that belong to these bookings. */
  followers: readonly { table: PgTable; idsOf(tx: Tx, bookings: readonly string[]): Promise<string[]> }[]
  /** What is held for waitlist entries, or was taken of it: it goes where they go. */
  heldFor(tx: Tx, entries: readonly string[]): Promise<Record<'fittings' | 'rentals', string[]>>
  /** All with rows of a customer: a file with one of them is not empty. */
  all: readonly FileTable[]
  bookings: EachOpenBookings
}

/** Bookings have a copy of the name. */
function isNamed(part: SplitPart): boolean {
  return part === 'fittings' || part === 'rentals' || part === 'waitlist'
}

/** Moves what staff have chosen into another file; what is open of it has the name of that file. Throws a Refused. */
export async function splitCustomer(
  tx: Tx,
  deps: Deps & { split: SplitTables },
  actor: Actor,
  { id, ...body }: SplitFields & { id: CustomerId },
): Promise<{ splitId: CustomerSplitId; customerId: CustomerId }> {
  const [from, other] = await lockFiles(tx, id, body.otherId)
  const to = other ?? (await insertFile(tx, actor, from, body))
  const records: SplitRecords = { moved: {}, names: {}, isNew: !other }
  const held: Partial<Record<SplitPart, string[]>> = await deps.split.heldFor(tx, body.waitlist)
  const bookings: string[] = []
  for (const part of splitParts) {
    const table = tableOf(deps.split, part)
    const ids = [...new Set([...body[part], ...(held[part] ?? [])])]
    const moved = await move(tx, table, { ids, from: from.id, to: to.id })
    if (body[part].some((one) => !(one in moved))) throw new Refused(splitOutdated)
    records.moved[getTableName(table)] = moved
    if (!isNamed(part)) continue
    bookings.push(...Object.keys(moved))
    Object.assign(records.names, await namesOf(tx, table, Object.keys(moved)))
  }
  for (const { table, idsOf } of deps.split.followers)
    records.moved[getTableName(table)] = await move(tx, table, {
      ids: await idsOf(tx, bookings),
      from: from.id,
      to: to.id,
    })
  const contact = { name: to.name }
  await correctOpen(tx, deps.split.bookings, deps, actor, {
    whose: { customerId: to.id },
    contact,
    only: bookings,
  })
  const [row] = await tx
    .insert(customerSplits)
    .values({ fromId: from.id, toId: to.id, records, actorId: actor.viewer.id, createdAt: actor.now })
    .returning({ id: customerSplits.id })
  const counts = Object.fromEntries(
    // The audit log takes `notes` for what was written.
    splitParts.map((part) => [part === 'notes' ? 'notesOfStaff' : part, body[part].length]),
  )
  await recordAudit(tx, actor, {
    action: 'customer.split',
    subjectType: 'customer',
    subjectId: from.id,
    detail: { otherId: to.id, moved: counts },
  })
  return { splitId: row!.id, customerId: to.id }
}

/** Gives back what the split moved, where it still is. A file that it made goes when nothing else has come into it. */
export async function undoSplit(
  tx: Tx,
  deps: Deps & { split: SplitTables },
  actor: Actor,
  splitId: CustomerSplitId,
): Promise<{ success: boolean }> {
  const [split] = await tx.select().from(customerSplits).where(eq(customerSplits.id, splitId)).for('update')
  if (!split) throw new Refused(splitNotFound)
  const { fromId, toId, records } = split
  const [from, to] = await lockInOrder(tx, fromId, toId)
  const isLate = actor.now.getTime() - split.createdAt.getTime() > undoDays * dayMs
  // Merged or erased since.
  if (split.undoneAt || isLate || from?.id !== fromId || to?.id !== toId) throw new Refused(cannotUndoSplit)
  for (const table of allTables(deps.split)) {
    const moved = records.moved[getTableName(table)] ?? {}
    for (const [before, rows] of Map.groupBy(Object.entries(moved), ([, file]) => file))
      await move(tx, table, { ids: rows.map(([row]) => row), from: toId, to: before })
  }
  for (const [name, rows] of Map.groupBy(Object.entries(records.names), ([, before]) => before))
    await correctOpen(tx, deps.split.bookings, deps, actor, {
      whose: { customerId: fromId },
      contact: { name },
      only: rows.map(([row]) => row),
    })
  await tx.update(customerSplits).set({ undoneAt: actor.now }).where(eq(customerSplits.id, splitId))
  await recordAudit(tx, actor, {
    action: 'customer.split_undone',
    subjectType: 'customer',
    subjectId: fromId,
    detail: { otherId: toId },
  })
  if (records.isNew && !to.userId && (await isEmpty(tx, deps.split, toId)))
    await tx.delete(customers).where(eq(customers.id, toId))
  return { success: true }
}

async function lockFiles(
  tx: Tx,
  id: CustomerId,
  otherId: CustomerId | undefined,
): Promise<readonly [CustomerRow, CustomerRow | undefined]> {
  if (id === otherId) throw new Refused(sameCustomer)
  const [from, other] = otherId ? await lockInOrder(tx, id, otherId) : [await lockFileOf(tx, id)]
  if (!from || (otherId && !other)) throw new Refused(customerNotFound)
  if (from.id !== id || (otherId && other?.id !== otherId)) throw new Refused(alreadyMerged)
  if (other?.userId) throw new Refused(splitIntoAccount)
  return [from, other]
}

/** The order in which merges lock: two splits never wait for each other. */
async function lockInOrder(tx: Tx, id: CustomerId, otherId: CustomerId) {
  const locked = new Map<CustomerId, CustomerRow | undefined>()
  for (const one of [id, otherId].toSorted()) locked.set(one, await lockFileOf(tx, one))
  return [locked.get(id), locked.get(otherId)] as const
}

/** Of the same household: the contact is shared, and nothing else. */
async function insertFile(
  tx: Tx,
  { now }: Actor,
  { email, phone, language }: CustomerRow,
  { name = '', eventDate }: Pick<SplitFields, 'name' | 'eventDate'>,
): Promise<CustomerRow> {
  const row = { name, email, phone, language, eventDate: eventDate ?? null, createdAt: now, updatedAt: now }
  const [made] = await tx.insert(customers).values(row).returning()
  return made as CustomerRow
}

/** Rows of a file, or of one merged into it. @returns the file of before, by the id of the row */
async function move(
  tx: Tx,
  table: PgTable,
  { ids, from, to }: { ids: readonly string[]; from: CustomerId; to: CustomerId },
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { rows } = await tx.execute<{ id: string; customer_id: string }>(
    sql`select id, customer_id from ${table} where id in ${ids} and customer_id in ${filesOf(tx, from)} for update`,
  )
  if (rows.length === 0) return {}
  await tx.execute(sql`update ${table} set customer_id = ${to} where id in ${rows.map(({ id }) => id)}`)
  return Object.fromEntries(rows.map((row) => [row.id, row.customer_id]))
}

async function namesOf(tx: Tx, table: PgTable, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, client_name as name from ${table} where id in ${ids}`,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Nothing stands in it, and nothing that can still be undone would go with it. */
async function isEmpty(tx: Tx, split: SplitTables, id: CustomerId): Promise<boolean> {
  for (const { table } of [...split.all, ...ownTables]) {
    const { rows } = await tx.execute(sql`select 1 from ${table} where customer_id = ${id} limit 1`)
    if (rows.length > 0) return false
  }
  const { fileId, otherId } = customerSeparations
  const others = await Promise.all([
    tx.$count(customers, eq(customers.mergedInto, id)),
    tx.$count(customerSplits, and(eq(customerSplits.fromId, id), isNull(customerSplits.undoneAt))),
    tx.$count(customerSeparations, or(eq(fileId, id), eq(otherId, id))),
  ])
  return others.every((count) => count === 0)
}

function tableOf({ parts }: SplitTables, part: SplitPart): PgTable {
  return part === 'notes' ? customerNotes : parts[part]
}

function allTables(split: SplitTables): PgTable[] {
  return [...splitParts.map((part) => tableOf(split, part)), ...split.followers.map(({ table }) => table)]
}
