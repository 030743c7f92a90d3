import { noteMarketing } from '#customers/server/consents.ts'
import { stopPhone } from '#customers/server/may-message.ts'
import type { Tx } from '#platform/database/db.ts'
import { formsOf } from '#platform/database/phone-number.ts'
import type { Deps } from '#platform/deps.ts'
import { marketingStopped } from '#whatsapp/graph-errors.ts'
import type { MessageRow } from '#whatsapp/server/store.ts'

/** Of later domains, by the subject: what happens at once when a message was not sent. */
export type Fallbacks = Readonly<
  Partial<Record<MessageRow['subjectKind'], (tx: Tx, deps: Deps, message: MessageRow) => Promise<void>>>
>

/** Once, when a message has failed: she may have stopped marketing, and another way may tell her. */
export async function settleFailure(
  tx: Tx,
  deps: Deps,
  fallbacks: Fallbacks,
  message: MessageRow,
  at: Date,
): Promise<void> {
  if (message.errorCode === marketingStopped) {
    for (const phone of formsOf(message.phone)) await stopPhone(tx, deps, phone, at, 'marketing')
    const end = { agrees: false, at, words: '' }
    await noteMarketing(tx, { now: deps.clock() }, [message.customerId], end)
  }
  await fallbacks[message.subjectKind]?.(tx, deps, message)
}
