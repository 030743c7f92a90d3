import { and, asc, eq, gt, gte, inArray, lte, or } from 'drizzle-orm'
import type { DressAbsence, FindAbsences, FindNeeds } from '#dresses/server/places/transfers.ts'
import { rentableDresses } from '#dresses/server/rentable.ts'
import type { Away } from '#dresses/transfers.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { isLate, wasHandedOver, wasReturned } from '#rentals/rules/steps.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { isPieceOut } from '#rentals/server/taken.ts'
import { addDays } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { hoursOn } from '#showrooms/rules.ts'

const { dressId, copy, isMissing } = rentalPieces
const { copies } = rentableDresses
const { id, branch, startDate, endDate, readyDate, status, step, customerId } = rentals

/** The dresses to collect, from the opening of their day on. */
export const pickUpNeeds: FindNeeds = async (db, { now, until, dressId: one }) => {
  const rows = await db
    .select({ id, dressId, showroom: branch, startDate, endDate, customerId })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, id))
    .where(
      and(
        eq(step, 'CONFIRMED'),
        lte(startDate, until),
        // What was not collected on its day is still expected.
        gte(endDate, now.date),
        one && eq(dressId, one),
      ),
    )
    .orderBy(asc(startDate), asc(id))
  return rows.map((row) => ({
    dressId: row.dressId,
    showroom: row.showroom,
    at: { date: row.startDate, time: hoursOn(row.startDate)?.opens ?? '00:00' },
    why: 'PICK_UP',
    subjectId: row.id,
    customerId: row.customerId,
    backOn: row.endDate,
  }))
}

/** Those of the dresses that customers have, and when and where they return them. */
export async function dressesWithCustomers(db: Db | Tx, dressIds: readonly DressId[]): Promise<Away[]> {
  return db
    .select({ dressId, until: endDate, showroom: branch, customerId })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, id))
    .where(
      and(
        inArray(dressId, [...dressIds]),
        or(eq(step, 'COLLECTED'), and(inArray(step, ['RETURNED', 'COMPLETED']), isMissing)),
      ),
    )
    .orderBy(asc(endDate), asc(id))
}

/** With a customer, in cleaning, in repair or worn by the lender. A request takes no dress out of the showroom. */
export const dressAbsences: FindAbsences = async (db, dressIds, { from, until, today }) => {
  if (dressIds.length === 0) return []
  const [rented, off] = await Promise.all([
    db
      .select({
        dressId,
        copy,
        copies,
        startDate,
        endDate,
        readyDate,
        step,
        isMissing,
        customerId,
      })
      .from(rentals)
      .innerJoin(rentalPieces, eq(rentalPieces.rentalId, id))
      .innerJoin(rentableDresses, eq(rentableDresses.id, dressId))
      .where(
        and(
          inArray(dressId, [...dressIds]),
          inArray(status, ['CONFIRMED', 'COMPLETED']),
          lte(startDate, until),
          or(gt(readyDate, from), isPieceOut(today)),
        ),
      )
      .orderBy(asc(startDate), asc(id)),
    db
      .select()
      .from(dressDaysOff)
      .where(
        and(
          inArray(dressDaysOff.dressId, [...dressIds]),
          lte(dressDaysOff.from, until),
          gte(dressDaysOff.until, from),
        ),
      )
      .orderBy(asc(dressDaysOff.from), asc(dressDaysOff.id)),
  ])
  const absences = rented.flatMap((rental) => absencesOf(rental, today).map((one) => ({ ...one, rental })))
  return [
    ...absences.flatMap(({ rental, ...absence }): DressAbsence[] => {
      const others = rental.copies.filter((number) => number !== rental.copy)
      if (others.length === rental.copies.length) return []
      return others.reduce(
        (days, other) =>
          days.flatMap((one) =>
            absences
              .filter((of) => of.dressId === one.dressId && of.rental.copy === other)
              .flatMap((of) => both(one, of)),
          ),
        [absence],
      )
    }),
    ...off.map((one): DressAbsence => {
      const reason = one.kind === 'OWN_WEAR' ? 'unavailable' : 'maintenance'
      return { dressId: one.dressId, reason, from: one.from, until: one.until }
    }),
  ]
}

type RentedCopy = Pick<typeof rentalPieces.$inferSelect, 'dressId' | 'isMissing'> &
  Pick<typeof rentals.$inferSelect, 'startDate' | 'endDate' | 'readyDate' | 'step' | 'customerId'>

/** Of the copy of a rental. */
function absencesOf(rental: RentedCopy, today: string): DressAbsence[] {
  const lastDay = { dressId: rental.dressId, until: addDays(rental.readyDate, -1) }
  if (wasReturned(rental) && !rental.isMissing)
    return [{ ...lastDay, reason: 'cleaning', from: rental.endDate }]
  const isOut = rental.isMissing || isLate(rental, today)
  // Until it is handed over, she can try it on once more on the day of the pick-up.
  const collected = wasHandedOver(rental) ? rental.startDate : addDays(rental.startDate, 1)
  const withCustomer = {
    dressId: rental.dressId,
    reason: 'rented',
    from: collected,
    with: [rental.customerId],
  } as const
  if (isOut) return [{ ...withCustomer, until: null }]
  const cleaning = { ...lastDay, reason: 'cleaning', from: addDays(rental.endDate, 1) } as const
  return [{ ...withCustomer, until: rental.endDate }, cleaning]
}

/** While one copy of the dress is here, the dress is: of the days of the first absence, those that the other has too. */
function both(absence: DressAbsence, other: DressAbsence): DressAbsence[] {
  const from = [absence.from, other.from].sort()[1]!
  const [until = null] = [absence.until, other.until].filter((one) => one !== null).sort()
  return until !== null && until < from
    ? []
    : [{ ...absence, from, until, with: [absence, other].flatMap((one) => one.with ?? []) }]
}
