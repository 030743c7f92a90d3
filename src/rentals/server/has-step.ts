import { type SQL, sql } from 'drizzle-orm'
import type { RentalStep } from '#rentals/rules/steps.ts'
import { rentals } from './tables.ts'

/** The same as `stepOf`. */
export function hasStep(step: RentalStep, now: Date): SQL {
  const at = sql.param(now, rentals.holdUntil)
  const { status, holdUntil, isOffer, cancelledBy, handedOverAt, returnedAt } = rentals
  const conditions: Record<RentalStep, SQL> = {
    OFFERED: sql`${status} = 'PENDING' and ${holdUntil} > ${at} and ${isOffer}`,
    REQUESTED: sql`${status} = 'PENDING' and ${holdUntil} > ${at} and not ${isOffer}`,
    EXPIRED: sql`(${status} = 'PENDING' and ${holdUntil} <= ${at} or ${status} = 'CANCELLED' and ${cancelledBy} = 'EXPIRED') and not ${isOffer}`,
    CONFIRMED: sql`${status} = 'CONFIRMED' and ${handedOverAt} is null`,
    COLLECTED: sql`${status} = 'CONFIRMED' and ${handedOverAt} is not null and ${returnedAt} is null`,
    RETURNED: sql`${status} = 'CONFIRMED' and ${returnedAt} is not null`,
    COMPLETED: sql`${status} = 'COMPLETED'`,
    CANCELLED: sql`(${status} = 'CANCELLED' and (${cancelledBy} is distinct from 'EXPIRED' or ${isOffer}) or ${status} = 'PENDING' and ${holdUntil} <= ${at} and ${isOffer})`,
  }
  return conditions[step]
}
