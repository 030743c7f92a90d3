import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Deletes a file that no agreement refers to, after a deletion or an unfinished upload. */
export const removeOrphanedFile = jobKind({
  name: 'agreements.remove-lost-paper',
  payload: z.object({ key: z.string() }),
  retryLimit: 20,
  retryDelay: 30,
})
