import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Runs after the time in which a deleted dress can be restored. */
export const releaseDeletedPictures = jobKind({
  name: 'release-deleted-pictures',
  payload: z.object({ paths: z.array(z.string()) }),
  retryLimit: 5,
  retryDelay: 60,
})

/** One email an hour at most, and none without new submissions. */
export const reportSubmissions = jobKind({
  name: 'report-submissions',
  payload: z.object({}),
  // The next hour's run is the retry.
  retryLimit: 0,
  retryDelay: 60,
  cron: '5 * * * *',
})

/** Every night. */
export const forgetDressWords = jobKind({
  name: 'forget-dress-words',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 300,
  cron: '41 2 * * *',
})
