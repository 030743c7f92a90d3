import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AuditActor } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { stepBefore, type TakenStep, type UndoableStep } from '#rentals/rules/steps.ts'
import type { RentalId } from '#shared/ids.ts'
import type { RentalColumns, RentalRow } from './rental-row.ts'
import { rentalSteps, type StepDetails } from './step-tables.ts'
import { updateRental, withoutOrigin } from './store.ts'
import { rentals } from './tables.ts'

/** `rentals.step` is written here alone, with the row of the step. */

export interface NewStep<Step extends TakenStep> {
  step: Step
  note?: string | null | undefined
  detail: StepDetails[Step]
}

/** The rental is at this step from now on. Requires the lock of the rental; change its pieces before. */
export async function takeStep<Step extends TakenStep>(
  tx: Tx,
  { now, viewer }: AuditActor,
  rentalId: RentalId,
  { step, note = null, detail }: NewStep<Step>,
  columns: RentalColumns = {},
): Promise<RentalRow> {
  const by = viewer?.id ?? null
  await tx.insert(rentalSteps).values({ rentalId, step, at: now, by, note, detail })
  return updateRental(tx, rentalId, { ...columns, updatedAt: now, changedBy: by }, step)
}

/** The rental is where it was before this step. Requires the lock of the rental; change its pieces before. */
export async function undoStep(
  tx: Tx,
  { now, viewer }: AuditActor,
  rentalId: RentalId,
  step: UndoableStep,
  columns: RentalColumns = {},
): Promise<RentalRow> {
  const by = viewer?.id ?? null
  const isStanding = and(
    eq(rentalSteps.rentalId, rentalId),
    eq(rentalSteps.step, step),
    isNull(rentalSteps.undoneAt),
  )
  // Its detail was kept to undo it.
  await tx.update(rentalSteps).set({ undoneAt: now, undoneBy: by, detail: {} }).where(isStanding)
  return updateRental(tx, rentalId, { ...columns, updatedAt: now, changedBy: by }, stepBefore[step])
}

/** The steps of a rental that is written as it stands now. */
export async function insertSteps(db: Db | Tx, rentalId: RentalId, steps: RentalRow['steps']): Promise<void> {
  const rows = Object.entries(steps).map(([step, taken]) => ({ ...taken, rentalId, step: step as TakenStep }))
  if (rows.length > 0) await db.insert(rentalSteps).values(rows)
}

/** Ends the holds whose time is over. @returns the ids of the rentals, with their agreements */
export async function markExpired(tx: Tx, now: Date, which: SQL) {
  const ended = await tx
    .update(rentals)
    .set({
      ...withoutOrigin('EXPIRED'),
      step: 'EXPIRED',
      changedBy: null,
      updatedAt: now,
      version: sql`${rentals.version} + 1`,
    })
    .where(
      and(
        which,
        eq(rentals.step, 'REQUESTED'),
        sql`${rentals.holdUntil} <= ${sql.param(now, rentals.holdUntil)}`,
      ),
    )
    .returning({ id: rentals.id, agreementId: rentals.agreementId })
  const rows = ended.map(({ id: rentalId }) => ({ rentalId, step: 'EXPIRED' as const, at: now, detail: {} }))
  if (rows.length > 0) await tx.insert(rentalSteps).values(rows)
  return ended
}
