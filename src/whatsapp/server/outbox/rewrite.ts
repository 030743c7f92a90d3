import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { withdraw } from '#platform/outbox/outbox.ts'
import type { SubjectId } from '#shared/ids.ts'
import { whatsappOutbox } from '#whatsapp/server/store.ts'
import type { Writers } from '#whatsapp/server/subjects.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { queueAgain } from './queue.ts'

const { subjectId, state, claimedUntil, id } = whatsappMessages

/** Whether a message about one of these went to the customer, by hand or by itself. */
export async function wasMessaged(tx: Tx, subjectIds: readonly SubjectId[]): Promise<boolean> {
  const wasSent = inArray(state, ['SENT', 'DELIVERED', 'READ'])
  return (await tx.$count(whatsappMessages, and(inArray(subjectId, [...subjectIds]), wasSent))) > 0
}

/** What waits about these is written anew: to the number, in the language and with the link of now; or not sent. */
export async function rewriteWaiting(
  tx: Tx,
  deps: Deps,
  write: Writers[keyof Writers],
  subjectIds: readonly SubjectId[],
): Promise<void> {
  const waiting = await tx
    .select()
    .from(whatsappMessages)
    .where(
      and(
        inArray(subjectId, [...subjectIds]),
        eq(state, 'QUEUED'),
        // One whose request is under way cannot be called back.
        isNull(claimedUntil),
      ),
    )
    .orderBy(id)
    .for('update')
  for (const message of waiting) {
    const queued = await write(tx, deps, message.subjectId, message.event)
    if (queued && (await queueAgain(tx, deps, message, queued))) continue
    await withdraw(tx, whatsappOutbox, eq(id, message.id), { reason: 'CHANGED' })
  }
}
