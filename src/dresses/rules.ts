import type { Viewer } from '#shared/viewer.ts'
import type { DressStatus } from './contract.ts'

/** Everybody sees approved dresses; the others only their owner and staff. */
export function maySee(
  dress: { status: DressStatus; ownerId: string | null },
  viewer: Viewer | null,
): boolean {
  if (dress.status === 'APPROVED') return true
  return viewer !== null && (viewer.role === 'ADMIN' || viewer.id === dress.ownerId)
}

/** Statuses a list may show: staff choose, and no choice means all; everybody else has none. */
export function statusesListed(
  asked: readonly DressStatus[] | undefined,
  viewer: Viewer | null,
): readonly DressStatus[] | 'all' {
  if (viewer?.role !== 'ADMIN') return ['APPROVED']
  return asked && asked.length > 0 ? asked : 'all'
}
