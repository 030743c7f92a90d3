import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Every five minutes, on one server at a time. */
export const watchSystem = jobKind({
  name: 'watch-system',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 60,
  cron: '*/5 * * * *',
})
