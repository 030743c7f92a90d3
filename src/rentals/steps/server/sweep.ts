import { and, asc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm'
import { lockDressesToRent } from '#dresses/server/rentable.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import { dateOf } from '#platform/database/shop-dates.ts'
import type { Deps } from '#platform/deps.ts'
import { endOfDay, mailRental } from '#rentals/letters/server/emails.ts'
import { messageRenter } from '#rentals/letters/server/rental-messages.ts'
import { mailNewRequests } from '#rentals/request/server/staff-mail.ts'
import { lateness } from '#rentals/rules/late.ts'
import { stepOf } from '#rentals/rules/steps.ts'
import { readOpenDays } from '#rentals/server/calendar.ts'
import { expireHolds } from '#rentals/server/expire-holds.ts'
import { hasStep } from '#rentals/server/has-step.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { dressesWithEndedHolds, lockRental } from '#rentals/server/store.ts'
import { rentalReminders, rentals } from '#rentals/server/tables.ts'
import { isOut } from '#rentals/server/taken.ts'
import { addDays, dayMs, localNow } from '#shared/dates.ts'
import type { RentalId } from '#shared/ids.ts'

// In the showroom's time: nobody gets an email at night.
const [earliest, latest] = ['09:00', '21:00']

type Kind = (typeof rentalReminders.$inferSelect)['kind']

const texts = {
  PICK_UP: { mail: 'rental_pickup_reminder', message: 'ready' },
  RETURN: { mail: 'rental_return_reminder', message: 'return' },
  OVERDUE: { mail: 'rental_overdue', message: 'overdue' },
  HOLD_ENDED: { mail: 'rental_hold_ended', message: null },
} as const

/** One transaction per email, dress or rental, so that a killed or concurrent process sends no email twice. */
export async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock()
  for (const dressId of await dressesWithEndedHolds(deps.db, now)) {
    await inTransaction(deps.db, async (tx) => {
      await lockDressesToRent(tx, [dressId])
      await expireHolds(tx, { now }, [dressId])
    })
  }
  await mailNewRequests(deps)
  const { date: today, time } = localNow(now, deps.config.SHOP_TIMEZONE)
  if (time < earliest) return
  const tomorrow = addDays(today, 1)
  await remindAll(
    deps,
    'PICK_UP',
    tomorrow,
    and(eq(rentals.step, 'CONFIRMED'), eq(rentals.startDate, tomorrow)),
  )
  await remindAll(deps, 'RETURN', tomorrow, and(eq(rentals.step, 'COLLECTED'), eq(rentals.endDate, tomorrow)))
  await remindAll(deps, 'OVERDUE', today, and(eq(rentals.status, 'CONFIRMED'), isOut(today)))
  if (time < latest) await tellEndedHolds(deps, now)
}

/** Days after which it is too late to tell that a hold has ended, for example when the server had stopped. */
const lastDay = 3

/** The only place that tells it, no matter who has tidied the hold, also at night: each customer once, by the day on which it ended. */
async function tellEndedHolds(deps: Deps, now: Date): Promise<void> {
  const ofDay = dateOf(rentals.holdUntil, deps.config.SHOP_TIMEZONE)
  const isRecent = gt(rentals.holdUntil, new Date(now.getTime() - lastDay * dayMs))
  const rows = await deps.db
    .select({ id: rentals.id, day: sql<string>`${ofDay}::text` })
    .from(rentals)
    .where(and(hasStep('EXPIRED', now), isRecent, notSent(deps, 'HOLD_ENDED', ofDay)))
    .orderBy(asc(rentals.id))
    .limit(1000)
  for (const { id, day } of rows)
    await inTransaction(deps.db, (tx) => remind(tx, deps, id, 'HOLD_ENDED', day))
}

/** @param day that the email is about: one email of a kind a day */
async function remindAll(deps: Deps, kind: Kind, day: string, due: SQL | undefined): Promise<void> {
  const rows = await deps.db
    .select({ id: rentals.id })
    .from(rentals)
    .where(and(due, notSent(deps, kind, sql`${day}::date`)))
    .orderBy(asc(rentals.id))
    .limit(1000)
  for (const { id } of rows) await inTransaction(deps.db, (tx) => remind(tx, deps, id, kind, day))
}

function notSent({ db }: Pick<Deps, 'db'>, kind: Kind, day: SQL): SQL {
  const { rentalId } = rentalReminders
  const isIt = and(
    eq(rentalId, rentals.id),
    eq(rentalReminders.kind, kind),
    sql`${rentalReminders.day} = ${day}`,
  )
  return notExists(db.select({ one: sql`1` }).from(rentalReminders).where(isIt))
}

async function remind(tx: Tx, deps: Deps, id: RentalId, kind: Kind, day: string): Promise<void> {
  const [made] = await tx
    .insert(rentalReminders)
    .values({ rentalId: id, kind, day, createdAt: deps.clock() })
    .onConflictDoNothing()
    .returning({ id: rentalReminders.id })
  const rental = made && (await lockRental(tx, id))
  if (!rental || !isStillDue(rental, kind, deps.clock())) return
  if (kind === 'OVERDUE' && !(await isLateOn(tx, rental, day))) return
  const { mail, message } = texts[kind]
  const isOfDay = kind !== 'HOLD_ENDED'
  await mailRental(tx, deps, rental, { name: mail, ...(isOfDay && { expiresAt: endOfDay(deps, day) }) })
  if (message) await messageRenter(tx, deps, id, message)
}

/** It may have been collected, returned, cancelled or held again since it was found. */
function isStillDue(rental: RentalRow, kind: Kind, now: Date): boolean {
  if (kind === 'HOLD_ENDED') return stepOf(rental, now) === 'EXPIRED'
  return rental.step === (kind === 'PICK_UP' ? 'CONFIRMED' : 'COLLECTED')
}

/** Nobody is asked to bring a dress back on a day on which the showroom is closed, or before she could have done it. */
async function isLateOn(tx: Tx, rental: RentalRow, day: string): Promise<boolean> {
  const isOpen = await readOpenDays(tx, rental.branch, rental.endDate)
  return isOpen(day) && lateness(rental, isOpen, day).days > 0
}
