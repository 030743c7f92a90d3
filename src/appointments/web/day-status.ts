import type { MonthAvailability } from '#appointments/contract.ts'
import { dayWords } from './booking-words.ts'
import type { Day } from './day-grid.tsx'

interface Bounds {
  /** Today in the showrooms. */
  today: string
  /** The first and the last date that can be booked. */
  first: string
  last: string
}

/** A day that is too early or too late, whatever is free on it; undefined for the others. */
export function dayOutOfReach(date: string, { today, first, last }: Bounds): Day | undefined {
  if (date < today) return { look: 'out', status: dayWords.past }
  if (date < first) return { look: 'out', status: dayWords.tooEarly }
  if (date > last) return { look: 'out', status: dayWords['beyond-horizon'] }
  return undefined
}

export function dayWith({ state, free, reason }: MonthAvailability['days'][number]): Day {
  if (state === 'free') return { look: 'free', status: dayWords.free(free) }
  if (state === 'blocked')
    return { look: 'blocked', status: [dayWords.blocked, reason].filter(Boolean).join(': ') }
  if (state === 'past') return { look: 'out', status: dayWords.over }
  return { look: state === 'beyond-horizon' ? 'out' : state, status: dayWords[state] }
}
