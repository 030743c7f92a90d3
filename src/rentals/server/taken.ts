import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/db.ts'
import { clashOf, eventHorizonDays, freeCopy, type Taken, takenOfCopies } from '#rentals/rules/refusal.ts'
import { isLate as isLateNow, wasReturned } from '#rentals/rules/steps.ts'
import { type RentalWindow, readyAfter } from '#rentals/rules/window.ts'
import { addDays } from '#shared/dates.ts'
import type { DressId, PieceId, RentalId } from '#shared/ids.ts'
import type { RentalCalendar } from './calendar.ts'
import { rentalPieces } from './piece-tables.ts'
import { dressDaysOff, rentals } from './tables.ts'

/** A rental that takes its dress: agreed, or held at `now`. An ended hold is void here, whatever the job has tidied. */
export function isLive(now: Date): SQL {
  const at = sql.param(now, rentals.holdUntil)
  return and(
    ne(rentals.status, 'CANCELLED'),
    or(ne(rentals.status, 'PENDING'), sql`${rentals.holdUntil} > ${at}`),
  )!
}

/**
 * Staff wait for it: with the customer after the return date, or a piece did not come back with the others. As one set of ids:
 * with OR, PostgreSQL would look at every rental.
 */
export function isOut(today: string): SQL {
  const { id, step, endDate } = late
  return sql`${rentals.id} in (
    select ${id} from ${rentals} ${late} where ${step} = 'COLLECTED' and ${endDate} < ${today}
    union select ${rentalPieces.rentalId} from ${rentalPieces} where ${rentalPieces.isMissing} and not ${rentalPieces.isLost})`
}

const late = alias(rentals, 'late')

/** The piece of a query that joins `rental_pieces` is not here though it should be: late, missing or lost. */
export function isPieceOut(today: string): SQL {
  return or(isLate(today), eq(rentalPieces.isMissing, true))!
}

function isLate(today: string): SQL {
  return and(eq(rentals.step, 'COLLECTED'), sql`${rentals.endDate} < ${today}`)!
}

/** When the dress is free again: an overdue one needs its turnaround after today at the earliest. */
export function freeAgain(calendar: RentalCalendar): string {
  const { isOpen, terms, today } = calendar
  return readyAfter(isOpen, terms.turnaroundDays, today) ?? addDays(today, terms.turnaroundDays + 1)
}

/** A piece that is to have days. */
export interface PieceToPlace {
  id: PieceId
  dressId: DressId
  /** Null: it has none yet. */
  copy: number | null
  dress: { copies: readonly number[] }
}

interface RentalToPlace {
  rental: Pick<typeof rentals.$inferSelect, 'id' | 'startDate' | 'step'>
  pieces: readonly PieceToPlace[]
}

/**
 * Whether the pieces of a rental can have other days: each keeps its copy, or gets one that is free then. For a copy that the
 * customer has, `moveCopies` gives the free one to who comes next instead.
 * @returns the copies by the ids of the pieces, and what takes the first that cannot
 */
export async function copiesIn(
  db: Db | Tx,
  { rental, pieces }: RentalToPlace,
  calendar: RentalCalendar,
  window: Pick<RentalWindow, 'startDate' | 'readyDate'>,
): Promise<{ copies: Map<PieceId, number>; clash?: Taken }> {
  const copies = new Map<PieceId, number>()
  for (const { id, dressId, copy, dress } of pieces) {
    const options = { except: rental.id, from: window.startDate }
    const others = await takenOf(db, dressId, calendar, options)
    const siblings = pieces.filter((one) => one.dressId === dressId && one.id !== id)
    const own = siblings.flatMap((one): Taken[] => {
      const ofSibling = copies.get(one.id) ?? one.copy
      const days = { from: window.startDate, to: window.readyDate }
      return ofSibling === null ? [] : [{ ...days, copy: ofSibling, reason: 'rented' }]
    })
    const taken = [...others, ...own]
    const found = copyIn(taken, window, { rental, copy, dress })
    if (found === undefined) {
      const clash = clashOf(others, window, dress.copies) ?? clashOf(taken, window, dress.copies)!
      return { copies, clash }
    }
    copies.set(id, found)
  }
  return { copies }
}

function copyIn(
  taken: readonly Taken[],
  window: Pick<RentalWindow, 'startDate' | 'readyDate'>,
  { rental, copy, dress }: Pick<RentalToPlace, 'rental'> & Pick<PieceToPlace, 'copy' | 'dress'>,
): number | undefined {
  if (copy === null || rental.step !== 'COLLECTED') {
    // A retired copy may still stand in a hold that has ended.
    const isThere = copy !== null && (wasReturned(rental) || dress.copies.includes(copy))
    return freeCopy(taken, window, isThere ? [copy, ...dress.copies] : dress.copies)
  }
  // She has it: who had it before has brought it back, whatever is recorded.
  const after = takenOfCopies(taken, window, [copy]).filter(({ from }) => from >= rental.startDate)
  const [first] = after.map(({ from }) => from).sort()
  return first ? freeCopy(taken, { ...window, startDate: first }, dress.copies) : copy
}

/**
 * What takes a dress.
 * @param options `except`: a rental that is being changed, whose own days count as free; `from`: of rentals, today by default
 */
export async function takenOf(
  db: Db | Tx,
  dressId: DressId,
  calendar: RentalCalendar,
  { except, from: since = calendar.today }: { except?: RentalId | undefined; from?: string } = {},
): Promise<Taken[]> {
  const { now, today } = calendar
  const { id, number, startDate, endDate, readyDate, step, holdUntil } = rentals
  const rows = await db
    .select({
      id,
      number,
      startDate,
      endDate,
      readyDate,
      step,
      holdUntil,
      copy: rentalPieces.copy,
      isMissing: rentalPieces.isMissing,
    })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, id))
    .where(
      and(
        eq(rentalPieces.dressId, dressId),
        isLive(now),
        or(sql`${readyDate} > least(${since}::date, ${today}::date)`, isPieceOut(today)),
        except ? ne(rentals.id, except) : undefined,
      ),
    )
    .orderBy(startDate)
  const off = await db
    .select({ from: dressDaysOff.from, until: dressDaysOff.until, kind: dressDaysOff.kind })
    .from(dressDaysOff)
    .where(and(eq(dressDaysOff.dressId, dressId), sql`${dressDaysOff.until} >= ${today}`))
  const again = freeAgain(calendar)
  // Whether and when a missing piece comes back, nobody knows.
  const never = addDays(today, 2 * eventHorizonDays)
  return [
    ...rows.map((row): Taken => {
      const to = row.isMissing
        ? never
        : isLateNow(row, today) && again > row.readyDate
          ? again
          : row.readyDate
      const { startDate: from, id, number, copy, isMissing } = row
      if (row.step !== 'REQUESTED')
        return { from, to, copy, reason: 'rented', isMissing, rental: { id, number } }
      return { from, to, copy, reason: 'held', heldUntil: row.holdUntil, rental: { id, number } }
    }),
    ...off.map(({ from, until, kind }): Taken => {
      return { from, to: addDays(until, 1), reason: kind === 'OWN_WEAR' ? 'unavailable' : 'maintenance' }
    }),
  ]
}
