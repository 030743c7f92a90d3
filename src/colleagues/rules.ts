import { dayOfWeek } from '#shared/dates.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'
import type { Slot } from '#showrooms/slots.ts'
import type { Colleague } from './contract.ts'

/** When she works. */
export type Working = Pick<Colleague, 'weekdays'> & {
  daysOff: readonly { from: string; until: string }[]
}

/** A fitting of hers; its times are those of the showroom. */
export type Busy = Slot & { id: string; date: string }

/** Why a fitting may not suit her: it is booked all the same. */
export const colleagueWarnings = ['off', 'elsewhere', 'not_working', 'busy'] as const
export type ColleagueWarning = (typeof colleagueWarnings)[number]

/** Why she is not in this showroom on that day, or null: days off, the other showroom, or no day of hers. */
export function absenceOn({ weekdays, daysOff }: Working, branch: Branch, date: string) {
  if (daysOff.some(({ from, until }) => from <= date && date <= until)) return 'off'
  const day = dayOfWeek(date)
  if (weekdays[branch].includes(day)) return null
  return branches.some((other) => weekdays[other].includes(day)) ? 'elsewhere' : 'not_working'
}

/**
 * The first reason why a fitting may not suit her, or null.
 * @param hers her fittings that are not cancelled, in both showrooms; the same one does not count
 */
export function warningOf(
  colleague: Working,
  fitting: Omit<Busy, 'id'> & { id?: string | undefined; branch: Branch },
  hers: readonly Busy[],
): ColleagueWarning | null {
  const absence = absenceOn(colleague, fitting.branch, fitting.date)
  if (absence) return absence
  return hers.some((other) => other.id !== fitting.id && overlaps(other, fitting)) ? 'busy' : null
}

/** Whether she can do a fitting: she is there and has no other at that time. */
export function isFreeFor(...[colleague, fitting, hers]: Parameters<typeof warningOf>): boolean {
  return warningOf(colleague, fitting, hers) === null
}

function overlaps(a: Omit<Busy, 'id'>, b: Omit<Busy, 'id'>): boolean {
  return a.date === b.date && a.startTime < b.endTime && b.startTime < a.endTime
}

/** 'Maya Haddad' is MH, 'Maya' is M. Arabic letters are kept apart, because they would join. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? '')
  return letters.join(/\p{Script=Arabic}/u.test(name) ? '\u200c' : '')
}
