import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import type { Viewer } from '#shared/viewer.ts'
import { openManageToken } from './manage-link.ts'
import { appointments } from './tables.ts'

interface Moved {
  moving?: string | undefined
  token?: string | undefined
}

/** Id of the appointment somebody looks for a new time for, when it is theirs; anything else is as if nothing was said. */
export async function movedBy(
  db: Db,
  key: Buffer,
  viewer: Viewer | null,
  { moving, token }: Moved,
): Promise<string | undefined> {
  if (token) return openManageToken(key, token)
  if (!moving || !viewer) return undefined
  const own = viewer.role === 'ADMIN' ? undefined : eq(appointments.userId, viewer.id)
  const [found] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, moving), own))
  return found?.id
}
