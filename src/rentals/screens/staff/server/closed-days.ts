import { and, asc, between, eq, gte, inArray, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { listRentalsOfDays, RentalOfDays, RentalOnClosedDay } from '#rentals/closed-days-contract.ts'
import { isOnClosedDay, windowOnOpenDays } from '#rentals/rules/closed-days.ts'
import type { RentalWindow } from '#rentals/rules/window.ts'
import { type RentalCalendar, readCalendar } from '#rentals/server/calendar.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { type RentalWithPieces, withPieces } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { copiesIn, isLive, type PieceToPlace } from '#rentals/server/taken.ts'
import { type ReplyContext, replyContext } from '#rentals/server/to-reply.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { toStaffListed } from './reply.ts'

const most = 1000
const mostOfDays = 200

/** A block does not change rentals by itself. With the days to which each can move, soonest first. */
export async function rentalsOnClosedDays(
  deps: Pick<Deps, 'db' | 'config'>,
  now: Date,
  branch: Branch,
): Promise<RentalOnClosedDay[]> {
  const { db } = deps
  const context = replyContext(deps, now)
  const calendar = await readCalendar(db, deps, now, branch)
  const rows = await findOpen(db, now, branch, gte(rentals.endDate, context.today), most)
  const affected = rows.filter((rental) => isOnClosedDay(rental, calendar))
  const found = await withPieces(db, affected)
  return Promise.all(
    found.map(async (one) => ({
      ...ofDays(one, context),
      ...(await readProposal(db, calendar, one)),
    })),
  )
}

/** Whose pick-up or return stands on one of these days, soonest first: what a block of them would affect. */
export async function rentalsOfDays(
  deps: Pick<Deps, 'db' | 'config'>,
  now: Date,
  { branch, from, until }: QueryOf<typeof listRentalsOfDays>,
): Promise<RentalOfDays[]> {
  const context = replyContext(deps, now)
  const isCollectedThen = and(
    inArray(rentals.step, ['REQUESTED', 'CONFIRMED']),
    between(rentals.startDate, from, until),
  )
  const which = or(isCollectedThen, between(rentals.endDate, from, until))
  const rows = await findOpen(deps.db, now, branch, which, mostOfDays)
  return (await withPieces(deps.db, rows)).map((one) => ofDays(one, context))
}

/** Requested, agreed or out. */
function findOpen(db: Db, now: Date, branch: Branch, which: SQL | undefined, limit: number) {
  return db
    .select(rentalColumns)
    .from(rentals)
    .where(
      and(
        eq(rentals.branch, branch),
        inArray(rentals.step, ['REQUESTED', 'CONFIRMED', 'COLLECTED']),
        isLive(now),
        which,
      ),
    )
    .orderBy(asc(rentals.startDate), asc(rentals.id))
    .limit(limit)
}

function ofDays(found: RentalWithPieces, context: ReplyContext): RentalOfDays {
  return { ...toStaffListed(found, context, new Map()), isCollected: found.rental.step === 'COLLECTED' }
}

type Proposal =
  | { proposal: RentalWindow; copies: ReadonlyMap<string, number>; obstacle: null }
  | { proposal: null; copies?: undefined; obstacle: NonNullable<RentalOnClosedDay['obstacle']> }

/** Where a rental on a closed day can move by itself, or what is in the way: then staff agree a day with the customer. */
export async function readProposal(
  db: Db | Tx,
  calendar: RentalCalendar,
  { rental, pieces }: Pick<RentalWithPieces, 'rental'> & { pieces: readonly PieceToPlace[] },
): Promise<Proposal> {
  const window = windowOnOpenDays(rental, calendar)
  if (!window) return { proposal: null, obstacle: { reason: 'closed', rental: null } }
  const { clash, copies } = await copiesIn(db, { rental, pieces }, calendar, window)
  if (!clash) return { proposal: window, copies, obstacle: null }
  return {
    proposal: null,
    obstacle: { reason: clash.reason, rental: clash.rental ?? null },
  }
}
