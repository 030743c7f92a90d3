import { bookingsByDate } from '#appointments/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { previewAvailability } from '#schedule/preview-contract.ts'
import { weekPreview } from '#schedule/rules/week-preview.ts'
import { addDays, type LocalTime } from '#shared/dates.ts'
import type { QueryOf, ReplyOf } from '#shared/endpoint.ts'
import { refusalOfRule } from '#showrooms/rule-refusal.ts'
import { warningsOfRule } from '#showrooms/rule-warnings.ts'
import { activeRules, openingTimes } from '#showrooms/server/store.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import type { Rule } from '#showrooms/slots.ts'

type Query = QueryOf<typeof previewAvailability>

/** Computed by the engine that offers times to customers, with bookings and blocks. */
export async function preview(
  db: Db,
  query: Query,
  now: LocalTime,
): Promise<ReplyOf<typeof previewAvailability>> {
  const { branch, replaces } = query
  const draft = draftOf(query)
  const from = query.from ?? (draft ? addDays(now.date, 1) : now.date)
  const until = addDays(from, 6)
  const { capacity, blocks } = await openingTimes(db, branch, from, until)
  const bookings = await bookingsByDate(db, branch, from, until)
  const present = await activeRules(db, branch)
  const others = present.filter(({ id }) => id !== replaces)
  const refused = draft && refusalOfRule(branch, draft)
  const rules = draft ? [...others, draft] : others
  const calendar = { branch, signedIn: false, rules, blocks, capacity, now, bookingsByDate: bookings }
  return {
    days: weekPreview(calendar, showrooms[branch].fittings, from, present),
    warnings: draft && !refused ? warningsOfRule(branch, draft, others) : [],
    refusal: refused ? { field: refused.field, message: refused.message } : null,
  }
}

function draftOf({ dayOfWeek, startTime, endTime, duration, active }: Query): Rule | null {
  if (dayOfWeek === undefined || !startTime || !endTime || duration === undefined) return null
  return { dayOfWeek, startTime, endTime, duration, active: active !== 'false' }
}
