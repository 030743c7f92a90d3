import { statusAt } from '#agreements/rules.ts'
import { findAgreement, type StoredAgreement } from '#agreements/server/store.ts'
import { hasEnded } from '#agreements/status.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AgreedFacts } from '#rentals/agreed-facts.ts'
import type { CustomerRental } from '#rentals/contract.ts'
import { isOver, stepOf } from '#rentals/rules/steps.ts'
import { isStillAgreed } from './agreed-facts.ts'
import type { PieceRow } from './piece-store.ts'
import type { RentalRow } from './rental-row.ts'

export function agreedFactsOf({ facts }: StoredAgreement): AgreedFacts | null {
  return facts as AgreedFacts | null
}

/** The newest agreement of a rental. */
export async function findRentalAgreement(
  db: Db | Tx,
  { agreementId }: RentalRow,
): Promise<StoredAgreement | undefined> {
  return agreementId === null ? undefined : findAgreement(db, agreementId)
}

/** Whether staff can send one to be signed: the first, or after it another one. */
export function maySendAgreement(
  rental: RentalRow,
  agreement: StoredAgreement | undefined,
  now: Date,
): boolean {
  if (rental.accountId === null || rental.price === null || isOver(stepOf(rental, now))) return false
  return !agreement || hasEnded(agreement) || agreedFactsOf(agreement) === null
}

/** Whether what the customer has signed is replaced, and she has not signed what holds now at the hand-over either. */
export function isNewAgreementDue(
  { rental, pieces }: { rental: RentalRow; pieces: readonly PieceRow[] },
  agreement: StoredAgreement | undefined,
  now: Date,
): boolean {
  if (agreement?.status !== 'REPLACED' || isOver(stepOf(rental, now))) return false
  const { signature, agreed = null } = rental.steps.COLLECTED?.detail ?? {}
  return !signature || !isStillAgreed(agreed, rental, pieces)
}

/** For the customer and for staff. */
export function toAgreementReply(
  found: { rental: RentalRow; pieces: readonly PieceRow[] },
  agreement: StoredAgreement | undefined,
  now: Date,
): NonNullable<CustomerRental['agreement']> | null {
  if (!agreement) return null
  const { id, signedAt, endedAt } = agreement
  return {
    id,
    status: statusAt(agreement, now),
    signedAt: signedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    isNewOneDue: isNewAgreementDue(found, agreement, now),
  }
}
