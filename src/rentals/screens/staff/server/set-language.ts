import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import { lockRental, updateRental } from '#rentals/server/store.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'

/** The same language again changes nothing. */
export async function setLanguage(
  tx: Tx,
  actor: Actor<Viewer | null>,
  id: RentalId,
  language: Language,
): Promise<{ success: boolean }> {
  const rental = await lockRental(tx, id)
  if (!rental) throw new Refused(rentalNotFound)
  if (rental.language !== language) {
    await updateRental(tx, id, { language, updatedAt: actor.now, changedBy: actor.viewer?.id ?? null })
    await recordAudit(tx, actor, {
      action: 'rental.language_changed',
      subjectType: 'rental',
      subjectId: id,
      detail: { before: rental.language, after: language },
    })
  }
  return { success: true }
}
