import { and, eq, inArray, isNull } from 'drizzle-orm'
import { noteMarketing } from '#customers/server/consents.ts'
import { stopPhone } from '#customers/server/may-message.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import { formsOf } from '#platform/database/phone-number.ts'
import type { Deps } from '#platform/deps.ts'
import type { WhatsappMessageId } from '#shared/ids.ts'
import { marketingStopped } from '#whatsapp/graph-errors.ts'
import type { MessageRow } from '#whatsapp/server/store.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'

/** Of later domains, by the subject: what happens at once when a message was not sent. */
export type Fallbacks = Readonly<
  Partial<Record<MessageRow['subjectKind'], (tx: Tx, deps: Deps, message: MessageRow) => Promise<void>>>
>

const { id: messageId, state, reason, settledAt } = whatsappMessages

/** Not of what staff cancelled, what has changed, and what a restored database would tell a second time. */
const isUnsettled = and(
  eq(state, 'FAILED'),
  inArray(reason, ['NO_CONSENT', 'EXPIRED', 'REFUSED', 'UNKNOWN']),
  isNull(settledAt),
)

/**
 * A message has failed: another way may tell her. Once, also when two processes see it or a status repeats it; one at a time waits here
 * for the other.
 */
export async function settleFailure(
  tx: Tx,
  deps: Deps,
  fallbacks: Fallbacks,
  { id, at }: { id: WhatsappMessageId; at: Date },
): Promise<void> {
  const [message] = await tx
    .update(whatsappMessages)
    .set({ settledAt: deps.clock() })
    .where(and(eq(messageId, id), isUnsettled))
    .returning()
  if (!message) return
  if (message.errorCode === marketingStopped) await noteRefusedMarketing(tx, deps, message, at)
  await fallbacks[message.subjectKind]?.(tx, deps, message)
}

/** What was given up elsewhere, or whose process died before it told her otherwise. */
export async function settleFailures(deps: Deps, fallbacks: Fallbacks): Promise<void> {
  const { db, clock } = deps
  const rows = await db.select({ id: messageId }).from(whatsappMessages).where(isUnsettled).limit(1000)
  for (const { id } of rows)
    await inTransaction(db, (tx) => settleFailure(tx, deps, fallbacks, { id, at: clock() }))
}

/** She has stopped marketing inside WhatsApp, which a refusal tells. What stands already is not written again. */
export async function noteRefusedMarketing(
  tx: Tx,
  { clock, secretKey }: Pick<Deps, 'clock' | 'secretKey'>,
  { phone, customerId }: MessageRow,
  at: Date,
): Promise<void> {
  for (const form of formsOf(phone)) await stopPhone(tx, { secretKey }, form, at, 'marketing')
  await noteMarketing(tx, { now: clock() }, [customerId], { agrees: false, at, words: '' })
}
