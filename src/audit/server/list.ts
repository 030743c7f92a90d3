import { eq, like, notInArray, or } from 'drizzle-orm'
import { type AuditRecord, type AuditSubject, type listAudit, subjectLabels } from '#audit/contract.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery } from '#platform/database/list-query.ts'
import { fallsOn } from '#platform/database/shop-dates.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { Page } from '#shared/list-page.ts'
import { concernsNamed, namesOf, namesOfSubjects, type SubjectSources } from './subjects.ts'
import { auditLog } from './tables.ts'

/** Entries that only the server reads: counted requests and reported events. */
const internal: AuditSubject[] = ['request', 'audit_log']

/** Every sign-in begins with one; failures are summed up in `account.sign_ins_failed`. */
const counted = ['account.sign_in_tried']

/** One page, newest first. @param timeZone of the days `from` and `to` */
export async function findAudit(
  db: Db,
  sources: SubjectSources,
  timeZone: string,
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
              concernsNamed(sources, search),
            )
          : undefined,
        actorId ? eq(auditLog.actorId, actorId) : undefined,
        subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
        fallsOn(auditLog.at, { from, to }, timeZone),
      ],
      sorts: { at: auditLog.at },
      initialSort: '-at',
      id: auditLog.id,
      countUpTo: 10_000,
    },
    query,
  )
  const actorIds = rows.map((row) => row.actorId)
  const actors = await namesOf(db, sources.user, actorIds)
  const subjects = await namesOfSubjects(db, sources, rows)
  const records = rows.map(({ at, detail, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actorName: actors.get(row.actorId ?? '') ?? null,
    subjectName: subjects.get(`${row.subjectType} ${row.subjectId}`) ?? null,
    detail: withoutSecrets(detail) as AuditRecord['detail'],
  }))
  return { rows: records, total }
}

// `account` is the fingerprint of the name that was typed at sign-in.
const secret = /password|token|secret|hash|signature|cookie|bodyText|bodyHtml|^(body|html|text|account)$/i

/** Security: a second line of defence; actions record no secrets. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  const publicEntries = Object.entries(value).filter(([name]) => !secret.test(name))
  return Object.fromEntries(publicEntries.map(([name, inner]) => [name, withoutSecrets(inner)]))
}

const columns: FileColumns<AuditRecord> = {
  at: ['When', ({ at }) => at],
  actor: ['Who', ({ actorName }) => actorName],
  action: ['What', ({ action }) => action],
  subject: [
    'Subject',
    ({ subjectType, subjectName }) => [subjectLabels[subjectType], subjectName].filter(Boolean).join(' '),
  ],
  subjectId: ['Subject id', ({ subjectId }) => subjectId],
  detail: ['Detail', ({ detail }) => JSON.stringify(detail)],
  ip: ['IP address', ({ ip }) => ip],
}

export const auditFile = { name: 'audit', columns }
