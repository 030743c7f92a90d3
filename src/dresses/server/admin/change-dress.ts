import { findUserName } from '#accounts/server/full-name.ts'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import { type AdminDress, dressChanged, reasonRequired, skuTaken } from '#dresses/admin-contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { type DressStatus, dressNotFound } from '#dresses/contract.ts'
import { updateDress } from '#dresses/server/owner-store.ts'
import { refusalToSetStatus } from '#dresses/status.ts'
import { changeDress as messages } from '#dresses/texts/texts.gen.js'
import { postgresError, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { moneyText } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import type { DressUses } from './dress-use.ts'
import { notifyOwner } from './emails.ts'
import { lastActor } from './history.ts'
import { type DressRow, findAdminDress, lockDress } from './store.ts'

const leavesStock: ReadonlySet<DressStatus> = new Set(['RETRIEVED', 'REJECTED'])

export type DressChange = Partial<Omit<DressRow, 'id' | 'version' | 'status' | 'statusReason' | 'updatedAt'>>

export interface Decision {
  status: DressStatus
  reason?: string
  /** Only the retrieval of a dress sets it. */
  hasSignature?: boolean
  /** Called when the dress leaves the stock. */
  refuseOpenRentals: DressUses['refuseOpenRentals']
}

/** Locks the dress and compares the version that the client read. Throws 404 or 409 `dress_changed`. */
export async function lockCurrent(tx: Tx, id: DressId, version: number | undefined): Promise<DressRow> {
  const dress = await lockDress(tx, id)
  if (!dress) throw new Refused(dressNotFound)
  if (version === undefined || version === dress.version) return dress
  const actorId = await lastActor(tx, id)
  const name = actorId && (await findUserName(tx, actorId))
  throw new Refused(dressChanged, {
    message: name ? messages.changedBy({ name, status: staffStatusNames[dress.status] }) : undefined,
    more: { current: await reloadDress(tx, id) },
  })
}

/**
 * Every change of a dress by staff: one update, the audit entries, and the email about a decision. The dress is locked.
 * @param action of the audit entry about `change`
 */
export async function changeDress(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  dress: DressRow,
  {
    change = {},
    decision,
    action = 'dress.changed',
  }: { change?: DressChange; decision?: Decision; action?: AuditAction },
): Promise<AdminDress> {
  const decided = decision && decide(dress, decision)
  const changed = differences(dress, change)
  if (decided && leavesStock.has(decided.status)) await decision.refuseOpenRentals(tx, actor.now, dress.id)
  if (!decided && Object.keys(changed.after).length === 0) return reloadDress(tx, dress.id)
  try {
    await updateDress(tx, dress.id, { ...change, ...decided, updatedAt: actor.now })
  } catch (error) {
    if (postgresError(error)?.constraint !== 'dresses_sku_unique') throw error
    throw new Refused(skuTaken, { fields: { sku: skuTaken.message } })
  }
  const subject = { subjectType: 'dress', subjectId: dress.id } as const
  if (Object.keys(changed.after).length > 0)
    await recordAudit(tx, actor, { action, ...subject, detail: changed })
  if (decided) {
    const { status, statusReason: reason } = decided
    // Lenders read these entries as the history of their dress.
    const was = {
      after: status,
      before: dress.status,
      beforeReason: dress.statusReason,
      beforeAt: dress.updatedAt,
    }
    await recordAudit(tx, actor, {
      action: 'dress.status_changed',
      ...subject,
      detail: { status, reason, ...was },
    })
  }
  const after = await reloadDress(tx, dress.id)
  if (decided) await notifyOwner(tx, deps, after)
  return after
}

/** Nothing when the dress has this status and reason already. */
function decide(dress: DressRow, decision: Decision) {
  const refusal = refusalToSetStatus(dress, decision)
  if (refusal === 'reason_required')
    throw new Refused(malformed, { message: reasonRequired(), fields: { reason: reasonRequired() } })
  if (refusal) throw new Refused(refusal)
  const { status, reason } = decision
  if (status === dress.status && (!reason || reason === dress.statusReason)) return undefined
  return { status, statusReason: reason || null }
}

/** The audit log must not hold a second copy of the signature. */
const secret = ['signature']

function differences(dress: DressRow, change: DressChange) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(change)) {
    const was = dress[name as keyof DressChange]
    if (secret.includes(name) || JSON.stringify(was) === JSON.stringify(value)) continue
    before[name] = logged(name, was)
    after[name] = logged(name, value)
  }
  return { before, after }
}

const prices = ['rentalPrice', 'retailPrice', 'guaranteeAmount']

/** The audit log has amounts in wire format. */
function logged(name: string, value: unknown): unknown {
  return prices.includes(name) && typeof value === 'number' ? moneyText(value) : value
}

export async function reloadDress(tx: Tx, id: DressId): Promise<AdminDress> {
  const dress = await findAdminDress(tx, id)
  if (!dress) throw new Error('The dress has disappeared within its transaction.')
  return dress
}
