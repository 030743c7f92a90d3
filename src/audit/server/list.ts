import { eq, gte, like, lt, notInArray, or, sql } from 'drizzle-orm'
import type { AuditRecord, listAudit } from '#audit/contract.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { Page } from '#shared/list-page.ts'
import { auditLog } from './tables.ts'

/** Names of existing subjects by their ids, for each kind of subject that has names. */
export type SubjectNames = Record<string, (db: Db, ids: string[]) => Promise<Map<string, string>>>

/** Entries that only the server reads: counted requests and reported events. */
const internal = ['request', 'audit_log']

/** Every sign-in begins with one; failures are summed up in `account.sign_ins_failed`. */
const counted = ['account.sign_in_tried']

/** One page, newest first. */
export async function findAudit(
  db: Db,
  names: SubjectNames,
  query: QueryOf<typeof listAudit>,
): Promise<Page<AuditRecord>> {
  const { search, actorId, action, subjectType, subjectId, from, to } = query
  const { rows, total } = await listQuery(
    db,
    db.select().from(auditLog).$dynamic(),
    {
      from: auditLog,
      where: [
        subjectType ? eq(auditLog.subjectType, subjectType) : notInArray(auditLog.subjectType, internal),
        action ? eq(auditLog.action, action) : notInArray(auditLog.action, counted),
        search
          ? or(
              like(auditLog.action, `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`),
              eq(auditLog.subjectId, search),
            )
          : undefined,
        actorId ? eq(auditLog.actorId, actorId) : undefined,
        subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
        from ? gte(auditLog.at, new Date(`${from}T00:00:00Z`)) : undefined,
        to ? lt(auditLog.at, sql`${to}::date + interval '1 day'`) : undefined,
      ],
      sorts: { at: auditLog.at },
      initialSort: '-at',
      id: auditLog.id,
      countUpTo: 10_000,
    },
    query,
  )
  const actors = await names.user?.(db, distinct(rows.map((row) => row.actorId)))
  const subjects = await subjectsOf(db, names, rows)
  const records = rows.map(({ at, detail, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actorName: actors?.get(row.actorId ?? '') ?? null,
    subjectName: subjects.get(`${row.subjectType} ${row.subjectId}`) ?? null,
    detail: withoutSecrets(detail) as AuditRecord['detail'],
  }))
  return { rows: records, total }
}

async function subjectsOf(
  db: Db,
  names: SubjectNames,
  rows: readonly { subjectType: string; subjectId: string | null }[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [kind, namesOf] of Object.entries(names)) {
    const ids = distinct(rows.filter((row) => row.subjectType === kind).map((row) => row.subjectId))
    if (ids.length === 0) continue
    for (const [id, name] of await namesOf(db, ids)) found.set(`${kind} ${id}`, name)
  }
  return found
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null)
}

// `account` is the fingerprint of the name that was typed at sign-in.
const secret = /password|token|secret|hash|signature|cookie|bodyText|bodyHtml|^(body|html|text|account)$/i

/** Security: a second line of defence; actions record no secrets. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([name]) => !secret.test(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner)]))
}

const columns: FileColumns<AuditRecord> = {
  at: ['When', ({ at }) => at],
  actor: ['Who', ({ actorName }) => actorName],
  action: ['What', ({ action }) => action],
  subject: ['Subject', ({ subjectType, subjectName }) => `${subjectType} ${subjectName ?? ''}`.trim()],
  subjectId: ['Subject id', ({ subjectId }) => subjectId],
  detail: ['Detail', ({ detail }) => JSON.stringify(detail)],
  ip: ['IP address', ({ ip }) => ip],
}

export const auditFile = { name: 'audit', columns }
