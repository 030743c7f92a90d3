import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Hourly, so that a day whose quiet hour was missed, or whose backup failed, has one an hour later. */
export const backUpDaily = jobKind({
  name: 'back-up-daily',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 1,
  cron: '7 * * * *',
})

/** Every five minutes, on one server at a time. */
export const watchSystem = jobKind({
  name: 'watch-system',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 60,
  cron: '*/5 * * * *',
})
