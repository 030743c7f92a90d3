import { and, asc, eq, gt, gte, inArray, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import type { Db } from '#platform/database/db.ts'
import type { RentalDay } from '#rentals/day-contract.ts'
import { rentalWindow } from '#rentals/rules/window.ts'
import { hasMoney, isNotCollected, isOwing, isToRefund } from '#rentals/server/amounts.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { hasStep, takenAt } from '#rentals/server/has-step.ts'
import { leftInHold, moneyOfRental, toRefundOf } from '#rentals/server/money.ts'
import { nextRentalOf } from '#rentals/server/next-rental.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { ownersOf, type RentalWithPieces, withPieces } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { copiesIn, isOut } from '#rentals/server/taken.ts'
import type { Moment } from '#rentals/server/to-reply.ts'
import { moneyText } from '#shared/format/money.ts'
import type { Branch } from '#showrooms/facts.ts'
import { toStaffListed } from './reply.ts'

const most = 500

/**
 * What staff do with rentals on a day. Requests, overdue rentals, what was not collected, ended holds, cleaning, refunds and what
 * is still to pay are work of today, whatever day is asked for; they are empty for another one.
 */
export async function rentalDay(
  db: Db,
  { date, branch }: { date: string; branch?: Branch | undefined },
  moment: Moment,
): Promise<RentalDay> {
  const { now, today } = moment
  const ofToday = date === today
  const [requests, toCollect, toReturn, overdue, uncollected, ended, toClean, refunds, owing] =
    await Promise.all([
      ofToday ? read(hasStep('REQUESTED', now), rentals.holdUntil) : [],
      // What was not collected on its day stays on the list until the event is over.
      read(
        and(
          eq(rentals.step, 'CONFIRMED'),
          ofToday
            ? and(lte(rentals.startDate, date), gte(rentals.eventEnd, date))
            : eq(rentals.startDate, date),
        ),
      ),
      // Of a coming day also what is still to be collected before.
      read(
        and(
          inArray(rentals.step, date > today ? ['CONFIRMED', 'COLLECTED'] : ['COLLECTED']),
          eq(rentals.endDate, date),
        ),
      ),
      ofToday ? read(isOut(today)) : [],
      ofToday ? read(isNotCollected(today), rentals.eventEnd) : [],
      ofToday ? read(and(hasStep('EXPIRED', now), hasMoney), rentals.holdUntil) : [],
      ofToday
        ? read(
            or(eq(rentals.step, 'RETURNED'), and(eq(rentals.step, 'COMPLETED'), gt(rentals.readyDate, date))),
          )
        : [],
      ofToday ? read(isToRefund, takenAt('CANCELLED')) : [],
      ofToday ? read(isOwing, takenAt('COMPLETED', 'NOT_COLLECTED')) : [],
    ])
  const all = [requests, toCollect, toReturn, overdue, uncollected, ended, toClean, refunds, owing].flat()
  const names = await findUserNames(db, ownersOf(all))
  const listed = (found: RentalWithPieces) => toStaffListed(found, moment, names)
  return {
    requests: requests.map(listed),
    toCollect: toCollect.map((found) => {
      const { guaranteeDue } = moneyOfRental(found)
      return { ...listed(found), guaranteeDue: moneyText(guaranteeDue) }
    }),
    toReturn: toReturn.map(listed),
    overdue: await Promise.all(
      overdue.map(async (found) => {
        const next = await nextRentalOf(db, found, now)
        return { ...listed(found), next: next ?? null }
      }),
    ),
    notCollected: uncollected.map(listed),
    endedHolds: await Promise.all(
      ended.map(async (found) => ({
        ...listed(found),
        inHold: moneyText(leftInHold(found, now)),
        isFree: await isFreeAgain(db, found, moment),
      })),
    ),
    toClean: toClean.map((found) => ({ ...listed(found), readyDate: found.rental.readyDate })),
    refunds: refunds.map((found) => ({
      ...listed(found),
      toRefund: moneyText(toRefundOf(found)),
    })),
    owing: owing.map(listed),
  }

  async function read(where: SQL | undefined, first: SQLWrapper = rentals.endDate) {
    const rows = await db
      .select(rentalColumns)
      .from(rentals)
      .where(and(branch && eq(rentals.branch, branch), where))
      .orderBy(asc(first), asc(rentals.id))
      .limit(most)
    return withPieces(db, rows)
  }
}

/** A hold that has ended can be held again: its event is to come, and all its pieces are free. */
async function isFreeAgain(
  db: Db,
  { rental, pieces }: RentalWithPieces,
  { now, today, timeZone }: Moment,
): Promise<boolean> {
  if (rental.eventDate < today) return false
  const calendar = await readCalendar(db, { config: { SHOP_TIMEZONE: timeZone } }, now, rental.branch)
  const window = rentalWindow(calendar.isOpen, calendar.terms, rental, today)
  return window !== null && (await copiesIn(db, { rental, pieces }, calendar, window)).clash === undefined
}
