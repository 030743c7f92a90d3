import { shareLockMember } from '#accounts/server/active-user.ts'
import { recordAudit } from '#audit/server/store.ts'
import { endingOf, type PayoutAccount } from '#payouts/account.ts'
import { getPaymentDetails, setPaymentDetails } from '#payouts/details-contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Routes } from '#platform/http/route.ts'
import type { Actor } from '#shared/viewer.ts'
import { notifyOfChange } from './email.ts'
import { type DetailsRow, findDetails, sealAccount, writeDetails } from './store.ts'

export const paymentDetailsRoutes: Routes = (route, deps) => {
  route(getPaymentDetails, async ({ viewer }) =>
    toReply((await findDetails(deps.db, [viewer.id])).get(viewer.id)),
  )

  route(setPaymentDetails, ({ body, actor, transaction }) =>
    transaction(async (tx) => toReply(await setDetails(tx, deps, actor, body))),
  )
}

async function setDetails(tx: Tx, deps: Deps, actor: Actor, account: PayoutAccount): Promise<DetailsRow> {
  const userId = actor.viewer.id
  await shareLockMember(tx, userId)
  const { method } = account
  const ending = endingOf(account)
  const before = (await findDetails(tx, [userId])).get(userId)
  const row = {
    userId,
    method,
    sealed: sealAccount(deps.secretKey, userId, account),
    ending,
    changedAt: actor.now,
  }
  await writeDetails(tx, row)
  await notifyOfChange(tx, deps, actor, { before, after: row })
  // Never the whole number.
  await recordAudit(tx, actor, {
    action: 'payment_details.changed',
    subjectType: 'user',
    subjectId: userId,
    detail: { method, ending },
  })
  return row
}

function toReply(row: DetailsRow | undefined) {
  if (!row) return { details: null }
  const { method, ending, changedAt } = row
  return { details: { method, ending, changedAt: changedAt.toISOString() } }
}
