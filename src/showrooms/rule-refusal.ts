import { addDays, minutesOf, weekdayName } from '#shared/dates.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { ruleRefusal as messages } from '#showrooms/texts/texts.gen.js'
import { type Hours, hoursOn } from './rules.ts'
import { type Branch, durations, showrooms, typesAllowed } from './showrooms.ts'
import { type Rule, slotsOfRules } from './slots.ts'

export const closedWeekday = refusal('closed_weekday', 400, () => messages.closedWeekday)
export const outsideHours = refusal('outside_opening_hours', 400, () => messages.outsideOpeningHours)
export const windowTooShort = refusal('window_too_short', 400, () => messages.windowTooShort)

export type RuleRefusal = { why: Refusal; field: 'dayOfWeek' | 'startTime' | 'endTime'; message: string }

/** Why a weekly rule can never offer a time, or null when it can, or could if it were active. */
export function refusalOfRule(branch: Branch, rule: Omit<Rule, 'active'>): RuleRefusal | null {
  const date = dateOn(rule.dayOfWeek)
  const rules = [{ ...rule, active: true }]
  const types = typesAllowed(branch, true)
  if (types.some((type) => slotsOfRules(rules, type, date).length > 0)) return null

  const hours = hoursOn(date)
  const day = weekdayName(rule.dayOfWeek)
  if (!hours) {
    const message = messages.closedOn({ day })
    return { why: closedWeekday, field: 'dayOfWeek', message }
  }
  const { from, to } = clip(rule, hours)
  if (from >= to) {
    const message = messages.openOn({ day, ...hours })
    return { why: outsideHours, field: 'startTime', message }
  }
  const shortest = Math.min(...types.map((type) => durations[type]))
  const minutes = minutesOf(to) - minutesOf(from)
  const message = messages.shortest({ from, to, minutes, showroom: showrooms[branch].name, shortest })
  return { why: windowTooShort, field: 'endTime', message }
}

/** A date on that weekday. 1 January 2023 is a Sunday. */
function dateOn(dayOfWeek: number): string {
  return addDays('2023-01-01', dayOfWeek)
}

function clip({ startTime, endTime }: Omit<Rule, 'active'>, { opens, closes }: Hours) {
  return { from: startTime > opens ? startTime : opens, to: endTime < closes ? endTime : closes }
}
