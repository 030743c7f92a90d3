import { findUserName } from '#accounts/server/full-name.ts'
import type { Payment } from '#payouts/payment.ts'
import type { Outcome } from '#payouts/rules.ts'
import { cash as messages } from '#payouts/texts/texts.gen.js'
import type { Tx } from '#platform/database/db.ts'
import { storedInEach } from '#platform/language.ts'
import { commaList } from '#shared/format/list.ts'
import type { Cents } from '#shared/format/money.ts'
import type { AccountId, PayoutId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { recordSlip, returnPayout } from '#till/server/slip.ts'

interface CashMove {
  id: PayoutId
  userId: AccountId
  cents: Cents
  outcome: Outcome
  payment?: Payment | undefined
  /** The showroom that hands out the cash. */
  branch?: Branch | undefined
}

/**
 * A payout in cash is a pay-out of the till of the showroom that hands it out; one that comes back is a pay-in there, into
 * the till that is open then. Nothing for other payouts. Throws a Refused without a showroom or an open till.
 */
export async function moveCash(tx: Tx, actor: Actor, move: CashMove): Promise<void> {
  const { id, userId, cents, outcome, payment, branch } = move
  const comesBack = outcome === 'REJECTED'
  if (!comesBack && payment?.method !== 'CASH') return
  const name = (await findUserName(tx, userId)) ?? ''
  if (comesBack) {
    const reason = storedInEach(() => messages.back({ name }))
    return returnPayout(tx, actor, id, reason)
  }
  if (!branch) throw new Refused(malformed, { message: messages.till, fields: { branch: messages.till } })
  const reason = storedInEach(() => commaList([messages.paid({ name }), payment?.reference]))
  await recordSlip(tx, actor, branch, {
    kind: 'PAY_OUT',
    cash: { cents, pounds: 0 },
    reason,
    payoutId: id,
  })
}
