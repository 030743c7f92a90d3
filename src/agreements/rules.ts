import type { Refusal } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { agreementExpired, agreementNotFound } from './contract.ts'

interface AgreementState {
  customerId: string
  status: 'PENDING' | 'SIGNED' | 'EXPIRED'
  expiresAt: Date | null
}

/** Compares `expiresAt`, because the stored status is not updated when it passes. */
export function statusAt({ status, expiresAt }: AgreementState, now: Date): AgreementState['status'] {
  return expiresAt && expiresAt <= now ? 'EXPIRED' : status
}

/** Staff open every agreement, a customer her own until it expires. Other users get the 404 of a missing agreement. */
export function refusalToOpen(agreement: AgreementState, viewer: Viewer, now: Date): Refusal | null {
  if (viewer.role === 'ADMIN') return null
  if (agreement.customerId !== viewer.id) return agreementNotFound
  return statusAt(agreement, now) === 'EXPIRED' ? agreementExpired : null
}
