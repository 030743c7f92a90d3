import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { recordAudits } from '#audit/server/store.ts'
import type { LenderDress } from '#dresses/contract.ts'
import { lenderDress } from '#dresses/dress.ts'
import { ownerStore as messages } from '#dresses/texts/texts.gen.js'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { colorHexCodes } from '#taxonomy/server/store.ts'
import { allPictures } from './pictures.ts'
import { columnsFor, sameColor } from './store.ts'
import { dresses } from './tables.ts'

const most = 500

export async function findDressesOf(db: Db | Tx, ownerId: AccountId, id?: DressId): Promise<LenderDress[]> {
  const rows = await db
    .select({
      ...columnsFor(lenderDress),
      colorHex: colorHexCodes.hexCode,
      pictures: allPictures,
    })
    .from(dresses)
    .leftJoin(colorHexCodes, sameColor)
    .where(and(eq(dresses.ownerId, ownerId), id === undefined ? undefined : eq(dresses.id, id)))
    .orderBy(desc(dresses.createdAt), desc(dresses.id))
    .limit(most)
  return rows.map(({ createdAt, updatedAt, retrievedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    retrievedAt: retrievedAt?.toISOString() ?? null,
  }))
}

/**
 * Sets the dresses of a closed account back to `PENDING` for staff to decide. Rented, retrieved and rejected dresses keep
 * their status. Returns the number of changed dresses.
 */
export async function withdrawDressesOf(tx: Tx, now: Date, ownerId: AccountId): Promise<number> {
  const listed = await tx
    .select({ id: dresses.id, before: dresses.status, beforeReason: dresses.statusReason })
    .from(dresses)
    .where(
      and(
        eq(dresses.ownerId, ownerId),
        inArray(dresses.status, ['PENDING', 'PRE_APPROVED', 'APPROVED', 'AVAILABLE']),
      ),
    )
    .orderBy(dresses.id)
    .for('update')
  if (listed.length === 0) return 0
  const [status, reason] = ['PENDING', messages.ownerLeft] as const
  await tx
    .update(dresses)
    .set({ status, statusReason: reason, updatedAt: now, version: sql`${dresses.version} + 1` })
    .where(
      inArray(
        dresses.id,
        listed.map(({ id }) => id),
      ),
    )
  await recordAudits(
    tx,
    { now },
    listed.map(({ id, ...was }) => ({
      action: 'dress.status_changed',
      subjectType: 'dress',
      subjectId: id,
      detail: { status, reason, after: status, ...was },
    })),
  )
  return listed.length
}

/** The user's dresses that are not returned or rejected. */
export function countDressesOf(db: Db | Tx, ownerId: AccountId): Promise<number> {
  return db.$count(
    dresses,
    and(eq(dresses.ownerId, ownerId), notInArray(dresses.status, ['RETRIEVED', 'REJECTED'])),
  )
}

type NewDress = typeof dresses.$inferInsert

export async function insertDress(tx: Tx, row: NewDress): Promise<DressId> {
  const [made] = await tx.insert(dresses).values(row).returning({ id: dresses.id })
  return made!.id
}

/** FOR UPDATE, because staff and owner may change the dress at the same time. */
export async function lockOwnDress(tx: Tx, ownerId: AccountId, id: DressId) {
  const { status, statusReason, version, images, updatedAt } = dresses
  const [row] = await tx
    .select({ status, statusReason, version, images, updatedAt })
    .from(dresses)
    .where(and(eq(dresses.id, id), eq(dresses.ownerId, ownerId)))
    .for('update')
  return row
}

export async function updateDress(tx: Tx, id: DressId, change: Partial<NewDress>): Promise<void> {
  await tx
    .update(dresses)
    .set({ ...change, version: sql`${dresses.version} + 1` })
    .where(eq(dresses.id, id))
}

/** The terms of an owner's dress, locked FOR SHARE; undefined when the owner has no such dress. */
export async function shareLockDressOf(tx: Tx, ownerId: AccountId, dressId: DressId) {
  const [found] = await tx
    .select({ rentalPrice: dresses.rentalPrice, platformFee: dresses.platformFee })
    .from(dresses)
    .where(and(eq(dresses.id, dressId), eq(dresses.ownerId, ownerId)))
    .for('share')
  return found
}
