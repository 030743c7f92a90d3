import { and, asc, between, count, desc, eq, gt, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Booking } from '#appointments/rules/booking.ts'
import type { SubjectSource } from '#audit/server/subjects.ts'
import { shownColleagues } from '#colleagues/server/store.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import { hasLinkKey } from '#platform/manage-link.ts'
import type { AccountId, AppointmentId, CustomerId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { dressesByAppointment, shownDressesOf } from './appointment-dresses.ts'
import { isAppointmentOf } from './own.ts'
import { appointmentSearchText, appointments } from './tables.ts'

export type AppointmentRow = typeof appointments.$inferSelect
type HeldBooking = Booking & Pick<AppointmentRow, 'duration'>

/** Not what is or was only offered to somebody on the waitlist. */
export const isBooked = isNull(appointments.offeredUntil)

export const sameEmail = (email: string) => eq(sql`lower(${appointments.clientEmail})`, email.toLowerCase())

/**
 * Bookings of a showroom between two dates, inclusive, by date; dates without bookings are missing. @param except an
 * appointment that is being moved, which does not block its own time
 */
export async function bookingsByDate(
  db: Db | Tx,
  branch: Branch,
  from: string,
  to: string,
  except?: AppointmentId,
): Promise<Record<string, HeldBooking[]>> {
  const { date, startTime, endTime, duration, status, position } = appointments
  const rows = await db
    .select({ date, startTime, endTime, duration, status, position })
    .from(appointments)
    .where(
      and(
        eq(appointments.branch, branch),
        between(date, from, to),
        ne(status, 'CANCELLED'),
        except ? ne(appointments.id, except) : undefined,
      ),
    )
    .orderBy(asc(date), asc(startTime), asc(appointments.id))
  const byDate: Record<string, HeldBooking[]> = {}
  for (const { date, ...booking } of rows) byDate[date] = [...(byDate[date] ?? []), booking]
  return byDate
}

export async function recordLanguage(
  tx: Tx,
  id: AppointmentId,
  language: Language,
  now: Date,
): Promise<void> {
  await tx.update(appointments).set({ language, updatedAt: now }).where(eq(appointments.id, id))
}

/** Undefined on a constraint conflict: the same customer has this start, or the position is taken. */
export async function insertAppointment(
  tx: Tx,
  row: typeof appointments.$inferInsert,
): Promise<AppointmentRow | undefined> {
  // Waiting for a rival inside a plain INSERT ends in deadlocks under contention; DO NOTHING never waits twice.
  const [made] = await tx.insert(appointments).values(row).onConflictDoNothing().returning()
  return made
}

/** An active appointment at this start with this email, or without any email and with this phone. */
export function samePersonAtStart(
  wanted: Pick<AppointmentRow, 'branch' | 'date' | 'startTime' | 'clientEmail' | 'clientPhone'>,
): SQL | undefined {
  return and(
    eq(appointments.branch, wanted.branch),
    eq(appointments.date, wanted.date),
    eq(appointments.startTime, wanted.startTime),
    wanted.clientEmail === null
      ? and(isNull(appointments.clientEmail), eq(appointments.clientPhone, wanted.clientPhone))
      : sameEmail(wanted.clientEmail),
    ne(appointments.status, 'CANCELLED'),
  )
}

/**
 * Whether the same request was already accepted. Compares the phone too, so that an email alone does not reveal a
 * booking.
 */
export async function hasSameBooking(
  tx: Tx,
  wanted: Pick<AppointmentRow, 'branch' | 'date' | 'startTime' | 'clientEmail' | 'clientPhone'>,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(samePersonAtStart(wanted), eq(appointments.clientPhone, wanted.clientPhone)))
    .limit(1)
  return found !== undefined
}

/** Upcoming guest appointments with an email. */
export async function countOpenOfGuest(tx: Tx, email: string, today: string): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(appointments)
    .where(
      and(
        sameEmail(email),
        gte(appointments.date, today),
        isNull(appointments.userId),
        inArray(appointments.status, ['PENDING', 'CONFIRMED']),
      ),
    )
  return row?.open ?? 0
}

