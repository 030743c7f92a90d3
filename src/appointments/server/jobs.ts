import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** One sweep a minute instead of a job per appointment: moved and cancelled ones need no cleanup. */
export const remindCustomers = jobKind({
  name: 'remind-clients',
  payload: z.object({}),
  // The next minute's run is the retry.
  retryLimit: 0,
  retryDelay: 60,
  cron: '* * * * *',
})
