import { Temporal } from 'temporal-polyfill'
import { dayMs } from '#shared/dates.ts'

/** A clock change: its wall-clock time, and the offsets (ms) before and after. */
interface Change {
  wall: Date
  from: number
  to: number
}

/**
 * The VTIMEZONE (RFC 5545, 3.6.5) of a zone for events of a year and the next. It uses the runtime's zone data, like
 * slots and reminders, so that a file agrees with the server when a government changes the rule.
 */
export function vtimezone(timeZone: string, year: number): string {
  const key = `${timeZone} ${year}`
  const cached = cache.get(key) ?? cache.set(key, makeVtimezone(timeZone, year)).get(key)
  return cached as string
}

const cache = new Map<string, string>()

function makeVtimezone(timeZone: string, year: number): string {
  // Start a year earlier, so that the first months of the year follow a change.
  const changes = changesBetween(timeZone, year - 1, year + 1)
  const rules = yearlyRules(changes)
  const parts = rules
    ? changes.slice(0, 2).map((change, index) => observance(change, rules[index]))
    : [initialOffset(timeZone, year - 1), ...changes].map((change) => observance(change))
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n')
}

function observance({ wall, from, to }: Change, rule?: string): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wall.toISOString().replace(/[-:]|\.\d+Z/g, '')}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `END:${kind}`,
  ]
}

/**
 * One rule for each of two changes a year, when all three years match; undefined otherwise. Outlook reads a rule
 * better than dates.
 */
function yearlyRules(changes: Change[]): string[] | undefined {
  if (changes.length !== 6) return undefined
  const rules = [0, 1].map((first) => {
    const same = [changes[first], changes[first + 2], changes[first + 4]] as Change[]
    const [one] = same as [Change]
    const isSame = same.every(
      ({ wall, from, to }) =>
        wall.getUTCMonth() === one.wall.getUTCMonth() &&
        wall.getUTCDay() === one.wall.getUTCDay() &&
        wall.toISOString().slice(11) === one.wall.toISOString().slice(11) &&
        from === one.from &&
        to === one.to,
    )
    const nth = isSame ? nthOfMonth(same) : undefined
    return (
      nth && `FREQ=YEARLY;BYMONTH=${one.wall.getUTCMonth() + 1};BYDAY=${nth}${days[one.wall.getUTCDay()]}`
    )
  })
  return rules.every((rule) => rule !== undefined) ? (rules as string[]) : undefined
}

const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** -1 for the last such weekday of the month, else 1 to 4; undefined when the years differ. */
function nthOfMonth(changes: Change[]): number | undefined {
  const isLast = ({ wall }: Change) =>
    new Date(wall.getTime() + 7 * dayMs).getUTCMonth() !== wall.getUTCMonth()
  if (changes.every(isLast)) return -1
  const nths = new Set(changes.map(({ wall }) => Math.ceil(wall.getUTCDate() / 7)))
  return nths.size === 1 ? [...nths][0] : undefined
}

function changesBetween(timeZone: string, firstYear: number, lastYear: number): Change[] {
  const end = Date.UTC(lastYear + 1, 0, 1)
  const changes: Change[] = []
  let at = startOf(timeZone, firstYear).getTimeZoneTransition('next')
  for (; at && at.epochMilliseconds < end; at = at.getTimeZoneTransition('next')) {
    const from = at.subtract({ milliseconds: 1 }).offsetNanoseconds / 1e6
    const to = at.offsetNanoseconds / 1e6
    if (from !== to) changes.push({ wall: new Date(at.epochMilliseconds + from), from, to })
  }
  return changes
}

/** The offset in force at the start of a year. */
function initialOffset(timeZone: string, year: number): Change {
  const start = startOf(timeZone, year)
  const to = start.offsetNanoseconds / 1e6
  return { wall: new Date(start.epochMilliseconds + to), from: to, to }
}

function startOf(timeZone: string, year: number) {
  return Temporal.Instant.fromEpochMilliseconds(Date.UTC(year, 0, 1)).toZonedDateTimeISO(timeZone)
}

function offset(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`
}
