import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { appointmentDresses, appointments } from '#appointments/server/tables.ts'
import { absenceOn } from '#colleagues/rules.ts'
import { findColleagues } from '#colleagues/server/store.ts'
import { dressSummaries } from '#dresses/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import { dateOf } from '#platform/database/shop-dates.ts'
import { leadTimes } from '#schedule/list-contract.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { hoursOn } from '#showrooms/rules.ts'
import { openingTimes } from '#showrooms/server/store.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'

export interface FiguresPeriod {
  /** Fitting dates, inclusive. */
  from: string
  to: string
}

interface Counted {
  value: string
  count: number
}

const inPeriod = ({ from, to }: FiguresPeriod) => sql`${appointments.date} between ${from} and ${to}`
const isBooked = sql`${appointments.status} <> 'CANCELLED'`

/** Fittings that are not cancelled, cancelled ones, and missed ones. */
export async function bookingTotals(db: Db, period: FiguresPeriod) {
  const { rows } = await db.execute<{ bookings: number; cancelled: number; noShows: number }>(sql`
    select count(*) filter (where ${isBooked})::int as bookings,
           count(*) filter (where not ${isBooked})::int as cancelled,
           count(*) filter (where ${appointments.status} = 'NO_SHOW')::int as "noShows"
    from ${appointments} where ${inPeriod(period)}`)
  return rows[0] ?? { bookings: 0, cancelled: 0, noShows: 0 }
}

/** Fittings that are not cancelled by showroom, type, colleague, hour of the start and lead time. */
export async function bookingsBy(db: Db, period: FiguresPeriod, timeZone: string) {
  const { rows } = await db.execute<Record<Grouping, string | null> & { count: number }>(sql`
    select "byShowroom", "byType", "byColleague", "byHour", "byLeadTime", count(*)::int as count
    from (
      select ${appointments.branch} as "byShowroom", ${appointments.type} as "byType",
        coalesce(${appointments.colleagueId}::text, 'nobody') as "byColleague", left(${appointments.startTime}, 2) as "byHour",
        ${leadTimeOf(timeZone)} as "byLeadTime"
      from ${appointments} where ${inPeriod(period)} and ${isBooked}
    ) booked
    group by grouping sets ("byShowroom", "byType", "byColleague", "byHour", "byLeadTime")
    order by 1, 2, 3, 4, 5`)
  // A row belongs to the only grouping of which it has a value.
  const counts = (grouping: Grouping): Counted[] =>
    rows.flatMap(({ [grouping]: value, count }) => (value === null ? [] : { value, count }))
  const byLeadTime = counts('byLeadTime')
  return {
    byShowroom: counts('byShowroom'),
    byType: counts('byType'),
    byColleague: counts('byColleague'),
    byHour: counts('byHour'),
    byLeadTime: leadTimes.flatMap((band) => byLeadTime.filter(({ value }) => value === band)),
  }
}

type Grouping = 'byShowroom' | 'byType' | 'byColleague' | 'byHour' | 'byLeadTime'

/** Fittings that are not cancelled on each date of the period. */
export async function bookingsByDay(db: Db, { from, to }: FiguresPeriod): Promise<number[]> {
  const { rows } = await db.execute<{ date: string; count: number }>(sql`
    select ${appointments.date}::text as date, count(*)::int as count from ${appointments}
    where ${inPeriod({ from, to })} and ${isBooked} group by ${appointments.date}`)
  const counts = new Map(rows.map(({ date, count }) => [date, count]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => counts.get(addDays(from, day)) ?? 0)
}

/** Days between the showroom date of the booking and the fitting, in bands. */
export function leadTimeOf(timeZone: string): SQL {
  const bands = leadTimes.map((band) => sql`${band}::text`)
  const days = sql`${appointments.date} - ${dateOf(appointments.createdAt, timeZone)}`
  return sql`(array[${sql.join(bands, sql`, `)}])[1 + width_bucket(${days}, array[1, 4, 8, 15, 31])]`
}

/** The dresses of the most fittings, ten at most. */
export function mostTriedDresses(db: Db, period: FiguresPeriod) {
  const fittings = sql<number>`count(*)::int`
  return db
    .select({ id: dressSummaries.id, title: dressSummaries.title, count: fittings })
    .from(appointmentDresses)
    .innerJoin(appointments, eq(appointments.id, appointmentDresses.appointmentId))
    .innerJoin(dressSummaries, eq(dressSummaries.id, appointmentDresses.dressId))
    .where(and(inPeriod(period), isBooked))
    .groupBy(dressSummaries.id, dressSummaries.title)
    .orderBy(desc(fittings), asc(sql`plain_text(${dressSummaries.title})`), asc(dressSummaries.id))
    .limit(10)
}

/** Fittings of each dress that are not cancelled. */
export async function fittingsByDress(db: Db, period: FiguresPeriod): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: appointmentDresses.dressId, count: sql<number>`count(*)::int` })
    .from(appointmentDresses)
    .innerJoin(appointments, eq(appointments.id, appointmentDresses.appointmentId))
    .where(and(inPeriod(period), isBooked))
    .groupBy(appointmentDresses.dressId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Days on which a showroom is open and none of the colleagues works there; none in a shop without colleagues. */
export async function daysWithoutStaff(db: Db, { from, to }: FiguresPeriod) {
  const colleagues = (await findColleagues(db)).filter(({ hasLeft }) => !hasLeft)
  if (colleagues.length === 0) return []
  const booked = await db.execute<{ branch: Branch; date: string; count: number }>(sql`
    select ${appointments.branch} as branch, ${appointments.date}::text as date, count(*)::int as count
    from ${appointments} where ${inPeriod({ from, to })} and ${isBooked} group by 1, 2`)
  const times = await Promise.all(
    branches.map(async (branch) => ({ branch, ...(await openingTimes(db, branch, from, to)) })),
  )
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
  return dates.flatMap((date) =>
    times.flatMap(({ branch, blocks }) => {
      const isClosed = hoursOn(date) === null || blocks.some((one) => one.date === date && !one.startTime)
      if (isClosed || colleagues.some((one) => absenceOn(one, branch, date) === null)) return []
      const fittings = booked.rows.find((one) => one.branch === branch && one.date === date)?.count ?? 0
      return [{ branch, date, fittings }]
    }),
  )
}
