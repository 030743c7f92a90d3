import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** One sweep an hour instead of a job per agreement: deleted ones need no cleanup. */
export const remindOfExpiry = jobKind({
  name: 'agreements.remind-of-expiry',
  payload: z.object({}),
  // The next hour's run is the retry.
  retryLimit: 0,
  retryDelay: 60,
  cron: '23 * * * *',
})

/** Deletes a file that no agreement refers to, after a deletion or an unfinished upload. */
export const removeOrphanedFile = jobKind({
  name: 'agreements.remove-lost-paper',
  payload: z.object({ key: z.string() }),
  retryLimit: 20,
  retryDelay: 30,
})
