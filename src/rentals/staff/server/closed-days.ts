import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { rentableDresses } from '#dresses/server/rentable.ts'
import type { Deps } from '#platform/deps.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { rentalDress, withPayments } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive } from '#rentals/server/taken.ts'
import { momentOf } from '#rentals/server/to-reply.ts'
import type { Branch } from '#showrooms/facts.ts'
import { toStaffListed } from './reply.ts'

const most = 1000

/** A block does not change rentals: staff agree another day with these customers. Soonest first. */
export async function rentalsOnClosedDays(deps: Pick<Deps, 'db' | 'config'>, now: Date, branch: Branch) {
  const { db } = deps
  const moment = momentOf(deps, now)
  const { isOpen } = await readCalendar(db, deps, now, branch)
  const rows = await db
    .select({ rental: rentals, dress: rentalDress })
    .from(rentals)
    .innerJoin(rentableDresses, eq(rentableDresses.id, rentals.dressId))
    .where(
      and(
        eq(rentals.branch, branch),
        inArray(rentals.status, ['PENDING', 'CONFIRMED']),
        isLive(now),
        isNull(rentals.returnedAt),
        gte(rentals.endDate, moment.today),
      ),
    )
    .orderBy(asc(rentals.startDate), asc(rentals.id))
    .limit(most)
  const affected = rows.filter(
    ({ rental }) => (!rental.handedOverAt && !isOpen(rental.startDate)) || !isOpen(rental.endDate),
  )
  const found = await withPayments(db, affected)
  return found.map((one) => ({
    ...toStaffListed(one, moment, new Map()),
    isCollected: one.rental.handedOverAt !== null,
  }))
}
