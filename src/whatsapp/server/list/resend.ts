import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { WhatsappMessageId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { noSuchMessage, noSuchSubject } from '#whatsapp/contract.ts'
import { messageNotFailed, messageNotSendable, messageNotWaiting } from '#whatsapp/messages-contract.ts'
import { queueAgain } from '#whatsapp/server/outbox/queue.ts'
import { cancelWaiting, lockMessage, type MessageRow } from '#whatsapp/server/store.ts'
import type { Writers } from '#whatsapp/server/subjects.ts'

/** Sends a message that was not sent again, with what holds now. Staff decide about one that may have arrived. */
export async function resendMessage(
  tx: Tx,
  deps: Deps,
  writers: Writers,
  actor: Actor,
  id: WhatsappMessageId,
): Promise<{ success: boolean }> {
  const message = await lockExisting(tx, id)
  if (message.state !== 'FAILED') throw new Refused(messageNotFailed)
  const queued = await writers[message.subjectKind](tx, deps, message.subjectId, message.event)
  if (!queued) throw new Refused(noSuchSubject)
  if (!(await queueAgain(tx, deps, message, queued))) throw new Refused(messageNotSendable)
  return audit(tx, actor, 'whatsapp.resent', message)
}

/** Not one whose request is under way: Meta may have it. */
export async function cancelMessage(
  tx: Tx,
  actor: Actor,
  id: WhatsappMessageId,
): Promise<{ success: boolean }> {
  const message = await lockExisting(tx, id)
  if ((await cancelWaiting(tx, id)) === 0) throw new Refused(messageNotWaiting)
  return audit(tx, actor, 'whatsapp.cancelled', message)
}

async function lockExisting(tx: Tx, id: WhatsappMessageId): Promise<MessageRow> {
  const message = await lockMessage(tx, id)
  if (!message) throw new Refused(noSuchMessage)
  return message
}

async function audit(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { id, customerId, event, reason }: MessageRow,
): Promise<{ success: boolean }> {
  await recordAudit(tx, actor, {
    action,
    subjectType: 'customer',
    subjectId: customerId,
    detail: { event, messageId: id, ...(reason && { reason }) },
  })
  return { success: true }
}
