import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { ExpenseId, PayoutId } from '#shared/ids.ts'
import { shownText } from '#shared/stored-text.ts'
import type { Actor } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import type { Purpose } from '#till/kinds.ts'
import { type Cash, givenCash } from '#till/rules.ts'
import { refuseMoreThanInTill, requireOpenDay } from './record.ts'
import type { TillDayRow, TillEntryRow } from './store.ts'
import { findSlipOfPayout, insertTillEntry, nextNumber } from './store.ts'
import { toCash } from './to-reply.ts'

/** A pay-in or pay-out: cash that no customer pays or gets, with a numbered receipt. */
export interface Slip {
  kind: 'PAY_IN' | 'PAY_OUT'
  /** In both currencies 0 or more. */
  cash: Cash
  /** A typed line, or a stored text. */
  reason: string
  /** Unless it belongs to a payout or an expense. */
  purpose?: Purpose
  /** The payout of a lender that it pays, or takes back. */
  payoutId?: PayoutId
  /** The expense of a dress that it pays, or takes back. */
  expenseId?: ExpenseId
}

/** Hold the lock of the day. Throws a Refused for more than lies in the drawer. */
export async function insertSlip(
  tx: Tx,
  actor: Actor,
  day: TillDayRow,
  { kind, cash, reason, purpose, payoutId, expenseId }: Slip,
): Promise<TillEntryRow> {
  const { id, branch, number } = day
  const move = kind === 'PAY_OUT' ? givenCash(cash) : cash
  await refuseMoreThanInTill(tx, day, move, { cents: 'dollars', pounds: 'pounds' })
  const entry = await insertTillEntry(tx, {
    tillDayId: id,
    kind,
    ...move,
    purpose: purpose ?? null,
    reason,
    number: nextNumber(id),
    payoutId: payoutId ?? null,
    expenseId: expenseId ?? null,
    actorId: actor.viewer.id,
    createdAt: actor.now,
  })
  await recordAudit(tx, actor, {
    action: kind === 'PAY_OUT' ? 'till.paid_out' : 'till.paid_in',
    subjectType: 'till_day',
    subjectId: id,
    detail: { branch, number, amount: toCash(cash), purpose, reason: shownText(reason) },
  })
  return entry
}

/** Into the open till of a showroom; throws `till_closed`. Take it before the lock of any balance. */
export async function recordSlip(tx: Tx, actor: Actor, branch: Branch, slip: Slip): Promise<void> {
  await insertSlip(tx, actor, await requireOpenDay(tx, branch), slip)
}

/** Cash of a payout that came back, into the open till of the showroom that paid it; nothing when no till did. */
export async function returnPayout(tx: Tx, actor: Actor, payoutId: PayoutId, reason: string): Promise<void> {
  const paid = await findSlipOfPayout(tx, payoutId)
  if (!paid) return
  const { branch, cents, pounds } = paid
  await recordSlip(tx, actor, branch, {
    kind: 'PAY_IN',
    cash: givenCash({ cents, pounds }),
    reason,
    payoutId,
  })
}
