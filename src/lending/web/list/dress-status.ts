import type { DressStatus, LenderDress } from '#dresses/contract.ts'
import { dressStatuses } from '#dresses/dress.ts'
import { dressStatus } from '#lending/texts/texts.gen.js'

export const lenderStatusNames = dressStatus.statusNames

const tabOrder = [
  'PENDING',
  'PRE_APPROVED',
  'APPROVED',
  'RENTED',
  'AVAILABLE',
  'REJECTED',
  'RETRIEVED',
] as const

export function isDressStatus(value: unknown): value is DressStatus {
  return dressStatuses.some((status) => status === value)
}

export function statusCounts(dresses: readonly Pick<LenderDress, 'status'>[]) {
  return tabOrder
    .map((status) => ({ status, count: dresses.filter((dress) => dress.status === status).length }))
    .filter(({ count }) => count > 0)
}

/** Each is the count of the tab of its name; `listed` are the dresses that the public sees. */
export function dressFigures(dresses: readonly Pick<LenderDress, 'status'>[]) {
  const counts = statusCounts(dresses)
  const of = (wanted: DressStatus) => counts.find(({ status }) => status === wanted)?.count ?? 0
  return {
    total: dresses.length,
    listed: of('APPROVED'),
    underReview: of('PENDING'),
    rented: of('RENTED'),
  }
}
