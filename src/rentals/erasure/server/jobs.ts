import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** Removes the files of photos whose rows were erased. */
export const removePhotoFiles = jobKind({
  name: 'rentals.remove-photo-files',
  payload: z.object({ keys: z.array(z.string()) }),
  retryLimit: 20,
  retryDelay: 30,
})
