import * as z from 'zod/mini'
import { exportRefusals as messages } from '#admin/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { instant } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'

export const exportRunning = refusal('export_running', 409, () => messages.exportRunning)
export const exportNotFound = refusal('export_not_found', 404, () => messages.exportNotFound)

const dataExport = z.object({
  id: shownId('dataExport'),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED']),
  /** Rows and files written so far. */
  done: z.int(),
  total: z.int(),
  /** Bytes. */
  size: z.nullable(z.number()),
  createdAt: instant,
  expiresAt: z.nullable(instant),
})
export type DataExport = z.output<typeof dataExport>

export const startExport = endpoint({
  name: 'startExport',
  method: 'POST',
  path: '/api/admin/exports',
  summary: 'Start to write all lists and files of the shop into one ZIP archive',
  access: 'owner',
  freshProof: true,
  reply: dataExport,
  status: 201,
  limit: { max: 20, windowSeconds: 3600 },
  refusals: () => [exportRunning],
})

export const listExports = endpoint({
  name: 'listExports',
  method: 'GET',
  path: '/api/admin/exports',
  summary: 'List the last ten exports with their progress',
  access: 'owner',
  reply: z.array(dataExport),
})

export const downloadExport = endpoint({
  name: 'downloadExport',
  method: 'GET',
  path: '/api/admin/exports/:id/file',
  summary: 'Download an export; it is deleted after 7 days',
  access: 'owner',
  freshProof: true,
  params: idParams('dataExport'),
  reply: z.string(),
  produces: 'application/zip',
  refusals: () => [exportNotFound],
})
