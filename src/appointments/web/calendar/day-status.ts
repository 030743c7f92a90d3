import type { MonthAvailability } from '#appointments/contract.ts'
import { afterDay, type LastDay } from '#appointments/rules/booking.ts'
import { dayStatus, bookingForm as messages } from '#appointments/texts/texts.gen.js'
import type { Day } from './day-grid.tsx'

interface Bounds {
  /** Today in the showrooms. */
  today: string
  /** The first and the last date that can be booked. */
  first: string
  last: string
  /** Why the last one is, unless nobody books further ahead. */
  lastDay?: LastDay | undefined
}

/** The status of a day outside the bookable range; undefined for other days. */
export function dayOutOfReach(date: string, { today, first, last, lastDay }: Bounds): Day | undefined {
  if (date < today) return { look: 'out', status: dayStatus.statuses.past }
  if (date < first) return { look: 'out', status: dayStatus.statuses.tooEarly }
  if (date > last) return outside(lastDay?.date === last ? afterDay(lastDay) : 'beyond-horizon')
  return undefined
}

export function dayWith({ state, free, reason }: MonthAvailability['days'][number]): Day {
  if (state === 'free') return { look: 'free', status: dayStatus.statuses.free({ times: free }) }
  if (state === 'blocked')
    return { look: 'blocked', status: reason ? messages.blockedFor({ reason }) : dayStatus.statuses.blocked }
  if (state === 'past') return { look: 'out', status: dayStatus.statuses.over }
  if (state === 'full' || state === 'closed') return { look: state, status: dayStatus.statuses[state] }
  return outside(state)
}

function outside(state: 'after-pick-up' | 'after-event' | 'beyond-horizon'): Day {
  return { look: 'out', status: dayStatus.statuses[state] }
}
