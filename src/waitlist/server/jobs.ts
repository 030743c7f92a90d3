import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Each minute: offers that end, and what may have come free and could not be offered at once. */
export const sweepWaitlist = jobKind({
  name: 'waitlist.sweep',
  payload: z.object({}),
  // The next minute's run is the retry.
  retryLimit: 0,
  retryDelay: 60,
  cron: '* * * * *',
})

/** Once an hour: all that somebody waits for, also what came free by time or by a changed setting. */
export const checkWaitlists = jobKind({
  name: 'waitlist.offer-all',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  cron: '23 * * * *',
})
