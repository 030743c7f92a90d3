import type { MonthAvailability } from '#appointments/contract.ts'
import {
  calendarDayStatusStatuses as dayMessages,
  bookingBookingForm as messages,
} from '#appointments/messages/texts.gen.js'
import type { Day } from './day-grid.tsx'

interface Bounds {
  /** Today in the showrooms. */
  today: string
  /** The first and the last date that can be booked. */
  first: string
  last: string
}

/** The status of a day outside the bookable range; undefined for other days. */
export function dayOutOfReach(date: string, { today, first, last }: Bounds): Day | undefined {
  if (date < today) return { look: 'out', status: dayMessages.past }
  if (date < first) return { look: 'out', status: dayMessages.tooEarly }
  if (date > last) return { look: 'out', status: dayMessages['beyond-horizon'] }
  return undefined
}

export function dayWith({ state, free, reason }: MonthAvailability['days'][number]): Day {
  if (state === 'free') return { look: 'free', status: dayMessages.free({ times: free }) }
  if (state === 'blocked')
    return { look: 'blocked', status: reason ? messages.blockedFor({ reason }) : dayMessages.blocked }
  if (state === 'past') return { look: 'out', status: dayMessages.over }
  return { look: state === 'beyond-horizon' ? 'out' : state, status: dayMessages[state] }
}
