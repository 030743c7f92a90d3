import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'
import { id } from '#shared/ids.ts'

export const makeAvif = jobKind({
  name: 'make-avif',
  payload: z.object({ id: id('picture') }),
  retryLimit: 3,
  retryDelay: 30,
  mayWait: true,
})

/** Deletes uploads that no dress shows after a day. */
export const sweepPictures = jobKind({
  name: 'sweep-pictures',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  cron: '43 * * * *',
})

/** Private files to which nothing refers any more. */
export const removeFiles = jobKind({
  name: 'files.remove',
  payload: z.object({ keys: z.array(z.string()) }),
  retryLimit: 20,
  retryDelay: 30,
})
