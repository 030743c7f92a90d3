import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'
import { id } from '#shared/ids.ts'

/** Every five minutes. */
export const collectChangedPages = jobKind({
  name: 'collect-changed-pages',
  payload: z.object({}),
  // The next run takes what this one left.
  retryLimit: 0,
  retryDelay: 60,
  cron: '*/5 * * * *',
})

/** One request with the pages of these dresses; repeated for seven hours while IndexNow is away or busy. */
export const announcePages = jobKind({
  name: 'announce-pages',
  leavesBy: 'indexNow',
  payload: z.object({ dressIds: z.array(id('dress')) }),
  retryLimit: 12,
  retryDelay: 60,
})
