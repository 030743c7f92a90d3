import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { userNames } from '#accounts/server/users/full-name.ts'
import { auditLog } from '#audit/server/tables.ts'
import type { getAdminDress } from '#dresses/admin-contract.ts'
import { dressStatuses } from '#dresses/contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { ReplyOf } from '#shared/endpoint.ts'

type HistoryEntry = ReplyOf<typeof getAdminDress>['history'][number]

const most = 100
const longest = 200

/** Every audit entry about the dress, newest first, at most 100. */
export async function historyForStaff(db: Db, dressId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      detail: auditLog.detail,
      actorName: userNames.fullName,
    })
    .from(auditLog)
    .leftJoin(userNames, eq(userNames.id, auditLog.actorId))
    .where(isAbout(dressId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most)
  return rows.map(({ at, action, detail, actorName }) => {
    const { status, reason, before, after } = detail as Record<string, unknown>
    return {
      at: at.toISOString(),
      action,
      actorName,
      status: dressStatuses.find((one) => one === status) ?? null,
      reason: typeof reason === 'string' ? reason : null,
      changes: isRecord(before) && isRecord(after) ? changesOf(before, after) : [],
    }
  })
}

/** Who last changed the dress. */
export async function lastActor(tx: Tx, dressId: string): Promise<string | undefined> {
  const [entry] = await tx
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(isAbout(dressId), isNotNull(auditLog.actorId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return entry?.actorId ?? undefined
}

function isAbout(dressId: string) {
  return and(eq(auditLog.subjectType, 'dress'), eq(auditLog.subjectId, dressId))
}

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.keys(after).map((field) => ({
    field,
    before: textOf(before[field]),
    after: textOf(after[field]),
  }))
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
