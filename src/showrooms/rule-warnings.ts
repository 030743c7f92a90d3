import { addDays, weekdayName } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { ruleWarningsFittingNames as fittingNames } from '#showrooms/messages/texts.gen.js'
import { type AppointmentType, type Branch, showrooms } from './facts.ts'
import { hoursOn } from './rules.ts'
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
    const message = `Only ${later(rule.startTime, hours.opens)} to ${earlier(rule.endTime, hours.closes)} counts: we are open ${hours.opens} to ${hours.closes} on ${weekdayName(rule.dayOfWeek)}s.`
    warnings.push({ code: 'outside_hours', message })
  }
  if (rule.duration >= 60 && !showrooms[branch].fittings.includes('BRIDAL')) {
    const message = `There are no bridal fittings at ${showrooms[branch].name}: this offers an evening fitting every ${rule.duration} minutes.`
    warnings.push({ code: 'no_bridal_here', message })
  }
  if (offered.length > 0 && offered.every(({ slots }) => slots.length === 1)) {
    const [start] = offered[0]?.slots ?? []
    const message = `A step of ${rule.duration} minutes leaves room for one time only: ${start?.startTime}.`
    warnings.push({ code: 'one_time', message })
  }
  for (const { type } of fittings.filter(({ slots }) => slots.length === 0)) {
    const message = `No ${fittingNames[type]} fits into these times.`
    warnings.push({ code: 'no_time_for_type', message })
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
    const message = 'Other time slots of this day already offer all of these times.'
    return [{ code: 'adds_nothing', message }]
  }
  const times = [...merged].sort()
  const message = `Overlaps other time slots of this day. Offered once, not twice: ${joinList(times)}.`
  return [{ code: 'times_merged', message }]
}

function slotsOf(rule: NewRule, type: AppointmentType, date: string): Slot[] {
  return slotsOfRules([{ ...rule, active: true }], type, date)
}

const most = 6

function joinList(times: string[]): string {
  const more = times.length - most
  return more > 0 ? `${commaList(times.slice(0, most))} and ${more} more` : commaList(times)
}

/** A date on that weekday. 1 January 2023 is a Sunday. */
function dateOn(dayOfWeek: number): string {
  return addDays('2023-01-01', dayOfWeek)
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
