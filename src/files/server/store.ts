import { and, count, eq, gt, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import type { AccountId, PictureId } from '#shared/ids.ts'
import type { StoredPicture } from './pictures.ts'
import { pictures } from './tables.ts'

export interface Reserved {
  id: PictureId
  ownerId: AccountId
  /** The largest possible size in bytes. */
  bytes: number
}

/** Advisory lock until the transaction ends, so that concurrent attempts of a user count each other. */
export async function advisoryLockUploadsOf(tx: Tx, ownerId: AccountId): Promise<void> {
  await advisoryLockName(tx, `uploads ${ownerId}`)
}

export async function countUploads(
  tx: Tx,
  ownerId: AccountId,
  since: Date,
): Promise<{ tries: number; bytes: number }> {
  const [tried] = await tx
    .select({ tries: count() })
    .from(pictures)
    .where(and(eq(pictures.ownerId, ownerId), gt(pictures.createdAt, since)))
  const [held] = await tx
    .select({ bytes: sum(pictures.bytes) })
    .from(pictures)
    .where(eq(pictures.ownerId, ownerId))
  return { tries: tried?.tries ?? 0, bytes: Number(held?.bytes ?? 0) }
}

/** Undefined when the id was used before. */
export async function reserveUpload(tx: Tx, now: Date, row: Reserved): Promise<boolean> {
  const made = await tx
    .insert(pictures)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: pictures.id })
  return made.length > 0
}

export async function markStored(tx: Tx, id: PictureId, facts: StoredPicture): Promise<void> {
  await tx.update(pictures).set(facts).where(eq(pictures.id, id))
}

/** Keeps the row of a failed attempt for the hourly count, until the sweep. */
export async function markFailed(db: Db, id: PictureId): Promise<void> {
  await db
    .update(pictures)
    .set({ bytes: 0 })
    .where(and(eq(pictures.id, id), isNull(pictures.path)))
}

/** The shop's own picture: no owner, never swept. */
export async function insertShopPicture(db: Db | Tx, now: Date, facts: StoredPicture): Promise<PictureId> {
  const [row] = await db
    .insert(pictures)
    .values({ ...facts, claimedAt: now, createdAt: now })
    .onConflictDoUpdate({ target: pictures.path, set: facts })
    .returning({ id: pictures.id })
  return row!.id
}

export async function findStored(
  db: Db,
  id: PictureId,
): Promise<{ path: string; avif: boolean } | undefined> {
  const [row] = await db
    .select({ path: pictures.path, avif: pictures.avif })
    .from(pictures)
    .where(and(eq(pictures.id, id), isNotNull(pictures.path)))
  return row as { path: string; avif: boolean } | undefined
}

export async function markAvif(db: Db, id: PictureId): Promise<void> {
  await db.update(pictures).set({ avif: true }).where(eq(pictures.id, id))
}

/** Whether all of these are stored, and whether all of them are offered as AVIF. */
export async function storedAndAvif(
  db: Db,
  paths: readonly string[],
): Promise<{ stored: boolean; avif: boolean }> {
  const [row] = await db
    .select({ stored: count(), avif: count(sql`case when ${pictures.avif} then 1 end`) })
    .from(pictures)
    .where(inArray(pictures.path, [...paths]))
  return { stored: row?.stored === paths.length, avif: row?.avif === paths.length }
}

/** Which of these are stored. */
export async function storedPaths(db: Db, paths: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ path: pictures.path })
    .from(pictures)
    .where(inArray(pictures.path, [...paths]))
  return new Set(rows.map(({ path }) => path))
}

/** Some of what nothing has claimed since an instant; locked, and passed over while somebody claims it. */
export async function lockUnclaimed(tx: Tx, before: Date): Promise<{ id: PictureId; path: string | null }[]> {
  return tx
    .select({ id: pictures.id, path: pictures.path })
    .from(pictures)
    .where(and(isNull(pictures.claimedAt), lt(pictures.createdAt, before)))
    .orderBy(pictures.createdAt, pictures.id)
    .limit(50)
    .for('update', { skipLocked: true })
}

export async function claimAgain(tx: Tx, now: Date, id: PictureId): Promise<void> {
  await tx.update(pictures).set({ claimedAt: now }).where(eq(pictures.id, id))
}

export async function deletePicture(tx: Tx, id: PictureId): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.id, id))
}
