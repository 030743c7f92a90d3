import { sql } from 'drizzle-orm'
import type { AuditEntry } from '#audit/server/store.ts'
import type { Lasting } from '#operations/rules.ts'
import { advisoryLockName, type Tx } from '#platform/database/db.ts'

/** The audit log remembers the problems: what began and has not ended lasts. */
export function problemEntry(what: 'began' | 'ended' | 'notified', name: string): AuditEntry {
  return { action: `system.problem_${what}`, subjectType: 'system', subjectId: name }
}

export async function advisoryLockProblems(tx: Tx): Promise<void> {
  await advisoryLockName(tx, 'system problems')
}

export async function lastingProblems(tx: Tx): Promise<Lasting[]> {
  const { rows } = await tx.execute<{ name: string; since: string; notifiedAt: string | null }>(sql`
    select began.subject_id as name, began.at as since,
      (select max(at) from audit_log
        where subject_type = 'system' and subject_id = began.subject_id
          and action = 'system.problem_notified' and (at, id) > (began.at, began.id)) as "notifiedAt"
    from (
      select distinct on (subject_id) subject_id, action, at, id from audit_log
      where subject_type = 'system' and action in ('system.problem_began', 'system.problem_ended')
      order by subject_id, at desc, id desc
    ) as began
    where began.action = 'system.problem_began'
    order by began.at, began.subject_id`)
  return rows.map(({ name, since, notifiedAt }) => ({
    name,
    since: new Date(since),
    notifiedAt: notifiedAt ? new Date(notifiedAt) : undefined,
  }))
}
