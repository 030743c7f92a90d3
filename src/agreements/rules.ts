import { may } from '#shared/access.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Refusal } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import {
  agreementExpired,
  agreementNotFound,
  agreementReplaced,
  agreementSigned,
  agreementWithdrawn,
} from './contract.ts'
import { listStaffAgreements } from './staff-contract.ts'
import { type AgreementStatus, hasEnded } from './status.ts'

interface AgreementState {
  accountId: AccountId
  status: AgreementStatus
  expiresAt: Date | null
}

/** Compares `expiresAt`, because the stored status is not updated when it passes. */
export function statusAt(
  agreement: Pick<AgreementState, 'status' | 'expiresAt'>,
  now: Date,
): AgreementStatus {
  const { status, expiresAt } = agreement
  return expiresAt && expiresAt <= now && !hasEnded(agreement) ? 'EXPIRED' : status
}

/** Who may list agreements opens each, a customer her own until it expires. Other users get the 404 of a missing agreement. */
export function refusalToOpen(agreement: AgreementState, viewer: Viewer, now: Date): Refusal | null {
  if (may(viewer, listStaffAgreements)) return null
  if (agreement.accountId !== viewer.id) return agreementNotFound
  return statusAt(agreement, now) === 'EXPIRED' ? agreementExpired : null
}

const refusals = {
  PENDING: null,
  SIGNED: agreementSigned,
  EXPIRED: agreementExpired,
  REPLACED: agreementReplaced,
  WITHDRAWN: agreementWithdrawn,
}

/** Only the customer signs, once, while the agreement waits for it. */
export function refusalToSign(agreement: AgreementState, viewer: Viewer, now: Date): Refusal | null {
  if (agreement.accountId !== viewer.id) return agreementNotFound
  return refusals[statusAt(agreement, now)]
}

/** The proof of one's own signature does not expire. */
export function refusalToOpenCertificate(agreement: AgreementState, viewer: Viewer): Refusal | null {
  const isTheirs = agreement.accountId === viewer.id
  return isTheirs || may(viewer, listStaffAgreements) ? null : agreementNotFound
}
