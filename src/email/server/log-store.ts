import { and, count, desc, eq, getTableColumns, ilike, or } from 'drizzle-orm'
import type { listEmailLogs } from '#email/contract.ts'
import type { Db } from '#platform/db.ts'
import type { QueryOf, ReplyOf } from '#shared/endpoint.ts'
import { emailLogs } from './tables.ts'

const page = 50
const { secrets: _, ...columns } = getTableColumns(emailLogs)

/** Newest first. Secrets are placeholders in these rows; the sealed ones are not read at all. */
export async function findLogs(
  db: Db,
  { limit = page, offset = 0, status, search }: QueryOf<typeof listEmailLogs>,
): Promise<ReplyOf<typeof listEmailLogs>> {
  const part = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined
  const wanted = and(
    status && eq(emailLogs.status, status),
    part === undefined
      ? undefined
      : or(ilike(emailLogs.to, part), ilike(emailLogs.subject, part), ilike(emailLogs.templateName, part)),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(emailLogs)
      .where(wanted)
      .orderBy(desc(emailLogs.createdAt), desc(emailLogs.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(emailLogs).where(wanted),
  ])
  const logs = rows.map(({ variables, nextTryAt, sentAt, createdAt, ...row }) => ({
    ...row,
    variables: variables as Record<string, unknown>,
    nextTryAt: row.status === 'pending' ? nextTryAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
  return { logs, total: counted?.total ?? 0 }
}
