import { and, eq, isNull } from 'drizzle-orm'
import type { AuditActor } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { stepBefore, type TakenStep, type UndoableStep } from '#rentals/rules/steps.ts'
import type { RentalId } from '#shared/ids.ts'
import { withdrawMessages } from '#whatsapp/server/store.ts'
import type { RentalColumns, RentalRow } from './rental-row.ts'
import { rentalSteps, type StepDetails } from './step-tables.ts'
import { updateRental } from './store.ts'

/** `rentals.step` is written here, with the row of the step; for holds that end by themselves in `expire-holds.ts`. */

interface NewStep<Step extends TakenStep> {
  step: Step
  note?: string | null | undefined
  detail: StepDetails[Step]
}

/**
 * The rental is at this step from now on. A message that waits tells of the step before. Requires the lock of the rental; change
 * its pieces before.
 */
export async function takeStep<Step extends TakenStep>(
  tx: Tx,
  { now, viewer }: AuditActor,
  rentalId: RentalId,
  { step, note, detail }: NewStep<Step>,
  columns: RentalColumns = {},
): Promise<RentalRow> {
  const by = viewer?.id ?? null
  await withdrawMessages(tx, rentalId)
  await tx.insert(rentalSteps).values({ rentalId, step, at: now, by, note: note || null, detail })
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
  await withdrawMessages(tx, rentalId)
  const undone = await tx
    .update(rentalSteps)
    // Its detail was kept to undo it.
    .set({ undoneAt: now, undoneBy: by, detail: {} })
    .where(isStanding)
    .returning({ id: rentalSteps.id })
  if (undone.length !== 1) throw new Error(`The rental ${rentalId} has not taken the step ${step}.`)
  return updateRental(tx, rentalId, { ...columns, updatedAt: now, changedBy: by }, stepBefore[step])
}

/** The steps of a rental that is written as it stands now. */
export async function insertSteps(db: Db | Tx, rentalId: RentalId, steps: RentalRow['steps']): Promise<void> {
  const rows = Object.entries(steps).map(([step, taken]) => ({ ...taken, rentalId, step: step as TakenStep }))
  if (rows.length > 0) await db.insert(rentalSteps).values(rows)
}
