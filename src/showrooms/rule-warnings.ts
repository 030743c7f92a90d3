import { addDays, weekdayName } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { ruleWarnings as messages } from '#showrooms/texts/texts.gen.js'
import { hoursOn } from './rules.ts'
import { type AppointmentType, type Branch, showrooms } from './showrooms.ts'
import { type Rule, type Slot, slotsOfRules } from './slots.ts'

export const warningCodes = [
  'outside_hours',
  'one_time',
  'no_bridal_here',
  'no_time_for_type',
  'times_merged',
  'adds_nothing',
] as const

export type RuleWarning = { code: (typeof warningCodes)[number]; message: string }

type NewRule = Omit<Rule, 'active'>

/**
 * What staff should know about a weekly rule that `refusalOfRule` accepts.
 * @param others the other rules of the showroom; inactive ones do not count
 */
export function warningsOfRule(branch: Branch, rule: NewRule, others: readonly Rule[]): RuleWarning[] {
  const date = dateOn(rule.dayOfWeek)
  const hours = hoursOn(date)
  if (!hours) return []
  const fittings = showrooms[branch].fittings.map((type) => ({ type, slots: slotsOf(rule, type, date) }))
  const offered = fittings.filter(({ slots }) => slots.length > 0)
  const warnings: RuleWarning[] = []
  if (rule.startTime < hours.opens || rule.endTime > hours.closes) {
    const message = messages.outsideHours({
      from: later(rule.startTime, hours.opens),
      to: earlier(rule.endTime, hours.closes),
      day: weekdayName(rule.dayOfWeek),
      ...hours,
    })
    warnings.push({ code: 'outside_hours', message })
  }
  if (rule.duration >= 60 && !showrooms[branch].fittings.includes('BRIDAL')) {
    const message = messages.noBridal({ showroom: showrooms[branch].name, minutes: rule.duration })
    warnings.push({ code: 'no_bridal_here', message })
  }
  if (offered.length > 0 && offered.every(({ slots }) => slots.length === 1)) {
    const time = offered[0]?.slots[0]?.startTime ?? ''
    const message = messages.oneTime({ minutes: rule.duration, time })
    warnings.push({ code: 'one_time', message })
  }
  for (const { type } of fittings.filter(({ slots }) => slots.length === 0)) {
    warnings.push({ code: 'no_time_for_type', message: messages.noTime({ type }) })
  }
  return [...warnings, ...overlapWarnings(branch, rule, others, date)]
}

/** Times that several rules give are offered once. */
function overlapWarnings(
  branch: Branch,
  rule: NewRule,
  others: readonly Rule[],
  date: string,
): RuleWarning[] {
  const merged = new Set<string>()
  const own = new Set<string>()
  for (const type of showrooms[branch].fittings) {
    const given = new Set(slotsOfRules(others, type, date).map(({ startTime }) => startTime))
    for (const { startTime } of slotsOf(rule, type, date)) {
      if (given.has(startTime)) merged.add(startTime)
      else own.add(startTime)
    }
  }
  if (merged.size === 0) return []
  if (own.size === 0) {
    return [{ code: 'adds_nothing', message: messages.addsNothing }]
  }
  return [{ code: 'times_merged', message: mergedText([...merged].sort()) }]
}

function slotsOf(rule: NewRule, type: AppointmentType, date: string): Slot[] {
  return slotsOfRules([{ ...rule, active: true }], type, date)
}

const most = 6

function mergedText(all: string[]): string {
  const times = commaList(all.slice(0, most))
  const more = all.length - most
  return more > 0 ? messages.manyTimesMerged({ times, more }) : messages.timesMerged({ times })
}

/** A date on that weekday. 1 January 2023 is a Sunday. */
function dateOn(dayOfWeek: number): string {
  return addDays('2023-01-01', dayOfWeek)
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
