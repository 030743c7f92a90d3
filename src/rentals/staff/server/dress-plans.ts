import { and, asc, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Away, Need } from '#dresses/transfers.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { LocalTime } from '#shared/dates.ts'
import { hoursOn } from '#showrooms/rules.ts'

const { id, dressId, branch, startDate, endDate, status, handedOverAt, returnedAt } = rentals

/** The dresses to collect, from the opening of their day on. @param until a date, inclusive */
export async function pickUpNeeds(db: Db, { date: today }: LocalTime, until: string): Promise<Need[]> {
  const rows = await db
    .select({ id, dressId, showroom: branch, startDate, endDate })
    .from(rentals)
    .where(
      and(
        eq(status, 'CONFIRMED'),
        isNull(handedOverAt),
        lte(startDate, until),
        // What was not collected on its day is still expected.
        gte(endDate, today),
      ),
    )
    .orderBy(asc(startDate), asc(id))
  return rows.map((row) => ({
    dressId: row.dressId,
    showroom: row.showroom,
    at: { date: row.startDate, time: hoursOn(row.startDate)?.opens ?? '00:00' },
    why: 'PICK_UP',
    subjectId: row.id,
    backOn: row.endDate,
  }))
}

/** Those of the dresses that customers have, and when and where they return them. */
export async function dressesWithCustomers(db: Db | Tx, dressIds: readonly string[]): Promise<Away[]> {
  return db
    .select({ dressId, until: endDate, showroom: branch })
    .from(rentals)
    .where(
      and(
        inArray(dressId, [...dressIds]),
        eq(status, 'CONFIRMED'),
        isNotNull(handedOverAt),
        isNull(returnedAt),
      ),
    )
    .orderBy(asc(endDate), asc(id))
}
