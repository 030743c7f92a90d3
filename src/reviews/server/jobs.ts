import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Asks for reviews of the rentals that were completed some days ago. */
export const inviteReviews = jobKind({
  name: 'reviews.invite',
  payload: z.object({}),
  // The next hour's run is the retry.
  retryLimit: 0,
  retryDelay: 60,
  cron: '23 * * * *',
})
