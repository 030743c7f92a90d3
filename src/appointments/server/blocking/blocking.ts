import { alreadyBlocked, type blockDate, blockNotFound } from '#appointments/blocking-contract.ts'
import { appointmentNumber, fieldTexts } from '#appointments/messages.ts'
import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { isPlainDate, localNow } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { deleteBlock, insertBlock, lockDay } from '#showrooms/server/store.ts'
import { bookedOn } from './store.ts'

/** Takes the lock of the day: a concurrent booking is either in the reply or finds the day blocked. */
export async function block(
  tx: Tx,
  { config }: Deps,
  actor: Actor,
  { branch, date: sent, reason }: BodyOf<typeof blockDate>,
) {
  const date = dateOf(sent, config.SHOP_TIMEZONE)
  if (date < localNow(actor.now, config.SHOP_TIMEZONE).date)
    throw refusedDate('A past day cannot be blocked.')
  await lockDay(tx, branch, date)
  const made = await insertBlock(tx, {
    branch,
    date,
    reason: reason || null,
    createdBy: actor.viewer.id,
    createdAt: actor.now,
  })
  if (!made) throw new Refused(alreadyBlocked)
  const clashes = await bookedOn(tx, branch, date)
  await note(tx, actor, 'date.blocked', made.id, {
    branch,
    date,
    reason: made.reason,
    clashes: clashes.length,
  })
  return { ...made, clashes: clashes.map((row) => ({ ...row, number: appointmentNumber(row.id) })) }
}

export async function unblock(tx: Tx, actor: Actor, id: string) {
  const removed = await deleteBlock(tx, id)
  if (!removed) throw new Refused(blockNotFound)
  const { branch, date, reason } = removed
  await note(tx, actor, 'date.unblocked', id, { branch, date, reason })
  return { success: true }
}

/** 22:00Z is already the next day in Beirut. */
function dateOf(sent: string, timeZone: string): string {
  const instant = new Date(sent)
  if (!isPlainDate(sent.slice(0, 10)) || Number.isNaN(instant.getTime())) throw refusedDate(fieldTexts.date)
  return sent.length === 10 ? sent : localNow(instant, timeZone).date
}

function refusedDate(text: string): Refused {
  return new Refused(malformed, { message: text, fields: { date: text } })
}

function note(tx: Tx, actor: Actor, action: string, subjectId: string, detail: Record<string, unknown>) {
  return recordAudit(tx, actor, { action, subjectType: 'blocked_date', subjectId, detail })
}
