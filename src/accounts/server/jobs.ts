import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Ended sessions are refused when they are used; this only clears them away. */
export const clearSessions = jobKind({
  name: 'clear-sessions',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  cron: '17 * * * *',
})
