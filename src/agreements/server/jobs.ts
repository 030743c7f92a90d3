import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Takes a file away that no agreement names: after a deletion at once, and in case an upload did not come to its end. */
export const removeOrphanedFile = jobKind({
  name: 'agreements.remove-lost-paper',
  payload: z.object({ key: z.string() }),
  retryLimit: 20,
  retryDelay: 30,
})
