import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { eventHorizonDays } from '#rentals/rules/refusal.ts'
import { firstPickUpDay, type IsOpen, openDays } from '#rentals/rules/window.ts'
import type { RentalTerms } from '#settings/rental-terms.ts'
import { readRentalTerms } from '#settings/server/store.ts'
import { addDays, localNow } from '#shared/dates.ts'
import { openingTimes } from '#showrooms/server/store.ts'
import type { Branch } from '#showrooms/showrooms.ts'

/** What the windows of a showroom's rentals depend on. */
export interface RentalCalendar {
  now: Date
  /** In the showroom. */
  today: string
  /** Of a customer: today until the showroom closes, then tomorrow. */
  firstPickUp: string
  timeZone: string
  isOpen: IsOpen
  terms: RentalTerms
}

// Windows reach beyond the event by the terms and by a long closing.
const margin = 250

export async function readCalendar(
  db: Db | Tx,
  { config }: { config: Pick<Deps['config'], 'SHOP_TIMEZONE'> },
  now: Date,
  branch: Branch,
): Promise<RentalCalendar> {
  const timeZone = config.SHOP_TIMEZONE
  const local = localNow(now, timeZone)
  const today = local.date
  const isOpen = await readOpenDays(db, branch, today)
  const terms = await readRentalTerms(db)
  return { now, today, firstPickUp: firstPickUpDay(local), timeZone, isOpen, terms }
}

/** @param around the days before it and after it that are read */
export async function readOpenDays(db: Db | Tx, branch: Branch, around: string): Promise<IsOpen> {
  const from = addDays(around, -margin)
  const { blocks } = await openingTimes(db, branch, from, addDays(around, eventHorizonDays + margin))
  const blocked = blocks.filter(({ startTime, endTime }) => !startTime || !endTime).map(({ date }) => date)
  return openDays(new Set(blocked))
}