/** Guest appointments with an email, including cancelled ones. */
export async function countMadeByGuest(tx: Tx, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ made: count() })
    .from(appointments)
    .where(and(sameEmail(email), isNull(appointments.userId), isBooked, gt(appointments.createdAt, since)))
  return row?.made ?? 0
}

/** Advisory lock until the transaction ends: serialises the counts of bookings per email or IP address. */
export async function advisoryLockCount(tx: Tx, name: string): Promise<void> {
  await advisoryLockName(tx, `bookings of ${name}`)
}

/** By their ids. */
export async function findAppointments(
  db: Db | Tx,
  ids: readonly AppointmentId[],
): Promise<Map<string, AppointmentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(appointments)
    .where(inArray(appointments.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of the key of a link; undefined when it leads nowhere any more. */
export async function appointmentIdOf(
  db: Db | Tx,
  key: string | undefined,
): Promise<AppointmentId | undefined> {
  if (!key) return undefined
  const [found] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(hasLinkKey(appointments, key))
  return found?.id
}

export async function appointmentWithDresses(db: Db | Tx, id: AppointmentId) {
  const [found] = await withColleague(db).where(eq(appointments.id, id))
  return found && { ...found, dresses: await shownDressesOf(db, id) }
}

function withColleague(db: Db | Tx) {
  return db
    .select({ appointment: appointments, colleague: shownColleagues.name })
    .from(appointments)
    .leftJoin(shownColleagues, eq(shownColleagues.id, appointments.colleagueId))
    .$dynamic()
}

const listed = 1000

/** A customer's appointments, latest first. */
export async function appointmentsOf(db: Db | Tx, userId: AccountId) {
  const rows = await withColleague(db)
    .where(and(isAppointmentOf(userId), isBooked))
    .orderBy(desc(appointments.date), desc(appointments.startTime), desc(appointments.id))
    .limit(listed)
  const dresses = await dressesByAppointment(
    db,
    rows.map(({ appointment }) => appointment.id),
  )
  return rows.map((row) => ({ ...row, dresses: dresses[row.appointment.id] ?? [] }))
}

/** Of the file of a customer, from `today` on, the next first. */
export function comingOfCustomer(db: Db | Tx, customerId: CustomerId, today: string) {
  const { date, startTime, status } = appointments
  const { id, name, colour } = shownColleagues
  return db
    .select({ appointment: appointments, colleague: { id, name, colour } })
    .from(appointments)
    .leftJoin(shownColleagues, eq(id, appointments.colleagueId))
    .where(
      and(
        eq(appointments.customerId, customerId),
        isBooked,
        gte(date, today),
        inArray(status, ['PENDING', 'CONFIRMED']),
      ),
    )
    .orderBy(asc(date), asc(startTime), asc(appointments.id))
    .limit(100)
}

/** Of the file of a customer, also past and cancelled ones. */
export function countOfCustomer(db: Db | Tx, customerId: CustomerId): Promise<number> {
  return db.$count(appointments, and(eq(appointments.customerId, customerId), isBooked))
}

/** Active appointments of a user from `today` on. */
export function countComingOf(db: Db | Tx, userId: AccountId, today: string): Promise<number> {
  return db.$count(
    appointments,
    and(
      eq(appointments.userId, userId),
      isBooked,
      gte(appointments.date, today),
      inArray(appointments.status, ['PENDING', 'CONFIRMED']),
    ),
  )
}

export const appointmentSource: SubjectSource = {
  table: appointments,
  id: appointments.id,
  name: appointments.clientName,
  searched: appointmentSearchText(appointments),
}

/** Whether an appointment of this account took place. */
export async function hadFitting(db: Db | Tx, userId: AccountId): Promise<boolean> {
  const { status } = appointments
  return (await db.$count(appointments, and(isAppointmentOf(userId), eq(status, 'COMPLETED')))) > 0
}
