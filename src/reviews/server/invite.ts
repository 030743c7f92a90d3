import { and, asc, eq, gt, gte, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { preferencesOf } from '#accounts/server/profile/preferences.ts'
import { findCustomer } from '#customers/server/store.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { wasInspected } from '#rentals/rules/steps.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { rentalSummaries } from '#rentals/server/rental-summaries.ts'
import { lockRental } from '#rentals/server/store.ts'
import { invitationDays } from '#reviews/review.ts'
import { readSettings } from '#settings/server/store.ts'
import { addDays, dayMs, localNow } from '#shared/dates.ts'
import type { RentalId } from '#shared/ids.ts'
import { mailInvitation } from './emails.ts'
import { reviewInvitations } from './tables.ts'

// In the showroom's time: nobody gets an email at night.
const earliest = '10:00'
const latest = '20:00'
/** Days after which it is too late to ask, for example when the setting is switched on. */
const lastDay = 30
/** Days between the return and the inspection, at most, of rentals that are found: their index is by return. */
const longestInspection = 60

/** One transaction per rental, so that a killed or concurrent process invites nobody twice. */
export async function invite(deps: Deps): Promise<void> {
  const now = deps.clock()
  const { date: today, time } = localNow(now, deps.config.SHOP_TIMEZONE)
  if (time < earliest || time >= latest || !(await readSettings(deps.db)).reviewInvitations) return
  const { id, step, clientEmail, endDate, completedAt } = rentalSummaries
  const invited = deps.db
    .select({ one: sql`1` })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.rentalId, id))
  const rows = await deps.db
    .select({ id })
    .from(rentalSummaries)
    .where(
      and(
        eq(step, 'COMPLETED'),
        gte(endDate, addDays(today, -lastDay - longestInspection)),
        lte(completedAt, daysBefore(now, invitationDays)),
        gt(completedAt, daysBefore(now, lastDay)),
        isNotNull(clientEmail),
        notExists(invited),
      ),
    )
    .orderBy(asc(id))
    .limit(1000)
  for (const row of rows) await inTransaction(deps.db, (tx) => inviteOnce(tx, deps, row.id))
}

async function inviteOnce(tx: Tx, deps: Deps, rentalId: RentalId): Promise<void> {
  const rental = await lockRental(tx, rentalId)
  const to = rental && wasInspected(rental) && rental.clientEmail
  if (!to || !(await acceptsInvitation(tx, rental))) return
  const made = await tx
    .insert(reviewInvitations)
    .values({ rentalId, createdAt: deps.clock() })
    .onConflictDoNothing()
    .returning({ rentalId: reviewInvitations.rentalId })
  if (made.length > 0) await mailInvitation(tx, deps, rental, to)
}

/** Neither erased nor somebody who has switched emails off. Guests have no settings. */
async function acceptsInvitation(tx: Tx, { customerId, accountId }: RentalRow): Promise<boolean> {
  if (!(await findCustomer(tx, customerId))) return false
  return accountId === null || (await preferencesOf(tx, accountId)).emailNotifications
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
