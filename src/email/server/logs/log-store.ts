import { eq, getTableColumns } from 'drizzle-orm'
import type { EmailSummary, getEmailLog, listEmailLogs } from '#email/contract.ts'
import { notSentTexts } from '#email/not-sent.ts'
import type { Obstacle } from '#email/server/delivery/delivery.ts'
import type { LoggedMail } from '#email/server/store.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, searchText } from '#platform/database/list-query.ts'
import type { QueryOf, ReplyOf } from '#shared/endpoint.ts'
import type { EmailId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'

// Never select the encrypted secrets; the other columns contain placeholders.
const { secrets: _, ...columns } = getTableColumns(emailLogs)
const { body, bodyText, variables, invitation, links, bookingKind, bookingId, copyOf, ...summaryColumns } =
  columns

/** What decides whether a pending email is sent: the time, and an obstacle for all emails. */
interface Sending {
  now: Date
  obstacle: Obstacle | undefined
}

const { createdAt, to, templateName, subject, status } = emailLogs
const sorts = { createdAt, to, templateName, subject, status }

/** One page, newest first by default, and the total. */
export async function findLogs(
  db: Db,
  { fields, ...query }: QueryOf<typeof listEmailLogs>,
  sending: Sending,
): Promise<Page<Omit<ReplyOf<typeof listEmailLogs>['logs'][number], 'customerId'>>> {
  const chosen: Partial<typeof columns> & typeof summaryColumns =
    fields === 'summary' ? summaryColumns : columns
  const { rows, total } = await listQuery(
    db,
    db.select(chosen).from(emailLogs).$dynamic(),
    {
      from: emailLogs,
      where: [query.status && eq(status, query.status)],
      searched: searchText([to, subject, templateName]),
      sorts,
      initialSort: '-createdAt',
      id: emailLogs.id,
      limit: 50,
    },
    query,
  )
  return { rows: rows.map((row) => logReply(row, sending)), total }
}

export async function findLog(
  db: Db,
  id: EmailId,
  sending: Sending,
): Promise<(Omit<ReplyOf<typeof getEmailLog>, 'resend'> & WayColumns) | undefined> {
  const [row] = await db.select(columns).from(emailLogs).where(eq(emailLogs.id, id))
  return row && logReply(row, sending)
}

type WayColumns = Pick<LoggedMail, 'invitation' | 'links' | 'bookingKind' | 'bookingId'>

type Row = Pick<
  typeof emailLogs.$inferSelect,
  'status' | 'nextTryAt' | 'notSent' | 'errorMessage' | 'sentAt' | 'createdAt'
>

function logReply<R extends Row>(
  { nextTryAt, notSent, errorMessage, sentAt, createdAt, ...row }: R,
  sending: Sending,
) {
  const waiting = whatFor({ ...row, nextTryAt }, sending)
  return {
    ...row,
    errorMessage: [notSent && notSentTexts[notSent], errorMessage].filter(Boolean).join(' ') || null,
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
