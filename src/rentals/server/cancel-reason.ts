import { declineReasonNames } from '#rentals/messages.ts'
import type { RentalRow } from './rental-row.ts'

/** Why a rental was cancelled: what its customer reads, in the current language where it is a reason of the list. */
export function cancelReasonOf({ steps: { CANCELLED } }: Pick<RentalRow, 'steps'>): string | null {
  const because = CANCELLED?.detail.declined?.because
  const own = CANCELLED?.note ?? null
  if (!because || because === 'OTHER') return own
  return [declineReasonNames[because], own].filter(Boolean).join(' ')
}
