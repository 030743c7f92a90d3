import { and, count, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.ts'
import { auditLog } from './tables.ts'

export interface AuditEntry {
  at: Date
  /** Absent for guests and for the house itself. */
  actorId?: string | null
  ip?: string
  /** Past tense, dotted: `appointment.booked`. */
  action: string
  subjectType: string
  subjectId?: string
  /** Never secrets, never more of a person than the subject row holds. */
  detail?: Record<string, unknown>
}

export async function recordAudit(tx: Db | Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}

/** How often an address did something since an instant; exact across restarts and instances. */
export async function countByAddress(db: Db | Tx, ip: string, action: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ times: count() })
    .from(auditLog)
    .where(and(eq(auditLog.ip, ip), eq(auditLog.action, action), gt(auditLog.at, since)))
  return row?.times ?? 0
}
