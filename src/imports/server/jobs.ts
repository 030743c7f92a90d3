import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

export const runImport = jobKind({
  name: 'imports.run',
  payload: z.object({ id: z.uuid() }),
  retryLimit: 3,
  retryDelay: 10,
})

export const fetchPictures = jobKind({
  name: 'imports.fetch-pictures',
  payload: z.object({ id: z.uuid() }),
  retryLimit: 5,
  retryDelay: 60,
})
