import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'
import { id } from '#shared/ids.ts'

/** Frees space only: expired sessions are refused anyway. */
export const clearSessions = jobKind({
  name: 'clear-sessions',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  cron: '17 * * * *',
})

/** `email` is the address as typed; the job looks up the account. */
export const emailResetLink = jobKind({
  name: 'mail-reset-link',
  payload: z.object({ id: id('passwordResetToken'), email: z.string() }),
  retryLimit: 5,
  retryDelay: 10,
})

/** Once at every start; later starts find nothing to change. */
export const normalizeStoredPhones = jobKind({
  name: 'normalize-phones',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
})

export const notifySecurityEvents = jobKind({
  name: 'tell-security-events',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 60,
  cron: '*/5 * * * *',
})
