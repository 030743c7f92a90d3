import { and, count, desc, eq, getTableColumns, ilike, or } from 'drizzle-orm'
import type { EmailSummary, getEmailLog, listEmailLogs } from '#email/contract.ts'
import type { Obstacle } from '#email/server/delivery/delivery.ts'
import type { Db } from '#platform/database/db.ts'
import type { QueryOf, ReplyOf } from '#shared/endpoint.ts'
import { emailLogs } from './tables.ts'

const page = 50
// Never select the encrypted secrets; the other columns contain placeholders.
const { secrets: _, ...columns } = getTableColumns(emailLogs)
const { body, bodyText, variables, invitation, ...summaryColumns } = columns

/** What decides whether a pending email is sent: the time, and an obstacle for all emails. */
interface Sending {
  now: Date
  obstacle: Obstacle | undefined
}

export async function findLogs(
  db: Db,
  { limit = page, offset = 0, status, search, fields }: QueryOf<typeof listEmailLogs>,
  sending: Sending,
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
      .select(fields === 'summary' ? summaryColumns : columns)
      .from(emailLogs)
      .where(wanted)
      .orderBy(desc(emailLogs.createdAt), desc(emailLogs.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(emailLogs).where(wanted),
  ])
  return { logs: rows.map((row) => shown(row, sending)), total: counted?.total ?? 0 }
}

export async function findLog(
  db: Db,
  id: string,
  sending: Sending,
): Promise<ReplyOf<typeof getEmailLog> | undefined> {
  const [row] = await db.select(columns).from(emailLogs).where(eq(emailLogs.id, id))
  return row && shown(row, sending)
}

type Row = Pick<typeof emailLogs.$inferSelect, 'status' | 'nextTryAt' | 'sentAt' | 'createdAt'>

function shown<R extends Row>({ nextTryAt, sentAt, createdAt, ...row }: R, sending: Sending) {
  const waiting = whatFor({ ...row, nextTryAt }, sending)
  return {
    ...row,
    waiting,
    nextTryAt: waiting === 'later' ? nextTryAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

function whatFor(
  { status, nextTryAt }: Pick<Row, 'status' | 'nextTryAt'>,
  { now, obstacle }: Sending,
): EmailSummary['waiting'] {
  if (status !== 'pending') return null
  return obstacle ?? (nextTryAt > now ? 'later' : 'due')
}
