import type { Tx } from '#platform/database/db.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { type Branch, showrooms } from '#showrooms/facts.ts'
import { tillClosed } from '#till/contract.ts'
import type { EntryKind } from '#till/kinds.ts'
import { type Cash, givenCash, isNoCash } from '#till/rules.ts'
import { cashOfPayment, insertEntry, leftAtLastClosing, shareLockOpenDay, type TillDayRow } from './store.ts'
import { toCash } from './to-reply.ts'

const messages = {
  closed: (showroom: string) => `The till of ${showroom} is closed. Please open it, then take the cash.`,
}

/** A payment of a rental in cash. */
export interface CashPayment {
  branch: Branch
  paymentId: string
  /** What came in (above 0) or was given out (below 0), by kind; nothing of a kind is left out. */
  moves: Partial<Record<EntryKind, Cash>>
}

/**
 * Writes what a payment moves into the open till of its showroom, in the transaction that records the payment. Throws
 * `till_closed`.
 */
export async function recordCash(
  tx: Tx,
  actor: Actor,
  { branch, paymentId, moves }: CashPayment,
): Promise<void> {
  const day = await requireOpenDay(tx, branch, shareLockOpenDay)
  for (const [kind, cash] of Object.entries(moves) as [EntryKind, Cash][])
    if (!isNoCash(cash))
      await insertEntry(tx, {
        tillDayId: day.id,
        kind,
        cents: cash.cents,
        pounds: cash.pounds,
        paymentId,
        actorId: actor.viewer.id,
        createdAt: actor.now,
      })
}

/**
 * Undoes what a payment moved, in the till that is open now.
 * @param undone.cash what it moved when it is from before there was a till
 */
export async function reverseCash(
  tx: Tx,
  actor: Actor,
  { branch, paymentId }: Omit<CashPayment, 'moves'>,
  undone: { paymentId: string; cash: Cash },
): Promise<void> {
  const moved = (await cashOfPayment(tx, undone.paymentId)) ?? undone.cash
  await recordCash(tx, actor, { branch, paymentId, moves: { REVERSAL: givenCash(moved) } })
}

/** Throws `till_closed`. */
export async function requireOpenDay(
  tx: Tx,
  branch: Branch,
  lock: typeof shareLockOpenDay,
): Promise<TillDayRow> {
  const day = await lock(tx, branch)
  if (day) return day
  throw new Refused(tillClosed, {
    message: messages.closed(showrooms[branch].name),
    more: { till: { branch, left: toCash(await leftAtLastClosing(tx, branch)) } },
  })
}
