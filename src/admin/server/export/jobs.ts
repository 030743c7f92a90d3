import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'
import { id } from '#shared/ids.ts'

export const writeExport = jobKind({
  name: 'admin.write-export',
  payload: z.object({ id: id('dataExport') }),
  retryLimit: 2,
  retryDelay: 30,
})

export const deleteOldExports = jobKind({
  name: 'admin.delete-old-exports',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  cron: '29 * * * *',
})
