import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, instantOf } from '#shared/dates.ts'

/** The date that an instant has in the showrooms. A plain `::date` would be the date in UTC, which begins hours later. */
export function dateOf(instant: SQLWrapper, timeZone: string): SQL {
  return sql`(${instant} at time zone ${timeZone}::text)::date`
}

/** Whether an instant falls on these dates of the showrooms, inclusive; an index of the column serves it. */
export function fallsOn(
  instant: SQLWrapper,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): SQL | undefined {
  const midnight = (date: string) => sql`${instantOf(date, '00:00', timeZone).toISOString()}::timestamptz`
  return and(
    from ? sql`${instant} >= ${midnight(from)}` : undefined,
    to ? sql`${instant} < ${midnight(addDays(to, 1))}` : undefined,
  )
}
