import { addDays, dayOfWeek, type LocalTime, weekdayName } from '#shared/dates.ts'
import { rules as messages } from '#showrooms/texts/texts.gen.js'

export type Hours = { opens: string; closes: string }

/** Opening hours of both showrooms on a date, null when closed. */
export function hoursOn(date: string): Hours | null {
  return hoursOfWeekday(dayOfWeek(date))
}

/** @param day 0 = Sunday to 6 */
export function hoursOfWeekday(day: number): Hours | null {
  if (day === 0) return null
  return { opens: '11:00', closes: day === 6 ? '16:00' : '19:00' }
}

export type OpenState = { open: true; until: string } | { open: false; opensOn: string; opensAt: string }

/** Whether the showrooms are open at a local time, and until or from when. */
export function openState(now: LocalTime): OpenState {
  const today = hoursOn(now.date)
  if (today && now.time < today.opens) return { open: false, opensOn: now.date, opensAt: today.opens }
  if (today && now.time < today.closes) return { open: true, until: today.closes }
  return nextOpening(addDays(now.date, 1))
}

/** 'Open today until 19:00', 'Opens today at 11:00', 'Closed now, opens Tuesday at 11:00', 'Closed today, opens Monday at 11:00'. */
export function openMessages(state: OpenState, today: string): string {
  if (state.open) return messages.openUntil({ time: state.until })
  const { opensOn, opensAt: time } = state
  if (opensOn === today) return messages.opensAt({ time })
  const closed = hoursOn(today) ? messages.closedNow : messages.closedToday
  return closed({ day: weekdayName(dayOfWeek(opensOn)), time })
}

function nextOpening(date: string): OpenState {
  const hours = hoursOn(date)
  return hours ? { open: false, opensOn: date, opensAt: hours.opens } : nextOpening(addDays(date, 1))
}
