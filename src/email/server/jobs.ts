import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/**
 * One try to send one mail. When to try again stands with the mail, not with the job: the job's own retries are for a
 * database that is away.
 */
export const sendEmail = jobKind({
  name: 'send-email',
  payload: z.object({ id: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
  hands: 4,
})

/** Every minute: gives up what is out of date and makes jobs for what is due. */
export const sweepEmails = jobKind({
  name: 'sweep-emails',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 1,
  cron: '* * * * *',
})
