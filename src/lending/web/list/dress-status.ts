import { type DressStatus, dressStatuses, type OwnDress } from '#dresses/contract.ts'
import type { Tone } from '#ui/badge.tsx'

/** How a dress fares, as its owner reads it. */

export const statusNames: Readonly<Record<DressStatus, string>> = {
  PENDING: 'Under Review',
  PRE_APPROVED: 'Pre-approved',
  APPROVED: 'Approved',
  REJECTED: 'Not accepted',
  AVAILABLE: 'In the house',
  RENTED: 'Rented',
  RETRIEVED: 'Retrieved',
}

export const statusTones: Readonly<Record<DressStatus, Tone>> = {
  PENDING: 'warn',
  PRE_APPROVED: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
  AVAILABLE: 'idle',
  RENTED: 'good',
  RETRIEVED: 'idle',
}

/** The order in which an owner asks: what waits, what is out, what is over. */
const asked = ['PENDING', 'PRE_APPROVED', 'APPROVED', 'RENTED', 'AVAILABLE', 'REJECTED', 'RETRIEVED'] as const

export function isDressStatus(value: unknown): value is DressStatus {
  return dressStatuses.some((status) => status === value)
}

/** Statuses the dresses really have, each with the number of them. */
export function statusCounts(dresses: readonly Pick<OwnDress, 'status'>[]) {
  return asked
    .map((status) => ({ status, count: dresses.filter((dress) => dress.status === status).length }))
    .filter(({ count }) => count > 0)
}

/** Listed is what the public sees; what is not decided yet is under review, and counts apart. */
export function dressFigures(dresses: readonly Pick<OwnDress, 'status'>[]) {
  const of = (...wanted: DressStatus[]) => dresses.filter(({ status }) => wanted.includes(status)).length
  return {
    total: dresses.length,
    listed: of('APPROVED'),
    underReview: of('PENDING', 'PRE_APPROVED'),
    rented: of('RENTED'),
  }
}
