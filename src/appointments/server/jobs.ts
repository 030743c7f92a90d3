import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Looks every minute, and not one job for each appointment: what is moved, cancelled or missed needs no second thought. */
export const remindCustomers = jobKind({
  name: 'remind-clients',
  payload: z.object({}),
  // The next minute is the retry.
  retryLimit: 0,
  retryDelay: 60,
  cron: '* * * * *',
})
