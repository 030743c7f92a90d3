import { and, asc, eq, gt, gte, inArray, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import type { DressPlace } from '#dresses/place.ts'
import { findPlaces } from '#dresses/server/places/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { RentalDay } from '#rentals/day-contract.ts'
import { titlesOf } from '#rentals/piece.ts'
import { rentalWindow } from '#rentals/rules/window.ts'
import { hasMoney, isNotCollected, isOwing, isToRefund } from '#rentals/server/amounts.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { findChangeRequest, hasChangeOpen, toChangeRequest } from '#rentals/server/change-request-store.ts'
import { hasStep, takenAt } from '#rentals/server/has-step.ts'
import { leftInHold, moneyOfRental, toRefundOf } from '#rentals/server/money.ts'
import { nextRentalsOf } from '#rentals/server/next-rental.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { ownersOf, type RentalWithPieces, withPieces } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { copiesIn, isOut } from '#rentals/server/taken.ts'
import type { ReplyContext } from '#rentals/server/to-reply.ts'
import { moneyText } from '#shared/format/money.ts'
import { type Branch, isBranch } from '#showrooms/showrooms.ts'
import { toStaffListed } from './reply.ts'

const most = 500

/**
 * What staff do with rentals on a day. Requests, holds, overdue rentals, what was not collected, ended holds, cleaning, refunds and what
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
  const changes = await Promise.all(
    found.changeRequests.map(async (one) => ({
      ...listed(one),
      changeRequest: toChangeRequest(await findChangeRequest(db, one.rental.id), one.pieces)!,
    })),
  )
  // One query for both: the page is read often.
  const requests = found.requests.filter(({ rental }) => !rental.byStaff)
  const staffHolds = found.requests.filter(({ rental }) => rental.byStaff)
  const overduePieces = found.overdue.flatMap(({ pieces }) => pieces)
  const next = await nextRentalsOf(db, overduePieces, context.now)
  const ofRequest = new Set(requests.map(({ rental }) => rental.id))
  const ofChange = new Set(changes.map(({ id }) => id))
  return {
    requests: requests.map((one) => ({
      ...listed(one),
      changeRequest: changes.find(({ id }) => id === one.rental.id)?.changeRequest ?? null,
    })),
    // What she asks of a request stands with the request.
    changeRequests: changes.filter(({ id }) => !ofRequest.has(id)),
    // The same holds for a hold of staff, which she asks to change.
    staffHolds: staffHolds.filter(({ rental }) => !ofChange.has(rental.id)).map(listed),
    toCollect: found.toCollect.map((one) => {
      const { guaranteeDue } = moneyOfRental(one)
      return { ...listed(one), guaranteeDue: moneyText(guaranteeDue) }
    }),
    toReturn: found.toReturn.map(listed),
    overdue: found.overdue.map((one) => ({ ...listed(one), next: next.get(one.rental.id) ?? null })),
    notCollected: found.notCollected.map(listed),
    endedHolds: await Promise.all(
      found.endedHolds.map(async (one) => ({
        ...listed(one),
        inHold: moneyText(leftInHold(one, context.now)),
        isFree: await isFreeAgain(db, one, context),
      })),
    ),
    toClean: (await withPlaces(db, found.toClean, branch)).map(({ places, ...one }) => ({
      ...listed(one),
      readyDate: one.rental.readyDate,
      places,
    })),
    refunds: found.refunds.map((one) => ({ ...listed(one), toRefund: moneyText(toRefundOf(one)) })),
    owing: found.owing.map(listed),
  }
}

interface List {
  which: SQL | undefined
  /** What comes first. */
  order: SQLWrapper
  /** Of both showrooms: what counts is where the pieces are now. */
  isAnywhere?: true
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
    /** With what staff hold by themselves. */
    requests: { which: hasStep('REQUESTED', now), order: holdUntil },
    changeRequests: { which: hasChangeOpen(now), order: eventDate },
    overdue: { which: isOut(today), order: endDate },
    notCollected: { which: isNotCollected(today), order: eventEnd },
    endedHolds: { which: and(hasStep('EXPIRED', now), hasMoney), order: holdUntil },
    toClean: { which: isToClean, order: endDate, isAnywhere: true },
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

async function find(
  db: Db,
  { which, order, isAnywhere }: List,
  branch: Branch | undefined,
): Promise<RentalWithPieces[]> {
  const rows = await db
    .select(rentalColumns)
    .from(rentals)
    .where(and(branch && !isAnywhere ? eq(rentals.branch, branch) : undefined, which))
    .orderBy(asc(order), asc(rentals.id))
    .limit(most)
  return withPieces(db, rows)
}

type Places = RentalDay['toClean'][number]['places']

/** Those of a showroom by where their pieces are now; what is in neither, as in the workshop, by the showroom of the rental. */
async function withPlaces(
  db: Db,
  found: readonly RentalWithPieces[],
  branch: Branch | undefined,
): Promise<(RentalWithPieces & { places: Places })[]> {
  const ids = found.flatMap(({ pieces }) => pieces.map(({ dressId }) => dressId))
  const placeOf = await findPlaces(db, [...new Set(ids)])
  return found.flatMap((one) => {
    const places = placesOf(one, placeOf)
    const showrooms = places.flatMap(({ place }) => (isBranch(place) ? place : one.rental.branch))
    const isThere = places.length === 0 ? one.rental.branch === branch : showrooms.some((at) => at === branch)
    return !branch || isThere ? { ...one, places } : []
  })
}

/** Of several copies the others stay where the dress is: this one is where it was taken back. */
function placesOf({ rental, pieces }: RentalWithPieces, placeOf: ReadonlyMap<string, DressPlace>): Places {
  const { place: takenBack = rental.branch } = rental.steps.RETURNED?.detail.before ?? {}
  const here = pieces.filter(({ isMissing }) => !isMissing)
  const byPlace = Map.groupBy(here, ({ dressId, dress }) =>
    dress.copies.length > 1 ? takenBack : (placeOf.get(dressId) ?? takenBack),
  )
  return [...byPlace].map(([place, those]) => ({ place, titles: titlesOf(those) }))
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
