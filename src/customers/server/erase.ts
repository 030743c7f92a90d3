import { eq, inArray, isNotNull, lt, or, type SQLWrapper, sql } from 'drizzle-orm'
import { undoDays } from '#customers/constants.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { dayMs } from '#shared/dates.ts'
import { formerMember } from '#shared/former-names.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import type { FileTable } from './file-tables.ts'
import { separate } from './separate.ts'
import { type CustomerRow, filesOf, findCustomer, findCustomerOfUser } from './store.ts'
import {
  contactRequests,
  customerMerges,
  customerNotes,
  customerSeparations,
  customerSplits,
  customers,
  customerTasks,
} from './tables.ts'

/**
 * FOR UPDATE on the file of a customer and on those merged into it, in the order of their ids: bookings, merges and undos wait.
 * Undefined without her, or when she is erased.
 */
export async function lockFileOf(tx: Tx, id: CustomerId): Promise<CustomerRow | undefined> {
  for (;;) {
    const { id: customerId } = customers
    const found = await filesOf(tx, id)
    const locked = await tx
      .select({ id: customerId })
      .from(customers)
      .where(
        inArray(
          customerId,
          found.map((row) => row.id),
        ),
      )
      .orderBy(customerId)
      .for('update')
    const ids = new Set(locked.map((row) => row.id))
    // Merged or separated since they were read: look again.
    if ((await filesOf(tx, id)).every((row) => ids.has(row.id))) return findCustomer(tx, id)
  }
}

/** FOR SHARE: an erasure that runs at the same time comes before or after. */
export async function shareLockIfNotErased(tx: Tx, id: CustomerId): Promise<boolean> {
  const [file] = await tx
    .select({ erasedAt: customers.erasedAt })
    .from(customers)
    .where(eq(customers.id, id))
    .for('share')
  return file !== undefined && file.erasedAt === null
}

/** Name, contact, event and consents of a locked file and of those merged into it; notes, tasks and merges go. */
export async function eraseCustomer(tx: Tx, now: Date, id: CustomerId, name: string): Promise<void> {
  const rows = await tx
    .update(customers)
    .set({
      name,
      phone: null,
      email: null,
      address: null,
      source: null,
      eventDate: null,
      eventPlace: null,
      ownAnswers: null,
      whatsappConsentFor: null,
      whatsappConsent: null,
      whatsappConsentAt: null,
      photoConsent: null,
      photoConsentAt: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where(or(eq(customers.id, id), eq(customers.mergedInto, id)))
    .returning({ id: customers.id })
  await deleteRowsOf(
    tx,
    rows.map((row) => row.id),
  )
}

/** When a user is deleted. The file of somebody else who merely had the same contact data stays, without the account. */
export const eraseCustomerOfUser =
  (tables: readonly FileTable[]) =>
  async (tx: Tx, now: Date, userId: AccountId): Promise<void> => {
    for (;;) {
      const customer = await findCustomerOfUser(tx, userId)
      const file = customer && (await lockFileOf(tx, customer.id))
      if (!file) return
      // Otherwise a merge or its undo has moved the account meanwhile.
      if (file.userId !== userId) continue
      const id =
        file.accountLink === 'CHECK' ? (await separate(tx, tables, now, { file, userId })).otherId : file.id
      return eraseCustomer(tx, now, id, formerMember)
    }
  }

/** What staff wrote about customers who are erased since, and what their merges changed. */
export async function deleteRowsOfErased(db: Db): Promise<void> {
  const { id, erasedAt } = customers
  await deleteRowsOf(db, db.select({ id }).from(customers).where(isNotNull(erasedAt)))
}

/** The record of a merge has the contact data of both customers, that of a split names. */
async function deleteRowsOf(db: Db | Tx, ids: CustomerId[] | SQLWrapper): Promise<void> {
  await db.delete(customerNotes).where(inArray(customerNotes.customerId, ids))
  await db.delete(customerTasks).where(inArray(customerTasks.customerId, ids))
  await db.delete(contactRequests).where(inArray(contactRequests.customerId, ids))
  const { targetId, mergedId } = customerMerges
  await db.delete(customerMerges).where(or(inArray(targetId, ids), inArray(mergedId, ids)))
  const { fromId, toId } = customerSplits
  await db.delete(customerSplits).where(or(inArray(fromId, ids), inArray(toId, ids)))
}

/** What merges, separations and splits noted to be undone, once that is no longer possible. */
export async function deleteOldMerges(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - undoDays * dayMs)
  await db.delete(customerMerges).where(lt(customerMerges.createdAt, oldest))
  await db.delete(customerSeparations).where(lt(customerSeparations.createdAt, oldest))
  await db.delete(customerSplits).where(lt(customerSplits.createdAt, oldest))
}

/** Tasks that were done before the term of notes. @param months 0 keeps them */
export async function deleteOldTasks(db: Db, months: number, now: Date): Promise<void> {
  if (months === 0) return
  const cutoff = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`
  await db.delete(customerTasks).where(sql`${customerTasks.doneAt} < ${cutoff}`)
}
