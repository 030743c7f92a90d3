import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'
import { id } from '#shared/ids.ts'

/**
 * One attempt to send one email. The email row holds the time of the next attempt; the job's own retries cover an
 * unavailable database.
 */
export const sendEmail = jobKind({
  name: 'send-email',
  leavesBy: 'mail',
  payload: z.object({ id: id('email') }),
  retryLimit: 5,
  retryDelay: 10,
  concurrency: 4,
})

/** Every minute. */
export const sweepEmails = jobKind({
  name: 'sweep-emails',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 1,
  cron: '* * * * *',
})
