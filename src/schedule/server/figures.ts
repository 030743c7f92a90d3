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
  const [byShowroom, byType, byColleague, byHour, byLeadTime] = await Promise.all([
    countBy(db, period, sql`${appointments.branch}`),
    countBy(db, period, sql`${appointments.type}`),
    countBy(db, period, sql`coalesce(${appointments.colleagueId}::text, 'nobody')`),
    countBy(db, period, sql`left(${appointments.startTime}, 2)`),
    countBy(db, period, leadTimeOf(timeZone)),
  ])
  return {
    byShowroom,
    byType,
    byColleague,
    byHour,
    byLeadTime: leadTimes.flatMap((band) => byLeadTime.filter(({ value }) => value === band)),
  }
}

/** Fittings that are not cancelled on each date of the period. */
export async function bookingsByDay(db: Db, { from, to }: FiguresPeriod): Promise<number[]> {
  const counted = await countBy(db, { from, to }, sql`${appointments.date}::text`)
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => counts.get(addDays(from, day)) ?? 0)
}

async function countBy(db: Db, period: FiguresPeriod, value: SQL): Promise<Counted[]> {
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    select ${value} as value, count(*)::int as count from ${appointments}
    where ${inPeriod(period)} and ${isBooked} group by 1 order by 1`)
  return rows
}

/** Days between the showroom date of the booking and the fitting, in bands. */
export function leadTimeOf(timeZone: string): SQL {
  const days = sql`(${appointments.date} - ${dateOf(appointments.createdAt, timeZone)})`
  return sql`case when ${days} <= 0 then '0' when ${days} <= 3 then '1-3' when ${days} <= 7 then '4-7'
    when ${days} <= 14 then '8-14' when ${days} <= 30 then '15-30' else '31+' end`
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
