import { type SQL, sql } from 'drizzle-orm'
import type { RentalStep, TakenStep } from '#rentals/rules/steps.ts'
import { rentals } from './tables.ts'

/** The same as `stepOf`. */
export function hasStep(shown: RentalStep, now: Date): SQL {
  const at = sql.param(now, rentals.holdUntil)
  const { step, holdUntil, isOffer } = rentals
  const conditions: Record<RentalStep, SQL> = {
    OFFERED: sql`${step} = 'REQUESTED' and ${holdUntil} > ${at} and ${isOffer}`,
    REQUESTED: sql`${step} = 'REQUESTED' and ${holdUntil} > ${at} and not ${isOffer}`,
    EXPIRED: sql`(${step} = 'REQUESTED' and ${holdUntil} <= ${at} or ${step} = 'EXPIRED') and not ${isOffer}`,
    CONFIRMED: sql`${step} = 'CONFIRMED'`,
    COLLECTED: sql`${step} = 'COLLECTED'`,
    RETURNED: sql`${step} = 'RETURNED'`,
    COMPLETED: sql`${step} in ('COMPLETED', 'NOT_COLLECTED')`,
    CANCELLED: sql`(${step} = 'CANCELLED' or (${step} = 'EXPIRED' or ${step} = 'REQUESTED' and ${holdUntil} <= ${at}) and ${isOffer})`,
  }
  return conditions[shown]
}

/** The same as the rule of this name. */
export const wasHandedOver = sql`${rentals.step} in ('COLLECTED', 'RETURNED', 'COMPLETED')`

/** The rental took this step, and has not undone it. */
export function hasTaken(step: TakenStep): SQL {
  return sql`${takenAt(step)} is not null`
}

/** When the rental took this step, or the first of these; null when it has not, or has undone it. */
export function takenAt(...steps: TakenStep[]): SQL<Date | null> {
  return sql`(select min(rental_steps.at) from rental_steps where rental_steps.rental_id = rentals.id
    and rental_steps.step in ${steps} and rental_steps.undone_at is null)`.mapWith(
    rentals.updatedAt,
  ) as SQL<Date | null>
}
