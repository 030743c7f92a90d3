import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import { rentableDresses } from '#dresses/server/rentable.ts'
import type { Db } from '#platform/database/db.ts'
import { rentalDress, withPayments } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isOut } from '#rentals/server/taken.ts'
import type { Moment } from '#rentals/server/to-reply.ts'
import { nextRentalOf } from '#rentals/stay/server/visits.ts'
import type { RentalDay } from '#rentals/timeline-contract.ts'
import type { Branch } from '#showrooms/facts.ts'
import { toStaffListed } from './reply.ts'

/** What staff hand out, take back and clean on a day. @param today in the showroom */
export async function rentalDay(
  db: Db,
  { date, branch }: { date: string; branch?: Branch | undefined },
  moment: Moment,
): Promise<RentalDay> {
  const { now, today } = moment
  const here = branch && eq(rentals.branch, branch)
  const read = async (where: SQL | undefined) => {
    const rows = await db
      .select({ rental: rentals, dress: rentalDress })
      .from(rentals)
      .innerJoin(rentableDresses, eq(rentableDresses.id, rentals.dressId))
      .where(and(here, where))
      .orderBy(asc(rentals.endDate), asc(rentals.id))
      .limit(500)
    const found = await withPayments(db, rows)
    const owners = found.flatMap(({ rental }) => rental.ownerId ?? [])
    const names = await findUserNames(db, [...new Set(owners)])
    return found.map((one) => ({ row: one.rental, listed: toStaffListed(one, moment, names) }))
  }
  const confirmed = eq(rentals.status, 'CONFIRMED')
  const [toCollect, toReturn, overdue, toClean] = await Promise.all([
    // What was not collected on its day stays on the sheet until the event.
    read(
      and(confirmed, isNull(rentals.handedOverAt), lte(rentals.startDate, date), gt(rentals.endDate, date)),
    ),
    read(
      and(confirmed, isNotNull(rentals.handedOverAt), isNull(rentals.returnedAt), eq(rentals.endDate, date)),
    ),
    read(and(confirmed, isOut(today))),
    read(
      and(
        isNotNull(rentals.returnedAt),
        or(confirmed, and(eq(rentals.status, 'COMPLETED'), gt(rentals.readyDate, date))),
      ),
    ),
  ])
  return {
    date,
    toCollect: toCollect.map(({ listed }) => listed),
    toReturn: toReturn.map(({ listed }) => listed),
    overdue: await Promise.all(
      overdue.map(async ({ row, listed }) => {
        const next = await nextRentalOf(db, row, now)
        return { ...listed, next: next ?? null }
      }),
    ),
    toClean: toClean.map(({ row, listed }) => ({ ...listed, readyDate: row.readyDate })),
  }
}
