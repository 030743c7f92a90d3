import { replaceAgreements, withdrawAgreements } from '#agreements/server/end.ts'
import { findAgreement } from '#agreements/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { isStillAgreed } from './agreed-facts.ts'
import { agreedFactsOf } from './agreement-state.ts'
import { piecesOfRental } from './piece-store.ts'

/**
 * After every change of a rental and its pieces: its agreement is withdrawn with it, or replaced when it says something else
 * now. That of an older version, whose facts are not stored, stays until staff send a new one.
 */
export async function endOutdatedAgreement(tx: Tx, rental: RentalRow): Promise<void> {
  const { agreementId, status, updatedAt: now, changedBy } = rental
  if (agreementId === null) return
  const actor = { now, viewer: changedBy === null ? null : { id: changedBy } }
  if (status === 'CANCELLED') return withdrawAgreements(tx, actor, [agreementId])
  const agreement = await findAgreement(tx, agreementId)
  const facts = agreement ? agreedFactsOf(agreement) : null
  if (facts && !isStillAgreed(facts, rental, await piecesOfRental(tx, rental.id)))
    await replaceAgreements(tx, actor, [agreementId])
}
