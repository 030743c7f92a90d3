import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'
import { id } from '#shared/ids.ts'

export const runImport = jobKind({
  name: 'imports.run',
  payload: z.object({ id: id('import') }),
  retryLimit: 3,
  retryDelay: 10,
})

/** Deletes files that were never imported, and gives up imports that stopped. */
export const sweepImports = jobKind({
  name: 'imports.sweep',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  cron: '37 * * * *',
})

export const fetchPictures = jobKind({
  name: 'imports.fetch-pictures',
  leavesBy: 'importPictures',
  payload: z.object({ id: id('import') }),
  retryLimit: 5,
  retryDelay: 60,
})
