import type { Refusal } from '#shared/refusal.ts'
import { alreadyRetrieved, onlyBySignature } from './admin-contract.ts'
import type { DressStatus } from './contract.ts'

interface Decision {
  status: DressStatus
  reason?: string
  hasSignature?: boolean
}

/** Staff may set any status, but RETRIEVED is set by a signature only, and for good. */
export function refusalToSetStatus(
  dress: { status: DressStatus; statusReason: string | null },
  { status, reason, hasSignature = false }: Decision,
): Refusal | 'reason_required' | undefined {
  if (dress.status === 'RETRIEVED') {
    return hasSignature || status !== 'RETRIEVED' ? alreadyRetrieved : undefined
  }
  if (status === 'RETRIEVED' && !hasSignature) return onlyBySignature
  const isRejectedAlready = dress.status === 'REJECTED' && dress.statusReason !== null
  if (status === 'REJECTED' && !reason && !isRejectedAlready) return 'reason_required'
  return undefined
}
