import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { rentableDresses } from '#dresses/server/rentable.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { isOnClosedDay, windowOnOpenDays } from '#rentals/rules/closed-days.ts'
import { clashOf } from '#rentals/rules/refusal.ts'
import type { RentalWindow } from '#rentals/rules/window.ts'
import { type RentalCalendar, readCalendar } from '#rentals/server/calendar.ts'
import { type RentalRow, rentalDress, withPayments } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive, takenOf } from '#rentals/server/taken.ts'
import { momentOf } from '#rentals/server/to-reply.ts'
import type { RentalOnClosedDay } from '#rentals/staff/closed-days-contract.ts'
import type { Branch } from '#showrooms/facts.ts'
import { toStaffListed } from './reply.ts'

const most = 1000

/** A block does not change rentals by itself. With the days to which each can move, soonest first. */
export async function rentalsOnClosedDays(
  deps: Pick<Deps, 'db' | 'config'>,
  now: Date,
  branch: Branch,
): Promise<RentalOnClosedDay[]> {
  const { db } = deps
  const moment = momentOf(deps, now)
  const calendar = await readCalendar(db, deps, now, branch)
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
  const affected = rows.filter(({ rental }) => isOnClosedDay(rental, calendar))
  const found = await withPayments(db, affected)
  return Promise.all(
    found.map(async (one) => ({
      ...toStaffListed(one, moment, new Map()),
      isCollected: one.rental.handedOverAt !== null,
      ...(await readProposal(db, calendar, one.rental)),
    })),
  )
}

type Proposal =
  | { proposal: RentalWindow; obstacle: null }
  | { proposal: null; obstacle: NonNullable<RentalOnClosedDay['obstacle']> }

/** Where a rental on a closed day can move by itself, or what is in the way: then staff agree a day with the customer. */
export async function readProposal(
  db: Db | Tx,
  calendar: RentalCalendar,
  rental: RentalRow,
): Promise<Proposal> {
  const window = windowOnOpenDays(rental, calendar)
  if (!window) return { proposal: null, obstacle: { reason: 'closed', rental: null } }
  const clash = clashOf(await takenOf(db, rental.dressId, calendar, rental.id), window)
  if (!clash) return { proposal: window, obstacle: null }
  return {
    proposal: null,
    obstacle: { reason: clash.reason, rental: clash.rental ?? null },
  }
}
