import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/facts.ts'
import { moreThanInTill } from '#till/contract.ts'
import { type Cash, coversCash, givenCash } from '#till/rules.ts'
import { requireOpenDay } from './record.ts'
import type { TillDayRow, TillEntryRow } from './store.ts'
import { findSlipOfPayout, insertEntry, lockOpenDay, nextNumber, readExpected } from './store.ts'
import { toCash } from './to-reply.ts'

/** A pay-in or pay-out: cash that no customer pays or gets, with a numbered receipt. */
export interface Slip {
  kind: 'PAY_IN' | 'PAY_OUT'
  /** In both currencies 0 or more. */
  cash: Cash
  reason: string
  /** The payout of a lender that it pays, or takes back. */
  payoutId?: string
  /** The expense of a dress that it pays, or takes back. */
  expenseId?: string
}

/** Hold the lock of the day. Throws a Refused for more than lies in the drawer. */
export async function insertSlip(
  tx: Tx,
  actor: Actor,
  day: TillDayRow,
  { kind, cash, reason, payoutId, expenseId }: Slip,
): Promise<TillEntryRow> {
  const { id, branch, number } = day
  if (kind === 'PAY_OUT' && !coversCash(await readExpected(tx, id), cash))
    throw new Refused(moreThanInTill, { fields: { dollars: moreThanInTill.message } })
  const entry = await insertEntry(tx, {
    tillDayId: id,
    kind,
    ...(kind === 'PAY_OUT' ? givenCash(cash) : cash),
    reason,
    number: await nextNumber(tx, id),
    payoutId: payoutId ?? null,
    expenseId: expenseId ?? null,
    actorId: actor.viewer.id,
    createdAt: actor.now,
  })
  await recordAudit(tx, actor, {
    action: kind === 'PAY_OUT' ? 'till.paid_out' : 'till.paid_in',
    subjectType: 'till_day',
    subjectId: id,
    detail: { branch, number, amount: toCash(cash), reason },
  })
  return entry
}

/** Into the open till of a showroom; throws `till_closed`. Take it before the lock of any balance. */
export async function recordSlip(tx: Tx, actor: Actor, branch: Branch, slip: Slip): Promise<void> {
  await insertSlip(tx, actor, await requireOpenDay(tx, branch, lockOpenDay), slip)
}

/** Cash of a payout that came back, into the open till of the showroom that paid it; nothing when no till did. */
export async function returnPayout(tx: Tx, actor: Actor, payoutId: string, reason: string): Promise<void> {
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
