import { historyOfSubject } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { changeWishText } from '#rentals/messages.ts'
import { movedDays as messages } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import type { AccountId, RentalId } from '#shared/ids.ts'

interface Days {
  /** Absent in an entry of an older version, or when only collection and return have moved. */
  eventDate?: string
  eventEnd?: string
  startDate: string
  endDate: string
}

export interface MovedDays {
  at: Date
  by: AccountId | null
  /** Which days instead of which, and why. */
  note: string
}

/** The changes of the days of a rental, oldest first. */
export async function movedDaysOf(db: Db | Tx, subjectId: RentalId): Promise<MovedDays[]> {
  const subject = { subjectType: 'rental', subjectId } as const
  const entries = await historyOfSubject(db, subject, ['rental.moved'], new Date(0))
  return entries.toReversed().flatMap(({ at, actorId, detail }) => {
    const { before, after, reason } = detail as { before: Days; after: Days; reason?: string }
    const changed = changedText(before, after)
    return changed ? [{ at, by: actorId, note: [changed, reason].filter(Boolean).join('\n') }] : []
  })
}

/** Undefined when only the price has changed. */
function changedText(before: Days, after: Days): string | undefined {
  if (eventOf(before) !== eventOf(after)) return changeWishText(wishOf(after), wishOf(before))
  if (rangeOf(before) === rangeOf(after)) return undefined
  return messages.window({ after: rangeOf(after), before: rangeOf(before) })
}

const eventOf = ({ eventDate, eventEnd }: Days) => `${eventDate} ${eventEnd}`

function wishOf({ eventDate = '', eventEnd = eventDate }: Days) {
  return { eventDate, eventEnd, title: null }
}

function rangeOf({ startDate, endDate }: Days): string {
  return `${longDateWithYear(startDate)} – ${longDateWithYear(endDate)}`
}
