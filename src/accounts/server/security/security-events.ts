import { inArray, sql } from 'drizzle-orm'
import { recordAttempt, recordSuccess } from '#accounts/server/auth/sign-in-attempts.ts'
import { users } from '#accounts/server/tables.ts'
import { entriesWithout, recordAudits } from '#audit/server/store.ts'
import { advisoryLockName, type Tx } from '#platform/database/db.ts'

/** Audit log actions that admins get an email about. */
export const securityEvents = [
  'account.password_reset',
  'account.password_changed',
  'account.email_changed',
  'account.password_forced',
  'account.role_changed',
  'account.sign_ins_failed',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

const reported = 'account.security_told'
const week = 7 * 24 * 60 * 60 * 1000

export interface UnreportedEvent {
  id: string
  at: Date
  action: SecurityEvent
  subjectType: string
  subjectId: string | null
  /** User name of the affected user. */
  username: string | null
  ip: string | null
  detail: Record<string, unknown>
}

/** Serialises notices until the transaction ends. */
export async function advisoryLockSecurityNotices(tx: Tx): Promise<void> {
  await advisoryLockName(tx, 'security events')
}

/** Events of the last week that no notice contains yet, oldest first, at most 200. */
export async function unreportedEvents(tx: Tx, now: Date): Promise<UnreportedEvent[]> {
  const notice = alias(auditLog, 'notice')
  const rows = await tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      username: users.username,
      ip: auditLog.ip,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(users, and(eq(auditLog.subjectType, 'user'), sql`${users.id}::text = ${auditLog.subjectId}`))
    .where(
      and(
        inArray(auditLog.action, [...securityEvents]),
        gt(auditLog.at, new Date(now.getTime() - week)),
        notExists(
          tx
            .select({ id: notice.id })
            .from(notice)
            .where(
              and(
                eq(notice.subjectType, 'audit_log'),
                eq(notice.subjectId, sql`${auditLog.id}::text`),
                eq(notice.action, reported),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(auditLog.at), asc(auditLog.id))
    .limit(200)
  return rows as UnreportedEvent[]
}

/** From now on these have been told; the log itself remembers it, so that no restart tells them twice. */
export async function markReported(tx: Tx, now: Date, events: readonly UnreportedEvent[]): Promise<void> {
  await tx
    .insert(auditLog)
    .values(events.map(({ id }) => ({ at: now, action: reported, subjectType: 'audit_log', subjectId: id })))
}

const day = 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000
const enoughFor = { user: 10, network: 30 }

/** Records each account with 10 and each network with 30 failed sign-ins within an hour, at most once an hour each. */
export async function recordFailedSignIns(tx: Tx, now: Date): Promise<void> {
  for (const kind of ['user', 'network'] as const) {
    const found = await failuresBy(tx, now, kind)
    await recordAudits(
      tx,
      found.map(({ subject, failures }) => ({
        at: now,
        action: 'account.sign_ins_failed',
        subjectType: kind,
        subjectId: subject,
        detail: { failures },
      })),
    )
  }
}

// Rows of the same instant count together, so that a success cancels its own attempt: both have the request's time.
async function failuresBy(tx: Tx, now: Date, kind: 'user' | 'network') {
  const subject =
    kind === 'user'
      ? sql`subject_id`
      : sql`text(network(set_masklen(ip, case when family(ip) = 6 and not ip <<= inet '::ffff:0:0/96' then 64 else masklen(ip) end)))`
  const since = new Date(now.getTime() - day).toISOString()
  const quietSince = new Date(now.getTime() - hour).toISOString()
  const { rows } = await tx.execute<{ subject: string; failures: number }>(sql`
    with steps as (
      select at, ${subject} as subject, case action when ${recordAttempt} then 1 else -1 end as step
      from audit_log
      where at > ${since} and action in (${sql.join([recordAttempt, ...recordSuccess], sql`, `)})
    ), noted as (
      select subject_id as subject, max(at) as at from audit_log
      where at > ${since} and action = 'account.sign_ins_failed' and subject_type = ${kind} group by subject_id
    ), running as (
      select steps.subject, sum(step) over (
        partition by steps.subject order by steps.at range between interval '1 hour' preceding and current row
      ) as failures
      from steps left join noted on noted.subject = steps.subject
      where steps.subject is not null
        and (noted.at is null or (steps.at > noted.at and noted.at <= ${quietSince}))
    )
    select subject, max(failures)::int as failures from running
    group by subject having max(failures) >= ${enoughFor[kind]} order by subject
  `)
  return rows
}
