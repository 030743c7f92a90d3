import type { RecordExport } from '#platform/http/route.ts'
import { recordAudit } from './store.ts'

/** How the file is laid out, and what was searched, which may be a name or an email. */
const leftOut = new Set(['format', 'columns', 'limit', 'offset', 'sort', 'search'])

export const recordExport: RecordExport = async (
  { db, clock },
  { viewer, ip, query, routeOptions },
  sent,
) => {
  if (!sent) throw new Error(`${routeOptions.url} sends a list and has not said which and how many rows.`)
  const { search, ...others } = query as Record<string, unknown>
  const filter = Object.fromEntries(
    Object.entries(others).filter(([name, value]) => value !== undefined && !leftOut.has(name)),
  )
  await recordAudit(
    db,
    { now: clock(), viewer, ip },
    {
      action: 'export.list_downloaded',
      subjectType: 'export',
      detail: {
        ...sent,
        ...(Object.keys(filter).length > 0 && { filter }),
        ...(search ? { search: true } : {}),
      },
    },
  )
}
