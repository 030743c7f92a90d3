import { findUserNames } from '#accounts/server/full-name.ts'
import { entriesAbout } from '#audit/server/store.ts'
import type { getAdminDress } from '#dresses/admin-contract.ts'
import { dressStatuses } from '#dresses/dress.ts'
import { isMeasurement } from '#measurements/measurements.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { lengthText } from '#shared/format/length.ts'
import { commaList } from '#shared/format/list.ts'
import type { AccountId, DressId } from '#shared/ids.ts'

type HistoryEntry = ReplyOf<typeof getAdminDress>['history'][number]

const most = 100
const longest = 200

/** Every audit entry about the dress, newest first, at most 100. */
export async function historyForStaff(db: Db, dressId: DressId): Promise<HistoryEntry[]> {
  const rows = await entriesAbout(db, { subjectType: 'dress', subjectId: dressId }, most)
  const names = await findUserNames(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))])
  return rows.map(({ at, action, detail, actorId }) => {
    const { status, reason, before, after } = detail as Record<string, unknown>
    return {
      at: at.toISOString(),
      action,
      actorName: names.get(actorId ?? '') ?? null,
      status: dressStatuses.find((one) => one === status) ?? null,
      reason: typeof reason === 'string' ? reason : null,
      changes: isRecord(before) && isRecord(after) ? changesOf(before, after) : [],
    }
  })
}

/** Who last changed the dress. */
export async function lastActor(tx: Tx, dressId: DressId): Promise<AccountId | undefined> {
  const rows = await entriesAbout(tx, { subjectType: 'dress', subjectId: dressId }, most)
  return rows.find(({ actorId }) => actorId !== null)?.actorId ?? undefined
}

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.keys(after).map((field) => ({
    field,
    before: fieldText(field, before[field]),
    after: fieldText(field, after[field]),
  }))
}

function fieldText(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (isMeasurement(field) && typeof value === 'number') return lengthText(value, 'cm')
  const text = Array.isArray(value) ? commaList(value.map(String)) : String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
