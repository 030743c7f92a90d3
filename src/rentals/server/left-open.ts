import { and, asc, eq, exists, inArray, lt, type SQL } from 'drizzle-orm'
import { isPending } from '#agreements/server/store.ts'
import { pendingEarningOf } from '#payouts/server/rental-earnings.ts'
import type { Db } from '#platform/database/db.ts'
import { hasMoney, isNotCollected } from '#rentals/server/amounts.ts'
import { hasStep } from '#rentals/server/has-step.ts'
import { rentals } from '#rentals/server/tables.ts'
import { addDays } from '#shared/dates.ts'

/** Days after its event in which staff end what nobody collected. */
const longest = 30

/** Numbers of rentals that staff have left open, and of those with something pending that their end should have settled. */
export interface LeftOpen {
  endedHolds: string[]
  notCollected: string[]
  pendingEarnings: string[]
  pendingAgreements: string[]
}

/** @param moment of which `today` is the day in the showroom */
export async function rentalsLeftOpen(
  db: Db,
  { now, today }: { now: Date; today: string },
): Promise<LeftOpen> {
  const { status, eventEnd, id, agreementId } = rentals
  const [endedHolds, notCollected, pendingEarnings, pendingAgreements] = await Promise.all([
    numbers(and(hasStep('EXPIRED', now), hasMoney)),
    numbers(and(isNotCollected(today), lt(eventEnd, addDays(today, -longest)))),
    numbers(and(inArray(status, ['CANCELLED', 'COMPLETED']), exists(pendingEarningOf(id)))),
    numbers(and(eq(status, 'CANCELLED'), exists(isPending(agreementId)))),
  ])
  return { endedHolds, notCollected, pendingEarnings, pendingAgreements }

  async function numbers(which: SQL | undefined): Promise<string[]> {
    const rows = await db
      .select({ number: rentals.number })
      .from(rentals)
      .where(which)
      .orderBy(asc(rentals.number))
      .limit(100)
    return rows.map(({ number }) => number)
  }
}
