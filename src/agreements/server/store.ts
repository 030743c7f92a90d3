import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm'
import { fullNameOf, userNames } from '#accounts/server/full-name.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import type { AgreementStatus } from '#agreements/status.ts'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import { may } from '#shared/access.ts'
import type { AccountId, AgreementId } from '#shared/ids.ts'
import type { Viewer } from '#shared/viewer.ts'
import { agreements } from './tables.ts'

export type StoredAgreement = typeof agreements.$inferSelect

const maxAgreements = 1000

/** With the names that staff see; null for everyone else. */
export interface NamedAgreement extends StoredAgreement {
  customerName: string | null
  endedByName: string | null
}

/** Who ended it. */
export const endedByName = fullNameOf(agreements.endedBy)

/** Newest first: all agreements with names for those who may list them, the user's own for others. */
export async function findAgreements(db: Db | Tx, viewer: Viewer): Promise<NamedAgreement[]> {
  const staff = may(viewer, listStaffAgreements)
  const nobody = sql<null>`null`
  const rows = await db
    .select({
      agreement: agreements,
      customerName: staff ? userNames.fullName : nobody,
      endedByName: staff ? endedByName : nobody,
    })
    .from(agreements)
    .innerJoin(userNames, eq(userNames.id, agreements.accountId))
    .where(staff ? undefined : eq(agreements.accountId, viewer.id))
    .orderBy(desc(agreements.createdAt), desc(agreements.id))
    .limit(maxAgreements)
  return rows.map(({ agreement, ...names }) => ({ ...agreement, ...names }))
}

export async function findAgreement(db: Db | Tx, id: AgreementId): Promise<StoredAgreement | undefined> {
  const [found] = await db.select().from(agreements).where(eq(agreements.id, id))
  return found
}

export async function insertAgreement(tx: Tx, row: typeof agreements.$inferInsert): Promise<StoredAgreement> {
  const [made] = await tx.insert(agreements).values(row).returning()
  return made as StoredAgreement
}

/** Subquery: an agreement whose facts are not stored, of those that wait for a signature or have one. @param id of it */
export function isUncertain(id: SQLWrapper) {
  return queryBuilder
    .select({ one: sql`1` })
    .from(agreements)
    .where(
      and(eq(agreements.id, id), isNull(agreements.facts), inArray(agreements.status, ['PENDING', 'SIGNED'])),
    )
}

/** Subquery: an agreement that waits for its signature. */
export function isPending(id: SQLWrapper) {
  return queryBuilder
    .select({ one: sql`1` })
    .from(agreements)
    .where(and(eq(agreements.id, id), eq(agreements.status, 'PENDING')))
}

/** The ids of agreements that expire after `now` and not after `until`, and whose customer was not reminded of it. */
export async function findNotReminded(db: Db | Tx, now: Date, until: Date): Promise<string[]> {
  const rows = await db
    .select({ id: agreements.id })
    .from(agreements)
    .where(
      and(
        isNull(agreements.remindedAt),
        isNull(agreements.endedAt),
        gt(agreements.expiresAt, now),
        lte(agreements.expiresAt, until),
      ),
    )
    .orderBy(asc(agreements.expiresAt), asc(agreements.id))
    .limit(1000)
  return rows.map(({ id }) => id)
}

/** Marks once: of several concurrent sweeps one gets the row, the others undefined. */
export async function markReminded(tx: Tx, id: AgreementId, now: Date): Promise<StoredAgreement | undefined> {
  const [marked] = await tx
    .update(agreements)
    .set({ remindedAt: now })
    .where(
      and(
        eq(agreements.id, id),
        isNull(agreements.remindedAt),
        isNull(agreements.endedAt),
        gt(agreements.expiresAt, now),
      ),
    )
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
  id: AgreementId,
  facts: SignatureFacts,
): Promise<StoredAgreement | undefined> {
  const [signed] = await tx
    .update(agreements)
    .set({ ...facts, status: 'SIGNED', updatedAt: facts.signedAt ?? undefined })
    .where(and(eq(agreements.id, id), eq(agreements.status, 'PENDING')))
    .returning()
  return signed
}

/** Ends those with one of these statuses; waits for a signature that is being stored. @returns their ids */
export async function markEnded(
  tx: Tx,
  ids: readonly AgreementId[],
  from: readonly AgreementStatus[],
  ended: { status: 'REPLACED' | 'WITHDRAWN'; endedAt: Date; endedBy: AccountId | null },
): Promise<string[]> {
  const rows = await tx
    .update(agreements)
    .set({ ...ended, updatedAt: ended.endedAt })
    .where(and(inArray(agreements.id, [...ids]), inArray(agreements.status, [...from])))
    .returning({ id: agreements.id })
  return rows.map(({ id }) => id)
}

/** @returns the deleted row; undefined when there is none. */
export async function removeAgreement(tx: Tx, id: AgreementId): Promise<StoredAgreement | undefined> {
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
