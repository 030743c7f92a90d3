import { inArray } from 'drizzle-orm'
import type { FitReply } from '#measurements/fit-contract.ts'
import { currentMeasurements } from '#measurements/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { CustomerId, DressId } from '#shared/ids.ts'
import { readAccessoryTypes } from '#taxonomy/server/store.ts'
import { shownTitle } from './shown-title.ts'
import { dresses } from './tables.ts'

/** The measurements of a customer and of the dresses that she tries on or rents, in their order. Accessories have none. */
export async function readFit(
  db: Db,
  customerId: CustomerId,
  dressIds: readonly DressId[],
): Promise<FitReply> {
  const accessoryTypes = await readAccessoryTypes(db)
  const { id, category, size, bust, waist, hips, height, hollowToHem } = dresses
  const rows = await db
    .select({ id, category, title: shownTitle, size, bust, waist, hips, height, hollowToHem })
    .from(dresses)
    .where(inArray(id, [...dressIds]))
  const measured = rows
    .filter((row) => !row.category.some((type) => accessoryTypes.includes(type)))
    .sort((a, b) => dressIds.indexOf(a.id) - dressIds.indexOf(b.id))
    .map(({ category: _, ...row }) => row)
  return { customerId, current: await currentMeasurements(db, customerId), dresses: measured }
}
