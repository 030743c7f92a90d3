import { addDays, dayOfWeek, type LocalTime, weekdayName } from '#shared/dates.ts'

export type Hours = { opens: string; closes: string }

/** Opening hours of both showrooms on a date, null when closed. */
export function hoursOn(date: string): Hours | null {
  const day = dayOfWeek(date)
  if (day === 0) return null
  return { opens: '11:00', closes: day === 6 ? '16:00' : '19:00' }
}

export type OpenState = { open: true; until: string } | { open: false; opensOn: string; opensAt: string }

/** Whether the doors are open at a showroom's local time, and until or from when. */
export function openState(now: LocalTime): OpenState {
  const today = hoursOn(now.date)
  if (today && now.time < today.opens) return { open: false, opensOn: now.date, opensAt: today.opens }
  if (today && now.time < today.closes) return { open: true, until: today.closes }
  return nextOpening(addDays(now.date, 1))
}

/** 'open until 19:00', 'opens today at 11:00', 'opens Monday at 11:00'. */
export function openWords(state: OpenState, today: string): string {
  if (state.open) return `open until ${state.until}`
  const day = state.opensOn === today ? 'today' : weekdayName(dayOfWeek(state.opensOn))
  return `opens ${day} at ${state.opensAt}`
}

function nextOpening(date: string): OpenState {
  const hours = hoursOn(date)
  return hours ? { open: false, opensOn: date, opensAt: hours.opens } : nextOpening(addDays(date, 1))
}
