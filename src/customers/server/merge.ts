import { and, eq, inArray, sql } from 'drizzle-orm'
import { findUser } from '#accounts/server/store.ts'
import { type AuditAction, type AuditActor, recordAudit } from '#audit/server/store.ts'
import {
  accountReadsFile,
  alreadyMerged,
  cannotUndoMerge,
  mergeNotFound,
  sameCustomer,
  twoAccounts,
} from '#customers/change-contract.ts'
import { type AccountLink, undoDays } from '#customers/constants.ts'
import { customerNotFound } from '#customers/contract.ts'
import { nextEventDate } from '#customers/rules.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hourMs } from '#shared/dates.ts'
import type { AccountId, CustomerId, CustomerMergeId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { ownLink } from './account-link.ts'
import { laterConsents } from './consents.ts'
import { contactChange } from './corrections.ts'
import { type FileTable, moveAll, moveBack, nameOfTable, ownTables } from './file-tables.ts'
import { type Contact, correctOpen, type EachOpenBookings } from './open-bookings.ts'
import type { CustomerRow } from './store.ts'
import { customerMerges, customers, type MergedRecords } from './tables.ts'

type Tables = readonly FileTable[]

export const movedTables = (tables: Tables) => [...tables, ...ownTables].filter((one) => !one.staysAtMerge)

/**
 * Moves everything of another customer into the file of this one, and fills its empty fields. An account comes with its
 * owner's answers and contact data and sees all of the file, which staff are asked; the other file keeps the former contact, by which she is still found. What guests and members see follows from the account of each booking and from sealed links.
 * @param today in the showroom
 */
export async function mergeCustomers(
  tx: Tx,
  { tables, ...deps }: Deps & { tables: Tables; bookings: EachOpenBookings },
  actor: Actor & { today: string },
  { id, otherId, accountReads, alsoOpen = true }: MergeAnswers & { id: CustomerId; otherId: CustomerId },
): Promise<{ mergeId: CustomerMergeId }> {
  if (id === otherId) throw new Refused(sameCustomer)
  const two = await lockToMerge(tx, id, otherId)
  const hasAccount = two.some((one) => one.userId)
  if (hasAccount && !accountReads) throw new Refused(accountReadsFile)
  const followed = alsoOpen ? await followMerge(tx, deps, actor, two) : null
  return moveIntoFile(tx, tables, actor, [id, otherId], { link: 'STAFF', followed })
}

interface MergeAnswers {
  accountReads?: boolean | undefined
  alsoOpen?: boolean | undefined
}

/**
 * @param link of the account of one of them, which sees all of the file afterwards
 * @param followed what of their bookings was corrected before
 */
export async function moveIntoFile(
  tx: Tx,
  tables: Tables,
  actor: AuditActor & { today: string },
  [id, otherId]: readonly [CustomerId, CustomerId],
  { link, followed = null }: { link: AccountLink; followed?: MergedRecords['followed'] },
): Promise<{ mergeId: CustomerMergeId }> {
  const [target, merged] = await lockToMerge(tx, id, otherId)
  const moved: MergedRecords['moved'] = {}
  const consentsTaken = await laterConsents(tx, target, merged)
  for (const one of movedTables(tables))
    moved[nameOfTable(one)] = await moveAll(tx, one.table, merged.id, target.id)
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
  const accountLink = target.userId || userId ? link : null
  const linkBefore = target.accountLink ?? merged.accountLink
  await tx
    .update(customers)
    .set({
      ...(ofAccount && { ...contactOf(target), userId: null, accountLink: null, ownAnswers: null }),
      mergedInto: id,
      updatedAt: now,
    })
    .where(eq(customers.id, otherId))
  await tx
    .update(customers)
    .set({ ...filled, ...(ofAccount && { userId, ownAnswers }), accountLink, updatedAt: now })
    .where(eq(customers.id, id))
  const records = { moved, fields, userId, accountLink: linkBefore, contact: ofAccount, followed }
  const [row] = await tx
    .insert(customerMerges)
    .values({ targetId: id, mergedId: otherId, records, actorId: actor.viewer?.id, createdAt: now })
    .returning({ id: customerMerges.id })
  await audit(tx, actor, 'customer.merged', id, otherId)
  return { mergeId: row!.id }
}

/** Gives back what the merge moved, where it still is; what was added since stays with the other customer. */
export async function undoMerge(
  tx: Tx,
  { tables, ...deps }: Deps & { tables: Tables; bookings: EachOpenBookings },
  actor: Actor,
  mergeId: CustomerMergeId,
) {
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
  for (const one of movedTables(tables))
    await moveBack(tx, one.table, records.moved[nameOfTable(one)] ?? [], { from: targetId, to: mergedId })
  if (records.followed) await unfollowMerge(tx, deps, actor, records.followed)
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
  const accountLink = target.userId ? await linkAfterUndo(tx, target.userId, records.accountLink) : null
  await tx
    .update(customers)
    .set({
      ...emptied,
      accountLink,
      ...(hasAccount && { userId: null, accountLink: null, ownAnswers: null }),
      updatedAt: now,
    })
    .where(eq(customers.id, targetId))
  await tx
    .update(customers)
    .set({
      ...records.contact,
      ...(hasAccount && { userId: records.userId, accountLink, ownAnswers: target.ownAnswers }),
      mergedInto: null,
      updatedAt: now,
    })
    .where(eq(customers.id, mergedId))
  await tx.update(customerMerges).set({ undoneAt: now }).where(eq(customerMerges.id, mergeId))
  await audit(tx, actor, 'customer.merge_undone', targetId, mergedId)
  return { success: true }
}

type BookingDeps = Deps & { bookings: EachOpenBookings }
type Copy = Pick<Contact, 'name' | 'email' | 'phone'>

/** Of two files, the contact data of the account stay, or else those of the first one: what is open of the other follows. */
async function followMerge(
  tx: Tx,
  { bookings, ...deps }: BookingDeps,
  actor: Actor,
  [target, merged]: readonly [CustomerRow, CustomerRow],
): Promise<MergedRecords['followed']> {
  const [stays, ends] = merged.userId ? [merged, target] : [target, merged]
  const { name, email, phone } = stays
  const contact = contactChange(ends, { name, email: email ?? ends.email, phone: phone ?? ends.phone })
  if (Object.keys(contact).length === 0) return null
  const before = await copiesOf(tx, bookings, ends.id)
  await correctOpen(tx, bookings, deps, actor, { whose: { customerId: ends.id }, contact })
  const after = await copiesOf(tx, bookings, ends.id)
  const changed = Object.entries(before).filter(([id, copy]) => !hasSameContact(copy, after[id]))
  return { file: ends.id, copies: Object.fromEntries(changed.map(([id, copy]) => [id, [copy, after[id]!]])) }
}

/** What followed a merge, and is open and unchanged since, has the contact data of before. */
async function unfollowMerge(
  tx: Tx,
  { bookings, ...deps }: BookingDeps,
  actor: Actor,
  { file, copies }: NonNullable<MergedRecords['followed']>,
): Promise<void> {
  const now = await copiesOf(tx, bookings, file)
  for (const [id, [before, after]] of Object.entries(copies)) {
    if (!hasSameContact(now[id], after)) continue
    await correctOpen(tx, bookings, deps, actor, {
      whose: { customerId: file },
      contact: before,
      only: [id],
    })
  }
}

/** The contact data in all bookings of a file, by their ids. */
async function copiesOf(tx: Tx, bookings: EachOpenBookings, file: CustomerId): Promise<Record<string, Copy>> {
  const copies: Record<string, Copy> = {}
  for (const { table } of bookings) {
    const { rows } = await tx.execute<Copy & { id: string } & Record<string, unknown>>(
      sql`select id, client_name as name, client_email as email, client_phone as phone from ${table} where customer_id = ${file}`,
    )
    for (const { id, name, email, phone } of rows) copies[id] = { name, email, phone }
  }
  return copies
}

function hasSameContact(one: Copy | undefined, other: Copy | undefined): boolean {
  return one?.name === other?.name && one?.email === other?.email && one?.phone === other?.phone
}

/** The link of before the merge; an account that has proved its address since keeps its own file open. */
export async function linkAfterUndo(
  tx: Tx,
  userId: AccountId,
  before: AccountLink | null | undefined,
): Promise<AccountLink> {
  if (before === 'STAFF' || before === 'CHECK') return before
  return ownLink((await findUser(tx, userId))?.isEmailProved ?? false)
}

/** What the file takes from the other one: values for its empty fields, and the next event. */
function filledFrom(target: CustomerRow, merged: CustomerRow, today: string) {
  const eventDate = nextEventDate(target.eventDate, merged.eventDate, today)
  const names = ['phone', 'email', 'address', 'source', 'eventPlace'] as const
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

async function lockToMerge(
  tx: Tx,
  id: CustomerId,
  otherId: CustomerId,
): Promise<readonly [CustomerRow, CustomerRow]> {
  const [target, merged] = await lockTwo(tx, id, otherId)
  if (!target || !merged || target.erasedAt || merged.erasedAt) throw new Refused(customerNotFound)
  if (target.mergedInto || merged.mergedInto) throw new Refused(alreadyMerged)
  if (target.userId && merged.userId) throw new Refused(twoAccounts)
  return [target, merged]
}

/** FOR UPDATE, in one order, so that two merges never wait for each other. */
export async function lockTwo(tx: Tx, id: CustomerId, otherId: CustomerId) {
  const rows = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [id, otherId]))
    .orderBy(customers.id)
    .for('update')
  return [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)] as const
}

function audit(tx: Tx, actor: AuditActor, action: AuditAction, subjectId: string, otherId: CustomerId) {
  return recordAudit(tx, actor, { action, subjectType: 'customer', subjectId, detail: { otherId } })
}
