import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Ended sessions are refused when they are used; this only clears them away. */
export const clearSessions = jobKind({
  name: 'clear-sessions',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  cron: '17 * * * *',
})

/** The address as it was typed; whether anybody has it is looked up by the job. */
export const emailResetLink = jobKind({
  name: 'mail-reset-link',
  payload: z.object({ id: z.uuid(), email: z.string() }),
  retryLimit: 5,
  retryDelay: 10,
})

export const notifySecurityEvents = jobKind({
  name: 'tell-security-events',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 60,
  cron: '*/5 * * * *',
})
