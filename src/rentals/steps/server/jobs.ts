import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** One sweep a minute: cancels ended holds, so that caches hear of them, and queues the emails that are due, about their end and to staff about new requests too. */
export const sweepRentals = jobKind({
  name: 'rentals.sweep',
  payload: z.object({}),
  // The next minute's run is the retry.
  retryLimit: 0,
  retryDelay: 60,
  cron: '* * * * *',
})

/** Soon after midnight in the showroom, the income of the events of the day, and what a stopped server left out. */
export const postIncomes = jobKind({
  name: 'rentals.post-incomes',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  cron: '3 * * * *',
})
