import type { AppointmentStatus } from '#appointments/rules/booking.ts'
import { isLive } from '#appointments/rules/changes.ts'
import { visitOf } from '#appointments/rules/visit.ts'
import { compareText } from '#shared/compare-text.ts'
import { minutesOf, timeOf } from '#shared/dates.ts'
import type { Branch } from '#showrooms/showrooms.ts'

interface Fitting {
  id: string
  branch: Branch
  date: string
  startTime: string
  endTime: string
  position: number
  colleagueId: string | null
  clientName: string
  status: AppointmentStatus
  offeredUntil: unknown
  arrivedAt: unknown
  startedAt: unknown
  lateMinutes: number | null
}

/** The next one whom a late fitting keeps waiting: her colleague, or the only place, is not free yet. */
export interface Delayed {
  clientName: string
  startTime: string
  shares: 'COLLEAGUE' | 'PLACE'
}

export interface Late {
  minutes: number
  /** When she is expected, and when the fitting then ends. */
  startTime: string
  endTime: string
  next: Delayed | null
}

/**
 * How late she will be, and whom that keeps waiting; null once she is there.
 * @param others of the same day, in both showrooms
 * @param isLimited whether a place of the showroom is a place in its rooms
 */
export function latenessOf(
  fitting: Fitting,
  others: readonly Fitting[],
  isLimited: (branch: Branch) => boolean,
): Late | null {
  const { lateMinutes: minutes, branch, date, position, colleagueId } = fitting
  if (!minutes || visitOf(fitting) !== 'BOOKED') return null
  const [startTime, endTime] = [later(fitting.startTime, minutes), later(fitting.endTime, minutes)]
  const coming = others.filter(
    (one) =>
      one.id !== fitting.id &&
      one.date === date &&
      isLive(one.status) &&
      one.startTime >= fitting.endTime &&
      later(one.startTime, one.lateMinutes ?? 0) < endTime,
  )
  const sharing = coming.flatMap((one): Delayed[] => {
    const { clientName, startTime } = one
    if (colleagueId && one.colleagueId === colleagueId)
      return [{ clientName, startTime, shares: 'COLLEAGUE' }]
    const isSamePlace = one.branch === branch && one.position === position && isLimited(branch)
    return isSamePlace ? [{ clientName, startTime, shares: 'PLACE' }] : []
  })
  const [next = null] = sharing.sort((a, b) => compareText(a.startTime, b.startTime))
  return { minutes, startTime, endTime, next }
}

function later(time: string, minutes: number): string {
  return timeOf(minutesOf(time) + minutes)
}
