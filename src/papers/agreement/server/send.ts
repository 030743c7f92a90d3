import { shareAgreement, storeAgreementFile } from '#agreements/server/actions.ts'
import { replaceAgreements } from '#agreements/server/end.ts'
import { recordAudit } from '#audit/server/store.ts'
import { rentalAgreementNeedsAccount } from '#papers/contract.ts'
import { rentalAgreementFile } from '#papers/server/documents.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { notPossibleNow, rentalNotFound } from '#rentals/refusal-contract.ts'
import { agreedFacts, isStillAgreed } from '#rentals/server/agreed-facts.ts'
import { findRentalAgreement, maySendAgreement } from '#rentals/server/agreement-state.ts'
import { changedMeanwhile } from '#rentals/server/lock.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { lockRental, type RentalWithPieces, updateRental } from '#rentals/server/store.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'

/**
 * Puts the rental agreement into the customer's account, to be signed on the page: the first one, or a new one after what
 * was agreed has changed. Throws a Refused.
 */
export async function sendRentalAgreement(
  deps: Deps,
  actor: Actor,
  found: RentalWithPieces,
): Promise<RentalRow> {
  const { rental, pieces } = found
  const { accountId, language, number } = rental
  if (accountId === null) throw new Refused(rentalAgreementNeedsAccount)
  if (!maySendAgreement(rental, await findRentalAgreement(deps.db, rental), actor.now))
    throw new Refused(notPossibleNow)
  const facts = await agreedFacts(deps.db, rental, pieces)
  const { bytes } = await rentalAgreementFile(deps, found, facts)
  const key = await storeAgreementFile(deps, bytes)
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockRental(tx, rental.id)
    if (!locked) throw new Refused(rentalNotFound)
    const before = await findRentalAgreement(tx, locked)
    if (!maySendAgreement(locked, before, actor.now)) throw new Refused(notPossibleNow)
    // What the file says was read before the lock.
    if (!isStillAgreed(facts, locked, await piecesOfRental(tx, rental.id)))
      throw await changedMeanwhile(tx, locked)
    if (before) await replaceAgreements(tx, actor, [before.id])
    const agreementName = inLanguage(language, () => rentalsWords.contractTitle({ number }))
    const fields = { customerId: accountId, agreementName, status: 'PENDING' as const }
    const { id: agreementId } = await shareAgreement(tx, deps, actor, { fields, bytes, facts }, key)
    await recordAudit(tx, actor, {
      action: 'rental.contract_shared',
      subjectType: 'rental',
      subjectId: rental.id,
      detail: { agreementId },
    })
    return updateRental(tx, rental.id, { agreementId, updatedAt: actor.now, changedBy: actor.viewer.id })
  })
}
