import { inArray, sql } from 'drizzle-orm'
import { recordAttempt, recordSuccess } from '#accounts/server/auth/sign-in-attempts.ts'
import { securityMail } from '#accounts/server/emails.ts'
import { findStaff } from '#accounts/server/store.ts'
import { users } from '#accounts/server/tables.ts'
import { securityNotice as messages } from '#accounts/texts/texts.gen.js'
import { entriesWithout, recordAudits } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { advisoryLockName, inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { dayMs, hourMs } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { colon } from '#shared/format/punctuation.ts'

/**
 * Exactly once with any number of workers and restarts: events, their marks and the emails commit together, under one
 * lock.
 */
export async function notifyOwners(deps: Deps): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    await advisoryLockSecurityNotices(tx)
    await recordFailedSignIns(tx, now)
    const events = await unreportedEvents(tx, now)
    const owners = events.length > 0 ? await findStaff(tx, ['OWNER']) : []
    if (owners.length === 0) return
    const lines = events.map((event) => ({ at: event.at, text: () => lineOf(event) }))
    const settings = await readSettings(tx)
    for (const owner of owners)
      await queueEmail(tx, deps, await securityMail(tx, deps, settings, owner, lines))
    await markReported(tx, now, events)
  })
}

function lineOf({ action, subjectType, subjectId, username, ip, detail }: UnreportedEvent): string {
  const whose =
    subjectType === 'network' ? (subjectId ?? '').replace(/\/32$/, '') : (username ?? messages.formerAccount)
  if (action === 'account.sign_ins_failed')
    return messages.failures({ count: Number(detail.failures), whose })
  return commaList([`${whose}${colon()} ${messages.happened[action]}`, ip && messages.from({ ip })])
}

/** The events that admins get an email about; each is an entry of the audit log. */
export const securityEvents = [
  'account.password_reset',
  'account.password_changed',
  'account.email_changed',
  'account.password_forced',
  'account.role_changed',
  'account.api_key_made',
  'account.sessions_ended',
  'account.api_key_revoked',
  'calendar-feed.created',
  'account.passkey_added',
  'account.passkey_removed',
  'account.app_added',
  'account.app_removed',
  'account.recovery_codes_made',
  'account.recovery_code_used',
  'account.second_factor_removed',
  'account.second_factor_reset',
  'account.sign_ins_failed',
] as const
type SecurityEvent = (typeof securityEvents)[number]

const noticeSent = 'account.security_told'
const week = 7 * dayMs

interface UnreportedEvent {
  id: string
  at: Date
  action: SecurityEvent
  subjectType: string
  subjectId: string | null
  /** User name of the person it happened to. */
  username: string | null
  ip: string | null
  detail: Record<string, unknown>
}

/** One teller at a time, until the transaction ends. */
async function advisoryLockSecurityNotices(tx: Tx): Promise<void> {
  await advisoryLockName(tx, 'security events')
}

/** Events of the last week that no notice has named yet, oldest first, at most 200 at a time. */
async function unreportedEvents(tx: Tx, now: Date): Promise<UnreportedEvent[]> {
  const entries = await entriesWithout(tx, noticeSent, securityEvents, new Date(now.getTime() - week))
  const subjects = entries.flatMap(({ subjectType, subjectId }) =>
    subjectType === 'user' && subjectId ? [subjectId] : [],
  )
  const names = await findUsernames(tx, subjects)
  return entries.map((entry) => {
    const username = entry.subjectType === 'user' ? names.get(entry.subjectId ?? '') : undefined
    return { ...entry, username: username ?? null } as UnreportedEvent
  })
}

async function findUsernames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const id = sql<string>`${users.id}::text`
  const rows = await tx.select({ id, username: users.username }).from(users).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.username]))
}

/** Records in the log that these were sent, so that no restart sends them twice. */
async function markReported(tx: Tx, now: Date, events: readonly UnreportedEvent[]): Promise<void> {
  const subjectType = 'audit_log'
  await recordAudits(
    tx,
    { now },
    events.map(({ id }) => ({ action: noticeSent, subjectType, subjectId: id })),
  )
}

const enoughFor = { user: 10, network: 30 }

/**
 * Writes an entry for each account with ten, and each network with thirty failed sign-ins within an hour, and at most one
 * an hour about each while it goes on.
 */
async function recordFailedSignIns(tx: Tx, now: Date): Promise<void> {
  for (const kind of ['user', 'network'] as const) {
    const found = await failuresBy(tx, now, kind)
    await recordAudits(
      tx,
      { now },
      found.map(({ subject, failures }) => ({
        action: 'account.sign_ins_failed',
        subjectType: kind,
        subjectId: subject,
        detail: { failures },
      })),
    )
  }
}

// Peers of one instant are counted together, so a success takes its own try back: both carry the instant of the request.
async function failuresBy(tx: Tx, now: Date, kind: 'user' | 'network') {
  const subject =
    kind === 'user'
      ? sql`subject_id`
      : sql`text(network(set_masklen(ip, case when family(ip) = 6 and not ip <<= inet '::ffff:0:0/96' then 64 else masklen(ip) end)))`
  const since = new Date(now.getTime() - dayMs).toISOString()
  const quietSince = new Date(now.getTime() - hourMs).toISOString()
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
