import { scaleLinear, scaleUtc } from 'd3-scale'
import { addDays, dayAndMonth, daysBetween, monthWithYear } from '#shared/dates.ts'

/** A mark of an axis: its place in percent of the axis, and its text. */
export interface Tick {
  at: number
  label: string
}

/** Axes with more marks than about this many could not be read on a phone. */
const ticks = 4

/**
 * The axis of values from 0, or from the least if that is below 0, to a round number.
 * @param integers of counts, which have no halves
 */
export function valueAxis(values: readonly number[], format: (value: number) => string, integers: boolean) {
  const scale = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [100, 0]).nice(ticks)
  const round = scale.ticks(ticks).filter((value) => !integers || Number.isInteger(value))
  return { y: scale, ticks: round.map((value): Tick => ({ at: scale(value), label: format(value) })) }
}

/** The axis of the days of a period, both included, marked at round dates: every second day, Sundays, firsts of a month. */
export function dateAxis(from: string, to: string) {
  const last = daysBetween(from, to)
  const x = scaleLinear([0, Math.max(1, last)], [0, 100])
  const instants = scaleUtc()
    .domain([new Date(from), new Date(addDays(to, 1))])
    .ticks(ticks)
  // Of a period of one day these are hours.
  const dates = [...new Set(instants.map((instant) => instant.toISOString().slice(0, 10)))].filter(
    (date) => date <= to,
  )
  const isMonthly = dates.every((date) => date.endsWith('-01'))
  return {
    x,
    ticks: dates.map((date): Tick => {
      const label = isMonthly ? monthWithYear(date, 'short') : dayAndMonth(date, 'short')
      return { at: x(daysBetween(from, date)), label }
    }),
  }
}

/** Pixels that a character of an axis takes, and those of the axis on a phone. */
const [letter, narrowest] = [5.3, 280]

/** Of names beside each other, each first of as many as would not fit one beside the other. */
export function everyThatFits(names: readonly Tick[]): Tick[] {
  const longest = Math.max(...names.map(({ label }) => label.length)) + 1
  const step = Math.ceil((names.length * longest * letter) / narrowest)
  return names.filter((_, nth) => nth % step === 0)
}
