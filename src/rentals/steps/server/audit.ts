import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import type { Change } from '#rentals/server/lock.ts'
import type { Viewer } from '#shared/viewer.ts'

/** Says in the audit log what was done with the rental. */
export function audit(
  { tx, actor, rental }: Pick<Change<Viewer | null>, 'tx' | 'actor' | 'rental'>,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, actor, { action, subjectType: 'rental', subjectId: rental.id, detail })
}
