import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OwnDress } from '#dresses/contract.ts'
import { allPictures } from '#dresses/server/pictures.ts'
import { publicColumns, sameColor } from '#dresses/server/store.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { dressColors } from '#taxonomy/server/tables.ts'

const most = 500

const messages = {
  ownerLeft: 'The owner’s account was closed. Please give the dress back, or give it another owner.',
}

export async function findDressesOf(db: Db | Tx, ownerId: string, id?: string): Promise<OwnDress[]> {
  const rows = await db
    .select({
      ...publicColumns,
      pictures: allPictures,
      rentalPrice: dresses.rentalPrice,
      statusReason: dresses.statusReason,
      updatedAt: dresses.updatedAt,
      retrievedAt: dresses.retrievedAt,
      platformFee: dresses.platformFee,
      version: dresses.version,
    })
    .from(dresses)
    .leftJoin(dressColors, sameColor)
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
export async function withdrawDressesOf(tx: Tx, now: Date, ownerId: string): Promise<number> {
  const withdrawn = await tx
    .update(dresses)
    .set({
      status: 'PENDING',
      statusReason: messages.ownerLeft,
      updatedAt: now,
      version: sql`${dresses.version} + 1`,
    })
    .where(
      and(
        eq(dresses.ownerId, ownerId),
        inArray(dresses.status, ['PENDING', 'PRE_APPROVED', 'APPROVED', 'AVAILABLE']),
      ),
    )
    .returning({ id: dresses.id })
  return withdrawn.length
}
