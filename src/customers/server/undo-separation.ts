import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import { undoDays } from '#customers/constants.ts'
import { cannotUndoSeparation, separationNotFound } from '#customers/link-contract.ts'
import type { Tx } from '#platform/database/db.ts'
import { hourMs } from '#shared/dates.ts'
import type { CustomerId, CustomerSeparationId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { laterConsents } from './consents.ts'
import { type FileTable, giveBack, moveAll, nameOfTable } from './file-tables.ts'
import { linkAfterUndo, lockTwo, movedTables } from './merge.ts'
import { customerSeparations, customers, differentCustomers } from './tables.ts'

/**
 * The account and all that stands in its file come back, with what was added since. What stood in the account before does so
 * again. Throws a Refused.
 */
export async function undoSeparation(
  tx: Tx,
  tables: readonly FileTable[],
  actor: Actor,
  id: CustomerSeparationId,
) {
  const { now } = actor
  const isThis = eq(customerSeparations.id, id)
  const [separation] = await tx.select().from(customerSeparations).where(isThis).for('update')
  if (!separation) throw new Refused(separationNotFound)
  const { fileId, otherId, records } = separation
  const [file, other] = await lockTwo(tx, fileId, otherId)
  const isLate = now.getTime() - separation.createdAt.getTime() > undoDays * 24 * hourMs
  const isChanged = [file, other].some((one) => !one || one.mergedInto || one.erasedAt)
  if (separation.undoneAt || isLate || isChanged || !file || file.userId || !other?.userId)
    throw new Refused(cannotUndoSeparation)
  const { userId, ownAnswers } = other
  const consents = await laterConsents(tx, file, other)
  for (const { table } of movedTables(tables)) await moveAll(tx, table, other.id, file.id)
  for (const one of tables) await giveBack(tx, one, records.released[nameOfTable(one)], { file, userId })
  await tx.update(customers).set({ mergedInto: file.id }).where(eq(customers.mergedInto, other.id))
  const withoutAccount = { userId: null, accountLink: null, ownAnswers: null }
  await tx
    .update(customers)
    .set({ ...withoutAccount, mergedInto: file.id, updatedAt: now })
    .where(eq(customers.id, other.id))
  const accountLink = await linkAfterUndo(tx, userId, records.accountLink)
  await tx
    .update(customers)
    .set({ ...consents, userId, accountLink, ownAnswers, updatedAt: now })
    .where(eq(customers.id, file.id))
  const [lowerId, higherId] = [fileId, otherId].sort() as [CustomerId, CustomerId]
  await tx
    .delete(differentCustomers)
    .where(and(eq(differentCustomers.lowerId, lowerId), eq(differentCustomers.higherId, higherId)))
  await tx.update(customerSeparations).set({ undoneAt: now }).where(isThis)
  await recordAudit(tx, actor, {
    action: 'customer.separation_undone',
    subjectType: 'customer',
    subjectId: fileId,
    detail: { otherId },
  })
  return { success: true }
}
