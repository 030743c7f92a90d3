import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Each minute for what is to be tried again; new messages leave at once. */
export const sendWebhooks = jobKind({
  name: 'send-webhooks',
  leavesBy: 'webhooks',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 1,
  cron: '* * * * *',
})
