import { sql } from 'drizzle-orm'
import { checkTimeZone as messages } from '#operations/texts/texts.gen.js'
import type { Db } from '#platform/database/db.ts'
import { hourMs, localMoment, longDateWithYear } from '#shared/dates.ts'
import type { Seen } from './seen.ts'

/** Appointments and rentals are booked so far ahead. */
const days = 400

/**
 * Node and PostgreSQL each bring their own rules of summer time, of their own age. Where they differ, a reminder, a cut-off or a
 * figure of a day is an hour off, although the times of appointments, which are stored as the showroom's clock shows them, stay.
 * @param zone.inDatabase how the database calls the zone
 */
export async function checkTimeZone(
  db: Db,
  now: Date,
  { shop, inDatabase = shop }: { shop: string; inDatabase?: string },
): Promise<Seen> {
  const start = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const { rows } = await db.execute<{ version: string; moment: string }>(sql`
    select current_setting('server_version') as version,
      to_char((${start.toISOString()}::timestamptz + hour * interval '1 hour') at time zone ${inDatabase}, 'YYYY-MM-DD HH24:MI') as moment
    from generate_series(0, ${days * 24}) hour order by hour`)
  const versions = { node: process.versions.tz ?? process.versions.icu ?? '?', postgres: rows[0]!.version }
  const differing = rows.findIndex(
    ({ moment }, hour) => moment !== localMoment(new Date(start.getTime() + hour * hourMs), shop),
  )
  if (differing === -1) return ['good', messages.same({ ...versions, zone: shop, days })]
  const instant = new Date(start.getTime() + differing * hourMs)
  const node = localMoment(instant, shop)
  return [
    'wrong',
    messages.differ({
      ...versions,
      zone: shop,
      day: longDateWithYear(node.slice(0, 10)),
      nodeTime: node.slice(11),
      postgresTime: rows[differing]!.moment.slice(11),
    }),
  ]
}
