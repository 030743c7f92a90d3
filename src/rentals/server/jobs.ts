import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** One sweep a minute: cancels ended holds, so that caches hear of them, and queues the emails that are due, to staff about new requests too. */
export const sweepRentals = jobKind({
  name: 'rentals.sweep',
  payload: z.object({}),
  // The next minute's run is the retry.
  retryLimit: 0,
  retryDelay: 60,
  cron: '* * * * *',
})

/** Removes the files of photos whose rows were erased. */
export const removePhotoFiles = jobKind({
  name: 'rentals.remove-photo-files',
  payload: z.object({ keys: z.array(z.string()) }),
  retryLimit: 20,
  retryDelay: 30,
})
