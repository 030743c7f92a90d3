import { historyOfSubject } from '#audit/server/store.ts'
import type { LenderDress } from '#dresses/contract.ts'
import type { getDressHistory } from '#lending/contract.ts'
import type { Db } from '#platform/database/db.ts'
import type { ReplyOf } from '#shared/endpoint.ts'

type History = ReplyOf<typeof getDressHistory>
type Step = History[number]

/**
 * Each change of status writes an audit entry with one of these actions. Its detail has `status` and `reason`, and the
 * previous ones as `before`, `beforeReason` and `beforeAt`.
 */
const actions = ['dress.submitted', 'dress.resubmitted', 'dress.status_changed']

/** The recorded steps, oldest first, and the current status if it is not recorded. */
export async function historyOf(db: Db, dress: LenderDress): Promise<History> {
  const subject = { subjectType: 'dress', subjectId: dress.id } as const
  const entries = (await historyOfSubject(db, subject, actions, new Date(0))).toReversed()
  const steps: Step[] = [{ at: dress.createdAt, status: 'PENDING', reason: null }]
  for (const { at, detail } of entries) {
    const { status, reason, before, beforeReason, beforeAt } = detail as Partial<
      Record<string, string | null>
    >
    const last = steps.at(-1)
    // A step without its own entry happened at `beforeAt`, or at the latest at this entry.
    if (before && last?.status !== before)
      add(steps, beforeAt ? new Date(beforeAt) : at, before, beforeReason)
    else if (last && beforeReason) last.reason ??= beforeReason
    // Older entries record a change under review as a resubmission with the same status.
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
