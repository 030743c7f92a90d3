import { addDays, type LocalTime } from '#shared/dates.ts'
import type { CustomerId, DressId } from '#shared/ids.ts'
import { hoursOn } from '#showrooms/rules.ts'
import { type Branch, isBranch } from '#showrooms/showrooms.ts'
import type { DressPlace } from './place.ts'

export const needReasons = ['FITTING', 'PICK_UP'] as const

/** Somebody expects a dress in a showroom. */
export interface Need {
  dressId: DressId
  showroom: Branch
  /** Showroom time. */
  at: LocalTime
  why: (typeof needReasons)[number]
  /** The appointment or the rental. */
  subjectId: string
  customerId: CustomerId
  /** When a collected dress comes back to the showroom. */
  backOn?: string
}

/** A customer has the dress, and returns it to the showroom on this date. */
export interface Away {
  dressId: DressId
  until: string
  showroom: Branch
  customerId: CustomerId
}

/** What has to happen before a transfer can start. */
export interface Before {
  at: LocalTime
  why: Need['why'] | 'RETURN'
}

/** A dress that is to be in another showroom, or cannot be. */
export interface Transfer {
  need: Need
  /** Where it will be until then. */
  from: DressPlace
  /** When the dress must be there; null when it cannot be brought. */
  deadline: LocalTime | null
  before: Before | null
  /** When a dress that cannot be brought comes back. */
  until: string | null
}

export type IsShowroomOpen = (showroom: Branch, date: string) => boolean

/** A longer closing than this has no opening. */
const longestClosing = 60

/** The last opening of the showroom that is not after `at`, at which the dress must be there. */
export function lastOpening(isOpen: IsShowroomOpen, showroom: Branch, at: LocalTime): LocalTime {
  for (let days = 0; days <= longestClosing; days++) {
    const date = addDays(at.date, -days)
    const opens = isOpen(showroom, date) ? hoursOn(date)?.opens : undefined
    if (opens && (days > 0 || opens <= at.time)) return { date, time: opens }
  }
  return at
}

/**
 * What to bring so that each need of one dress is met, in the order of time: it stays where it is needed first, and goes on
 * from there. @param needs of one dress @param today in the showrooms
 */
export function planTransfers(
  place: DressPlace,
  needs: readonly Need[],
  { away, isOpen, today }: { away?: Away | undefined; isOpen: IsShowroomOpen; today: string },
): Transfer[] {
  let where = place
  let back = away && { on: away.until, to: away.showroom, by: away.customerId }
  let before: Before | null = null
  let pickUp: Need | undefined
  const transfers: Transfer[] = []
  for (const need of needs.toSorted((a, b) => compareTimes(a.at, b.at))) {
    // An overdue dress is not expected back.
    if (where === 'CUSTOMER' && back && back.on >= today && back.on < need.at.date) {
      where = back.to
      before = { at: { date: back.on, time: closingOn(back.on) }, why: 'RETURN' }
    }
    // She tries it on once more, and then takes it with her.
    const isLastFitting =
      need.why === 'FITTING' && pickUp?.at.date === need.at.date && pickUp.showroom === need.showroom
    // Who has it brings it.
    const isWithHer = need.why === 'FITTING' && where === 'CUSTOMER' && back?.by === need.customerId
    if (where !== need.showroom && !isLastFitting && !isWithHer) {
      const isThere = isBranch(where)
      const opening = lastOpening(isOpen, need.showroom, need.at)
      // Needed in both showrooms on one day: there is no opening between the two.
      const deadline = before && compareTimes(opening, before.at) < 0 ? need.at : opening
      transfers.push({
        need,
        from: where,
        deadline: isThere ? deadline : null,
        before: isThere ? before : null,
        until: where === 'CUSTOMER' ? (back?.on ?? null) : null,
      })
      if (isThere) where = need.showroom
    }
    before = { at: need.at, why: need.why }
    if (need.why === 'PICK_UP' && need.backOn) {
      where = 'CUSTOMER'
      pickUp = need
      back = { on: need.backOn, to: need.showroom, by: need.customerId }
    }
  }
  return transfers
}

export function compareTimes(a: LocalTime, b: LocalTime): number {
  return `${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : a.date === b.date && a.time === b.time ? 0 : 1
}

function closingOn(date: string): string {
  return hoursOn(date)?.closes ?? '23:59'
}
