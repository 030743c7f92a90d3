import type { AccountId } from '#shared/ids.ts'
import type { Viewer } from '#shared/viewer.ts'
import type { DressStatus } from './contract.ts'

/** Approved dresses are public; others are visible to their owner and staff. */
export function maySee(
  dress: { status: DressStatus; ownerId: AccountId | null },
  viewer: Viewer | null,
): boolean {
  if (dress.status === 'APPROVED') return true
  return viewer !== null && (viewer.role === 'ADMIN' || viewer.id === dress.ownerId)
}

/** Statuses that a list may show: staff choose, by default all; others see approved dresses. */
export function statusesListed(
  asked: readonly DressStatus[] | undefined,
  viewer: Viewer | null,
): readonly DressStatus[] | 'all' {
  if (viewer?.role !== 'ADMIN') return ['APPROVED']
  return asked && asked.length > 0 ? asked : 'all'
}
