import { createHash } from 'node:crypto'
import { findViewer } from '#accounts/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import { bearerToken } from '#platform/http/bearer-token.ts'
import type { FindViewer } from '#platform/http/http.ts'
import { minuteMs } from '#shared/dates.ts'
import { apiKeyInvalid, Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { findLiveKey, markUsed } from './store.ts'

/** Minimum time between writes of `lastUsedAt`, so that reading does not always write. */
const lastUsedInterval = minuteMs

/** The sender of a key is read from it, never from a cookie. */
export const createCallerFinder =
  (findSession: FindViewer): FindViewer =>
  (db, now, request) => {
    const key = bearerToken(request.headers)
    return key === undefined ? findSession(db, now, request) : viewerOfKey(db, now, key)
  }

/** Throws for a key that is unknown, revoked or expired, and when its maker is not an owner any more. */
async function viewerOfKey(db: Db, now: Date, key: string): Promise<Viewer> {
  const row = await findLiveKey(db, hashOfKey(key), now)
  const owner = row && (await findViewer(db, row.createdBy))
  if (!row || owner?.staffRole !== 'OWNER') throw new Refused(apiKeyInvalid)
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) > lastUsedInterval) await markUsed(db, row.id, now)
  const { id, name, scopes } = row
  return { ...owner, key: { id, name, scopes } }
}

/** A random key of 256 bits needs no slow hash. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
