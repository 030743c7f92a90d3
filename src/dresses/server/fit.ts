import { asc, inArray } from 'drizzle-orm'
import type { FitReply } from '#measurements/fit-contract.ts'
import { currentMeasurements } from '#measurements/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import { shownTitle } from './shown-title.ts'
import { dresses } from './tables.ts'

/** The measurements of a customer and of the dresses that she tries on or rents. */
export async function readFit(db: Db, customerId: string, dressIds: readonly string[]): Promise<FitReply> {
  const { id, title, size, bust, waist, hips, height, hollowToHem } = dresses
  const rows = await db
    .select({ id, title: shownTitle, size, bust, waist, hips, height, hollowToHem })
    .from(dresses)
    .where(inArray(id, [...dressIds]))
    .orderBy(asc(title), asc(id))
  return { customerId, current: await currentMeasurements(db, customerId), dresses: rows }
}
