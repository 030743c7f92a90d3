import type { Change } from '#rentals/server/lock.ts'
import type { FeeRow } from '#rentals/server/payment-store.ts'
import type { DressId } from '#shared/ids.ts'
import type { Viewer } from '#shared/viewer.ts'

/**
 * Ends what is still to do for a rental, of which rentals know nothing: it was cancelled, or goes without a dress. Requires the
 * lock of the rental.
 * @returns the fees that were taken back
 */
export type Drop = (
  change: Change<Viewer | null>,
  options: {
    /** Of the one that goes; all without it. */
    dressId?: DressId
    /** What was paid for it stays; it goes back by default, because the work was not begun. */
    keepsFees?: boolean | undefined
  },
) => Promise<FeeRow[]>

/** A change that can end the rental, or take a dress out of it. */
export interface EndingChange<V extends Viewer | null = Viewer> extends Change<V> {
  drop: Drop
}
