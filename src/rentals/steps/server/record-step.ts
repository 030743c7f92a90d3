import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import type { TakenStep, UndoableStep } from '#rentals/rules/steps.ts'
import type { Change } from '#rentals/server/lock.ts'
import type { RentalColumns, RentalRow } from '#rentals/server/rental-row.ts'
import { type NewStep, takeStep, undoStep } from '#rentals/server/step-store.ts'
import type { Viewer } from '#shared/viewer.ts'
import { withdrawMessages } from '#whatsapp/server/store.ts'

/** What the audit log says of a step. */
interface Entry {
  action: AuditAction
  detail: Record<string, unknown>
}

/** Takes a step and says so in the audit log. A message that waits tells of the step before. */
export async function recordStep<Step extends TakenStep>(
  change: Change<Viewer | null>,
  step: NewStep<Step>,
  columns: RentalColumns,
  entry: Entry,
): Promise<RentalRow> {
  const { tx, actor, rental } = change
  await recordEntry(change, entry)
  await withdrawMessages(tx, rental.id)
  return takeStep(tx, actor, rental.id, step, columns)
}

/** Undoes a step and says so in the audit log. */
export async function recordUndo(
  change: Change,
  step: UndoableStep,
  columns: RentalColumns,
  entry: Entry,
): Promise<RentalRow> {
  const { tx, actor, rental } = change
  await recordEntry(change, entry)
  await withdrawMessages(tx, rental.id)
  return undoStep(tx, actor, rental.id, step, columns)
}

function recordEntry({ tx, actor, rental }: Change<Viewer | null>, entry: Entry): Promise<void> {
  return recordAudit(tx, actor, { ...entry, subjectType: 'rental', subjectId: rental.id })
}

export function joinTexts(...texts: (string | undefined)[]): string | null {
  return texts.filter(Boolean).join('\n') || null
}
