import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { queryBuilder } from '#platform/database/db.ts'
import { takenAt } from '#rentals/server/has-step.ts'
import { rentals } from '#rentals/server/tables.ts'

/** Subquery to join: what later domains know of a rental. */
export const rentalSummaries = queryBuilder
  .select({
    id: rentals.id,
    number: rentals.number,
    step: rentals.step,
    accountId: rentals.accountId,
    clientName: rentals.clientName,
    clientEmail: rentals.clientEmail,
    customerId: rentals.customerId,
    endDate: rentals.endDate,
    completedAt: takenAt('COMPLETED').as('completed_at'),
  })
  .from(rentals)
  .as('rental_summary')

/** The rental had this dress and is completed. */
export function wasRented(rentalId: SQLWrapper, dressId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from rental_pieces where rental_pieces.rental_id = ${rentalId}
    and rental_pieces.dress_id = ${dressId} and rental_pieces.status = 'COMPLETED')`
}
