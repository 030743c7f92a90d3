import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { userNames } from '#accounts/server/full-name.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { may } from '#shared/access.ts'
import type { Viewer } from '#shared/viewer.ts'
import { agreements } from './tables.ts'

export type StoredAgreement = typeof agreements.$inferSelect

const maxAgreements = 1000

/** Newest first: all agreements with the customer's name for those who may list them, the user's own for others. */
export async function findAgreements(
  db: Db | Tx,
  viewer: Viewer,
): Promise<(StoredAgreement & { customerName: string | null })[]> {
  const staff = may(viewer, listStaffAgreements)
  const rows = await db
    .select({ agreement: agreements, customerName: staff ? userNames.fullName : sql<null>`null` })
    .from(agreements)
    .innerJoin(userNames, eq(userNames.id, agreements.customerId))
    .where(staff ? undefined : eq(agreements.customerId, viewer.id))
    .orderBy(desc(agreements.createdAt), desc(agreements.id))
    .limit(maxAgreements)
  return rows.map(({ agreement, customerName }) => ({ ...agreement, customerName }))
}

export async function findAgreement(db: Db | Tx, id: string): Promise<StoredAgreement | undefined> {
  const [found] = await db.select().from(agreements).where(eq(agreements.id, id))
  return found
}

export async function insertAgreement(tx: Tx, row: typeof agreements.$inferInsert): Promise<StoredAgreement> {
  const [made] = await tx.insert(agreements).values(row).returning()
  return made as StoredAgreement
}

/** The ids of agreements that expire after `now` and not after `until`, and whose customer was not reminded of it. */
export async function findNotReminded(db: Db | Tx, now: Date, until: Date): Promise<string[]> {
  const rows = await db
    .select({ id: agreements.id })
    .from(agreements)
    .where(
      and(isNull(agreements.remindedAt), gt(agreements.expiresAt, now), lte(agreements.expiresAt, until)),
    )
    .orderBy(asc(agreements.expiresAt), asc(agreements.id))
    .limit(1000)
  return rows.map(({ id }) => id)
}

/** Marks once: of several concurrent sweeps one gets the row, the others undefined. */
export async function markReminded(tx: Tx, id: string, now: Date): Promise<StoredAgreement | undefined> {
  const [marked] = await tx
    .update(agreements)
    .set({ remindedAt: now })
    .where(and(eq(agreements.id, id), isNull(agreements.remindedAt), gt(agreements.expiresAt, now)))
    .returning()
  return marked
}

export type SignatureFacts = Required<
  Pick<
    typeof agreements.$inferInsert,
    'signedAt' | 'signerName' | 'signerIp' | 'signature' | 'documentHash' | 'certificateUrl'
  >
>

/** Signs once: of several concurrent requests one gets the row, the others undefined. */
export async function markSigned(
  tx: Tx,
  id: string,
  facts: SignatureFacts,
): Promise<StoredAgreement | undefined> {
  const [signed] = await tx
    .update(agreements)
    .set({ ...facts, status: 'SIGNED', updatedAt: facts.signedAt ?? undefined })
    .where(and(eq(agreements.id, id), eq(agreements.status, 'PENDING')))
    .returning()
  return signed
}

/** @returns the deleted row; undefined when there is none. */
export async function removeAgreement(tx: Tx, id: string): Promise<StoredAgreement | undefined> {
  const [removed] = await tx.delete(agreements).where(eq(agreements.id, id)).returning()
  return removed
}

export async function isFileInUse(db: Db | Tx, fileUrl: string): Promise<boolean> {
  const found = await db
    .select({ id: agreements.id })
    .from(agreements)
    .where(or(eq(agreements.fileUrl, fileUrl), eq(agreements.certificateUrl, fileUrl)))
    .limit(1)
  return found.length > 0
}
