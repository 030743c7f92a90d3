import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

export const runImport = jobKind({
  name: 'imports.run',
  payload: z.object({ id: z.uuid() }),
  retryLimit: 3,
  retryDelay: 10,
})

/** Deletes files that were uploaded and never imported. */
export const deleteOldUploads = jobKind({
  name: 'imports.delete-old-uploads',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  cron: '37 * * * *',
})

export const fetchPictures = jobKind({
  name: 'imports.fetch-pictures',
  payload: z.object({ id: z.uuid() }),
  retryLimit: 5,
  retryDelay: 60,
})
