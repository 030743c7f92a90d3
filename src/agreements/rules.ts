import type { Refusal } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { agreementExpired, agreementNotFound } from './contract.ts'

interface Paper {
  customerId: string
  status: 'PENDING' | 'SIGNED' | 'EXPIRED'
  expiresAt: Date | null
}

/** Compare the date itself: the stored status may lag behind. */
export function statusAt({ status, expiresAt }: Paper, now: Date): Paper['status'] {
  return expiresAt && expiresAt <= now ? 'EXPIRED' : status
}

/** Staff open every agreement; a customer opens her own until it expires. */
export function refusalToOpen(paper: Paper, viewer: Viewer, now: Date): Refusal | null {
  if (viewer.role === 'ADMIN') return null
  if (paper.customerId !== viewer.id) return agreementNotFound
  return statusAt(paper, now) === 'EXPIRED' ? agreementExpired : null
}
