import { may } from '#shared/access.ts'
import type { Refusal } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { agreementExpired, agreementNotFound, agreementSigned } from './contract.ts'
import { listStaffAgreements } from './staff-contract.ts'

interface AgreementState {
  customerId: string
  status: 'PENDING' | 'SIGNED' | 'EXPIRED'
  expiresAt: Date | null
}

/** Compares `expiresAt`, because the stored status is not updated when it passes. */
export function statusAt({ status, expiresAt }: AgreementState, now: Date): AgreementState['status'] {
  return expiresAt && expiresAt <= now ? 'EXPIRED' : status
}

/** Who may list agreements opens each, a customer her own until it expires. Other users get the 404 of a missing agreement. */
export function refusalToOpen(agreement: AgreementState, viewer: Viewer, now: Date): Refusal | null {
  if (may(viewer, listStaffAgreements)) return null
  if (agreement.customerId !== viewer.id) return agreementNotFound
  return statusAt(agreement, now) === 'EXPIRED' ? agreementExpired : null
}

/** Only the customer signs, once, before the agreement expires. */
export function refusalToSign(agreement: AgreementState, viewer: Viewer, now: Date): Refusal | null {
  if (agreement.customerId !== viewer.id) return agreementNotFound
  if (statusAt(agreement, now) === 'EXPIRED') return agreementExpired
  return agreement.status === 'PENDING' ? null : agreementSigned
}

/** The proof of one's own signature does not expire. */
export function refusalToOpenCertificate(agreement: AgreementState, viewer: Viewer): Refusal | null {
  const isTheirs = agreement.customerId === viewer.id
  return isTheirs || may(viewer, listStaffAgreements) ? null : agreementNotFound
}
