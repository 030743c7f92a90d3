import { historyOfSubject } from '#audit/server/store.ts'
import type { OwnDress } from '#dresses/contract.ts'
import type { getDressHistory } from '#lending/contract.ts'
import type { Db } from '#platform/database/db.ts'
import type { ReplyOf } from '#shared/endpoint.ts'

type History = ReplyOf<typeof getDressHistory>
type Step = History[number]

/**
 * Who gives a dress a status writes an audit entry of one of these actions whose detail holds `status` and `reason`, and
 * `before`, `beforeReason` and `beforeAt` where the dress had others: so a reason and its day outlive the next step.
 */
const actions = ['dress.submitted', 'dress.resubmitted', 'dress.status_changed']

/** Every step there is a record of, oldest first, and where the dress stands where no record says so. */
export async function historyOf(db: Db, dress: OwnDress): Promise<History> {
  const subject = { subjectType: 'dress', subjectId: dress.id }
  const entries = (await historyOfSubject(db, subject, actions, new Date(0))).toReversed()
  const steps: Step[] = [{ at: dress.createdAt, status: 'PENDING', reason: null }]
  for (const { at, detail } of entries) {
    const { status, reason, before, beforeReason, beforeAt } = detail as Partial<
      Record<string, string | null>
    >
    const last = steps.at(-1)
    // A step that was taken without an entry of its own: the dress was last changed then, or at the latest now.
    if (before && last?.status !== before)
      add(steps, beforeAt ? new Date(beforeAt) : at, before, beforeReason)
    else if (last && beforeReason) last.reason ??= beforeReason
    // Until now a dress that was changed under review was recorded like one that is submitted again.
    if (status && status !== before) add(steps, at, status, reason)
  }
  if (steps.at(-1)?.status !== dress.status)
    add(steps, new Date(dress.updatedAt), dress.status, dress.statusReason)
  return steps
}

function add(steps: Step[], at: Date, status: string, reason: string | null | undefined): void {
  const last = steps.at(-1)
  if (last?.status === status && steps.length === 1 && !reason) return
  steps.push({ at: at.toISOString(), status: status as Step['status'], reason: reason ?? null })
}
