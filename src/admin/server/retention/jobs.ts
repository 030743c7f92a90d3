import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Daily; a run that was interrupted goes on where it stopped. */
export const removeOldPersonalData = jobKind({
  name: 'admin.remove-old-personal-data',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 300,
  cron: '11 2 * * *',
})
