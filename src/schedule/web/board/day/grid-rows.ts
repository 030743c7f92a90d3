import type { ShowroomDay } from '#schedule/board-contract.ts'
import { type LocalTime, minutesOf, timeOf } from '#shared/dates.ts'
import { hoursOn } from '#showrooms/rules.ts'
import type { Slot } from '#showrooms/slots.ts'

/** Minutes of a row of the grid: the smallest step of a rule. */
const rowMinutes = 5

/** The first and the last minute of the grid. */
export interface Axis {
  first: number
  last: number
}

/** Opening hours, widened by appointments outside of them to whole hours. */
export function axisOf(showrooms: readonly ShowroomDay[]): Axis {
  const hours = hoursOn(showrooms[0]?.date ?? '2026-01-05') ?? { opens: '11:00', closes: '19:00' }
  const booked = showrooms.flatMap(({ appointments }) => appointments)
  const starts = [hours.opens, ...booked.map(({ startTime }) => startTime)].map(minutesOf)
  const ends = [hours.closes, ...booked.map(({ endTime }) => endTime)].map(minutesOf)
  return { first: Math.floor(Math.min(...starts) / 60) * 60, last: Math.ceil(Math.max(...ends) / 60) * 60 }
}

export function rowCount({ first, last }: Axis): number {
  return (last - first) / rowMinutes
}

/** `grid-row` of a time span, cut to the axis. */
export function rowsOf({ startTime, endTime }: Slot, { first, last }: Axis): string {
  const line = (minutes: number) =>
    Math.round((Math.min(Math.max(minutes, first), last) - first) / rowMinutes) + 1
  const start = line(minutesOf(startTime))
  return `${start} / ${Math.max(line(minutesOf(endTime)), start + 1)}`
}

/** How far along the axis the present time is, 0 to 1; undefined on another day and outside of the axis. */
export function nowOnAxis(date: string, now: LocalTime, { first, last }: Axis): number | undefined {
  const part = (minutesOf(now.time) - first) / (last - first)
  return date === now.date && part >= 0 && part <= 1 ? part : undefined
}

export function hoursOf({ first, last }: Axis): string[] {
  return Array.from({ length: (last - first) / 60 }, (_, hour) => timeOf(first + hour * 60))
}

const gapMinutes = 30
const smallestGap = 15

/** The free starts as gaps that do not overlap, at least a quarter of an hour apart so that each can be tapped. */
export function gapsOf({ free }: Pick<ShowroomDay, 'free'>, from: string): Slot[] {
  const starts = [...new Set(free.flatMap(({ slots }) => slots.map(({ startTime }) => startTime)))].sort()
  const shown: number[] = []
  for (const start of starts.filter((time) => time > from).map(minutesOf)) {
    const last = shown.at(-1)
    if (last === undefined || start - last >= smallestGap) shown.push(start)
  }
  return shown.map((start, index) => ({
    startTime: timeOf(start),
    endTime: timeOf(Math.min(start + gapMinutes, shown[index + 1] ?? start + gapMinutes)),
  }))
}

/** Starts later than this are still to come; of a past day none are. */
export function gapsFrom(date: string, now: { date: string; time: string }): string {
  if (date > now.date) return ''
  return date < now.date ? '99:99' : now.time
}
