import {
  type DataExport,
  downloadExport,
  exportNotFound,
  exportRunning,
  listExports,
  startExport,
} from '#admin/export-contract.ts'
import { recordAudit } from '#audit/server/store.ts'
import { advisoryLockName } from '#platform/database/db.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow, minuteMs } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { writeExport } from './jobs.ts'
import { type ExportRow, failStale, findExport, hasActiveExport, insertExport, lastExports } from './store.ts'

/** Milliseconds without progress after which an export counts as killed. */
const longestPause = 10 * minuteMs

export const exportRoutes: Routes = (route, { config, db, files, jobs }) => {
  route(startExport, ({ actor, transaction }) =>
    transaction(async (tx) => {
      await advisoryLockName(tx, 'exports')
      await failStale(tx, new Date(actor.now.getTime() - longestPause), actor.now)
      if (await hasActiveExport(tx)) throw new Refused(exportRunning)
      const made = await insertExport(tx, actor.viewer.id, actor.now)
      await jobs.send(tx, writeExport, { id: made.id })
      await recordAudit(tx, actor, { action: 'export.started', subjectType: 'export', subjectId: made.id })
      return exportReply(made)
    }),
  )

  route(listExports, async () => (await lastExports(db)).map(exportReply))

  route(downloadExport, async ({ params, actor, now, reply }) => {
    const row = await findExport(db, params.id)
    if (row?.status !== 'DONE' || !row.key || !row.expiresAt || row.expiresAt <= now) {
      throw new Refused(exportNotFound)
    }
    const file = await files.get(row.key)
    if (!file) throw new Refused(exportNotFound)
    await recordAudit(db, actor, { action: 'export.downloaded', subjectType: 'export', subjectId: row.id })
    const name = `export-${localNow(row.createdAt, config.SHOP_TIMEZONE).date}.zip`
    return sendFile(reply, { name, type: 'application/zip', content: file.open(), size: file.size })
  })
}

function exportReply({ id, status, done, total, size, createdAt, expiresAt }: ExportRow): DataExport {
  return {
    id,
    status,
    done,
    total,
    size,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
