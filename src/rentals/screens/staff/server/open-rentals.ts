import { and, asc, eq, gt, ne, or } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import type { ListedRental } from '#rentals/contract.ts'
import { wasHandedOver } from '#rentals/server/has-step.ts'
import { hasPiece } from '#rentals/server/piece-store.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { withPieces } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive } from '#rentals/server/taken.ts'
import type { ReplyContext } from '#rentals/server/to-reply.ts'
import type { DressId } from '#shared/ids.ts'
import { toStaffListed } from './reply.ts'

/**
 * Requested, agreed, out or not inspected rentals of a dress, or of one of its copies, soonest first, at most 20. Owners
 * have no names here.
 */
export async function openRentalsOf(
  db: Db,
  { dressId, copy }: { dressId: DressId; copy?: number | undefined },
  context: ReplyContext,
): Promise<ListedRental[]> {
  const rows = await db
    .select(rentalColumns)
    .from(rentals)
    .where(
      and(
        hasPiece(
          and(
            eq(rentalPieces.dressId, dressId),
            copy === undefined ? undefined : eq(rentalPieces.copy, copy),
          ),
        ),
        isLive(context.now),
        ne(rentals.status, 'COMPLETED'),
        // What was never collected ends with its return date.
        or(wasHandedOver, gt(rentals.endDate, context.today)),
      ),
    )
    .orderBy(asc(rentals.startDate), asc(rentals.id))
    .limit(20)
  const found = await withPieces(db, rows)
  return found.map((one) => toStaffListed(one, context, new Map()))
}
