import { shareOf } from '#dresses/rules/share.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { moneyText } from '#shared/format/money.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { recordPayout, settle, settlePayout } from './actions.ts'
import { insertPayout, lockPayout } from './settling-store.ts'

interface RentalEarning {
  ownerId: string
  dressId: string
  /** Cents. */
  price: number
  /** Percent that the shop keeps, up to two decimals. */
  feePercent: string
  /** Names the rental; the lender reads it. */
  text: string
}

/** The lender's pending earning from a rental. @returns its id; null when the fee leaves nothing */
export async function addRentalEarning(
  tx: Tx,
  actor: Actor,
  { ownerId, dressId, price, feePercent, text }: RentalEarning,
): Promise<string | null> {
  const { share } = shareOf(price, Number(feePercent))
  if (share <= 0) return null
  const id = newId()
  const amount = moneyText(share)
  await insertPayout(tx, {
    id,
    userId: ownerId,
    customerId: ownerId,
    dressId,
    kind: 'EARNING',
    amount,
    rentalPrice: moneyText(price),
    platformFee: feePercent,
    notes: text,
    customerNote: text,
    createdAt: actor.now,
    updatedAt: actor.now,
  })
  await recordPayout(tx, actor, id, 'payout.credited', { amount, customerId: ownerId, dressId })
  return id
}

/**
 * Credits the earning of a completed rental, or rejects that of a cancelled one, unless staff have settled it by hand.
 * The lender gets an email about the credit; the rental has its own about a cancellation.
 * @returns its status afterwards
 */
export async function settleRentalEarning(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  id: string,
  outcome: 'COMPLETED' | 'REJECTED',
): Promise<'COMPLETED' | 'REJECTED'> {
  const found = await lockPayout(tx, id)
  if (found?.status === 'COMPLETED' || found?.status === 'REJECTED') return found.status
  if (outcome === 'COMPLETED' && actor.viewer)
    await settlePayout(tx, deps, { ...actor, viewer: actor.viewer }, id, { outcome })
  else await settle(tx, deps, actor, id, { outcome })
  return outcome
}
