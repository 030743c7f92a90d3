import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import {
  alreadyMerged,
  cannotUndoMerge,
  mergeNotFound,
  sameCustomer,
  twoAccounts,
} from '#customers/change-contract.ts'
import { customerNotFound } from '#customers/contract.ts'
import { undoDays } from '#customers/facts.ts'
import { nextEventDate } from '#customers/rules.ts'
import type { Tx } from '#platform/database/db.ts'
import { hourMs } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { laterConsents } from './consents.ts'
import type { CustomerRow } from './store.ts'
import {
  consents,
  customerMerges,
  customerNotes,
  customers,
  customerTasks,
  type MergedRecords,
} from './tables.ts'

/** Tables of later domains with a column `customer_id`, passed in by the app. */
export type CustomerTables = readonly PgTable[]

const ownTables = [customerNotes, customerTasks, consents]

/**
 * Moves everything of another customer into the file of this one, and fills its empty fields. An account comes with its
 * owner's answers and contact data, and the other file keeps the former contact, by which she is still found. What guests and members see follows from the account of each booking and from sealed links.
 * @param today in the showroom
 */
export async function mergeCustomers(
  tx: Tx,
  tables: CustomerTables,
  actor: Actor & { today: string },
  { id, otherId }: { id: string; otherId: string },
): Promise<{ mergeId: string }> {
  if (id === otherId) throw new Refused(sameCustomer)
  const [target, merged] = await lockTwo(tx, id, otherId)
  if (!target || !merged || target.erasedAt || merged.erasedAt) throw new Refused(customerNotFound)
  if (target.mergedInto || merged.mergedInto) throw new Refused(alreadyMerged)
  if (target.userId && merged.userId) throw new Refused(twoAccounts)
  const moved: MergedRecords['moved'] = {}
  const consentsTaken = await laterConsents(tx, target, merged)
  for (const table of [...tables, ...ownTables])
    moved[getTableName(table)] = await moveAll(tx, table, merged.id, target.id)
  const earlier = await tx
    .update(customers)
    .set({ mergedInto: id })
    .where(eq(customers.mergedInto, otherId))
    .returning({ id: customers.id })
  moved.customers = earlier.map((row) => row.id)
  const ofAccount = merged.userId === null ? null : contactOf(merged)
  const filled = {
    ...filledFrom(target, merged, actor.today),
    ...consentsTaken,
    ...(ofAccount && { ...ofAccount, phone: merged.phone ?? target.phone }),
  }
  const fields = Object.fromEntries(
    Object.entries(filled).map(([name, after]) => [
      name,
      { before: target[name as keyof CustomerRow], after },
    ]),
  )
  const { now } = actor
  const { userId, ownAnswers } = merged
  await tx
    .update(customers)
    .set({
      ...(ofAccount && { ...contactOf(target), userId: null, ownAnswers: null }),
      mergedInto: id,
      updatedAt: now,
    })
    .where(eq(customers.id, otherId))
  await tx
    .update(customers)
    .set({ ...filled, ...(ofAccount && { userId, ownAnswers }), updatedAt: now })
    .where(eq(customers.id, id))
  const records = { moved, fields, userId, contact: ofAccount }
  const [row] = await tx
    .insert(customerMerges)
    .values({ targetId: id, mergedId: otherId, records, actorId: actor.viewer.id, createdAt: now })
    .returning({ id: customerMerges.id })
  await audit(tx, actor, 'customer.merged', id, otherId)
  return { mergeId: row!.id }
}

/** Gives back what the merge moved, where it still is; what was added since stays with the other customer. */
export async function undoMerge(tx: Tx, tables: CustomerTables, actor: Actor, mergeId: string) {
  const [merge] = await tx.select().from(customerMerges).where(eq(customerMerges.id, mergeId)).for('update')
  if (!merge) throw new Refused(mergeNotFound)
  const { targetId, mergedId, records } = merge
  const [target, merged] = await lockTwo(tx, targetId, mergedId)
  const { now } = actor
  const isLate = now.getTime() - merge.createdAt.getTime() > undoDays * 24 * hourMs
  if (
    merge.undoneAt ||
    isLate ||
    !target ||
    target.mergedInto ||
    target.erasedAt ||
    merged?.mergedInto !== targetId
  )
    throw new Refused(cannotUndoMerge)
  for (const table of [...tables, ...ownTables])
    await moveBack(tx, table, records.moved[getTableName(table)] ?? [], targetId, mergedId)
  const earlier = records.moved.customers ?? []
  if (earlier.length > 0)
    await tx
      .update(customers)
      .set({ mergedInto: mergedId })
      .where(and(inArray(customers.id, earlier), eq(customers.mergedInto, targetId)))
  const emptied = Object.fromEntries(
    Object.entries(records.fields).flatMap(([name, { before, after }]) =>
      isSame(target[name as keyof CustomerRow], after) ? [[name, fromJson(name, before)]] : [],
    ),
  )
  const hasAccount = records.userId !== null && target.userId === records.userId
  await tx
    .update(customers)
    .set({ ...emptied, ...(hasAccount && { userId: null, ownAnswers: null }), updatedAt: now })
    .where(eq(customers.id, targetId))
  await tx
    .update(customers)
    .set({
      ...records.contact,
      ...(hasAccount && { userId: records.userId, ownAnswers: target.ownAnswers }),
      mergedInto: null,
      updatedAt: now,
    })
    .where(eq(customers.id, mergedId))
  await tx.update(customerMerges).set({ undoneAt: now }).where(eq(customerMerges.id, mergeId))
  await audit(tx, actor, 'customer.merge_undone', targetId, mergedId)
  return { success: true }
}

/** What the file takes from the other one: values for its empty fields, and the next event. */
function filledFrom(target: CustomerRow, merged: CustomerRow, today: string) {
  const eventDate = nextEventDate(target.eventDate, merged.eventDate, today)
  const names = ['phone', 'email', 'source', 'eventPlace'] as const
  const empty = names.filter((name) => target[name] === null && merged[name] !== null)
  const filled = Object.fromEntries(empty.map((name) => [name, merged[name]])) as Partial<CustomerRow>
  return eventDate === target.eventDate ? filled : { ...filled, eventDate }
}

function contactOf({ name, phone, email }: CustomerRow) {
  return { name, phone, email }
}

function fromJson(name: string, value: unknown): unknown {
  return name.endsWith('ConsentAt') && typeof value === 'string' ? new Date(value) : value
}

/** JSON holds instants as text. */
function isSame(present: unknown, after: unknown): boolean {
  return JSON.stringify(present) === JSON.stringify(after)
}

/** FOR UPDATE, in one order, so that two merges never wait for each other. */
async function lockTwo(tx: Tx, id: string, otherId: string) {
  const rows = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [id, otherId]))
    .orderBy(customers.id)
    .for('update')
  return [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)] as const
}

async function moveAll(tx: Tx, table: PgTable, from: string, to: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`update ${table} set customer_id = ${to} where customer_id = ${from} returning id`,
  )
  return rows.map(({ id }) => id)
}

async function moveBack(
  tx: Tx,
  table: PgTable,
  ids: readonly string[],
  from: string,
  to: string,
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

function audit(tx: Tx, actor: Actor, action: AuditAction, subjectId: string, otherId: string) {
  return recordAudit(tx, actor, { action, subjectType: 'customer', subjectId, detail: { otherId } })
}
