import { and, asc, eq, gt, gte, inArray, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import type { Db } from '#platform/database/db.ts'
import type { RentalDay } from '#rentals/day-contract.ts'
import { rentalWindow } from '#rentals/rules/window.ts'
import { hasMoney, isNotCollected, isOwing, isToRefund } from '#rentals/server/amounts.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { findChangeRequest, hasChangeOpen, toChangeRequest } from '#rentals/server/change-request-store.ts'
import { hasStep, takenAt } from '#rentals/server/has-step.ts'
import { leftInHold, moneyOfRental, toRefundOf } from '#rentals/server/money.ts'
import { nextRentalOf } from '#rentals/server/next-rental.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { ownersOf, type RentalWithPieces, withPieces } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { copiesIn, isOut } from '#rentals/server/taken.ts'
import type { ReplyContext } from '#rentals/server/to-reply.ts'
import { moneyText } from '#shared/format/money.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { toStaffListed } from './reply.ts'

const most = 500

/**
 * What staff do with rentals on a day. Requests, overdue rentals, what was not collected, ended holds, cleaning, refunds and what
 * is still to pay are work of today, whatever day is asked for; they are empty for another one.
 */
export async function rentalDay(
  db: Db,
  { date, branch }: { date: string; branch?: Branch | undefined },
  context: ReplyContext,
): Promise<RentalDay> {
  const work = date === context.today ? listsOfToday(context) : noLists
  const found = await findAll(db, { ...listsOfDay(date, context.today), ...work }, branch)
  const names = await findUserNames(db, ownersOf(Object.values(found).flat()))
  const listed = (one: RentalWithPieces) => toStaffListed(one, context, names)
  return {
    requests: found.requests.map(listed),
    changeRequests: await Promise.all(
      found.changeRequests.map(async (one) => ({
        ...listed(one),
        changeRequest: toChangeRequest(await findChangeRequest(db, one.rental.id), one.pieces)!,
      })),
    ),
    toCollect: found.toCollect.map((one) => {
      const { guaranteeDue } = moneyOfRental(one)
      return { ...listed(one), guaranteeDue: moneyText(guaranteeDue) }
    }),
    toReturn: found.toReturn.map(listed),
    overdue: await Promise.all(
      found.overdue.map(async (one) => {
        const next = await nextRentalOf(db, one, context.now)
        return { ...listed(one), next: next ?? null }
      }),
    ),
    notCollected: found.notCollected.map(listed),
    endedHolds: await Promise.all(
      found.endedHolds.map(async (one) => ({
        ...listed(one),
        inHold: moneyText(leftInHold(one, context.now)),
        isFree: await isFreeAgain(db, one, context),
      })),
    ),
    toClean: found.toClean.map((one) => ({ ...listed(one), readyDate: one.rental.readyDate })),
    refunds: found.refunds.map((one) => ({ ...listed(one), toRefund: moneyText(toRefundOf(one)) })),
    owing: found.owing.map(listed),
  }
}

interface List {
  which: SQL | undefined
  /** What comes first. */
  order: SQLWrapper
}

/** What is collected and returned on a day. */
function listsOfDay(date: string, today: string): Record<'toCollect' | 'toReturn', List> {
  const { step, startDate, endDate, eventEnd } = rentals
  // What was not collected on its day stays on the list of today until the event is over.
  const isDay = date === today ? and(lte(startDate, date), gte(eventEnd, date)) : eq(startDate, date)
  // Of a coming day also what is still to be collected before.
  const isToReturn = inArray(step, date > today ? ['CONFIRMED', 'COLLECTED'] : ['COLLECTED'])
  return {
    toCollect: { which: and(eq(step, 'CONFIRMED'), isDay), order: endDate },
    toReturn: { which: and(isToReturn, eq(endDate, date)), order: endDate },
  }
}

const ofToday = [
  'requests',
  'changeRequests',
  'overdue',
  'notCollected',
  'endedHolds',
  'toClean',
  'refunds',
  'owing',
] as const
type ListOfToday = (typeof ofToday)[number]

const noLists = Object.fromEntries(ofToday.map((name) => [name, null])) as Record<ListOfToday, null>

function listsOfToday({ now, today }: ReplyContext): Record<ListOfToday, List> {
  const { step, readyDate, endDate, eventDate, eventEnd, holdUntil } = rentals
  const isToClean = or(eq(step, 'RETURNED'), and(eq(step, 'COMPLETED'), gt(readyDate, today)))
  return {
    requests: { which: hasStep('REQUESTED', now), order: holdUntil },
    changeRequests: { which: hasChangeOpen(now), order: eventDate },
    overdue: { which: isOut(today), order: endDate },
    notCollected: { which: isNotCollected(today), order: eventEnd },
    endedHolds: { which: and(hasStep('EXPIRED', now), hasMoney), order: holdUntil },
    toClean: { which: isToClean, order: endDate },
    refunds: { which: isToRefund, order: takenAt('CANCELLED') },
    owing: { which: isOwing, order: takenAt('COMPLETED', 'NOT_COLLECTED') },
  }
}

async function findAll<Name extends string>(
  db: Db,
  lists: Record<Name, List | null>,
  branch: Branch | undefined,
): Promise<Record<Name, RentalWithPieces[]>> {
  const entries = Object.entries<List | null>(lists)
  const found = await Promise.all(entries.map(([, list]) => (list ? find(db, list, branch) : [])))
  return Object.fromEntries(entries.map(([name], nth) => [name, found[nth]])) as Record<
    Name,
    RentalWithPieces[]
  >
}

async function find(db: Db, { which, order }: List, branch: Branch | undefined): Promise<RentalWithPieces[]> {
  const rows = await db
    .select(rentalColumns)
    .from(rentals)
    .where(and(branch && eq(rentals.branch, branch), which))
    .orderBy(asc(order), asc(rentals.id))
    .limit(most)
  return withPieces(db, rows)
}

/** A hold that has ended can be held again: its event is to come, and all its pieces are free. */
async function isFreeAgain(
  db: Db,
  { rental, pieces }: RentalWithPieces,
  { now, today, timeZone }: ReplyContext,
): Promise<boolean> {
  if (rental.eventDate < today) return false
  const calendar = await readCalendar(db, { config: { SHOP_TIMEZONE: timeZone } }, now, rental.branch)
  const window = rentalWindow(calendar.isOpen, calendar.terms, rental, today)
  return window !== null && (await copiesIn(db, { rental, pieces }, calendar, window)).clash === undefined
}
