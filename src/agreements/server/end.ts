import type { AgreementStatus } from '#agreements/status.ts'
import { type AuditActor, recordAudits } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { AgreementId } from '#shared/ids.ts'
import { markEnded } from './store.ts'

const open: readonly AgreementStatus[] = ['PENDING', 'SIGNED']

/** What they are about has changed: the signature stays with the file that was signed, and nothing signs it any more. */
export function replaceAgreements(tx: Tx, actor: AuditActor, ids: readonly AgreementId[]): Promise<void> {
  return end(tx, actor, ids, { status: 'REPLACED', from: open })
}

/** What they are about is cancelled: nobody is asked to sign them any more. What is signed stays as it is. */
export function withdrawAgreements(tx: Tx, actor: AuditActor, ids: readonly AgreementId[]): Promise<void> {
  return end(tx, actor, ids, { status: 'WITHDRAWN', from: ['PENDING'] })
}

interface Ending {
  status: 'REPLACED' | 'WITHDRAWN'
  from: readonly AgreementStatus[]
}

async function end(
  tx: Tx,
  actor: AuditActor,
  ids: readonly AgreementId[],
  { status, from }: Ending,
): Promise<void> {
  if (ids.length === 0) return
  const by = { endedAt: actor.now, endedBy: actor.viewer?.id ?? null }
  const ended = await markEnded(tx, ids, from, { status, ...by })
  const action = status === 'REPLACED' ? 'agreement.replaced' : 'agreement.withdrawn'
  await recordAudits(
    tx,
    actor,
    ended.map((subjectId) => ({ action, subjectType: 'agreement', subjectId })),
  )
}
