import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { followForfeitedDeposit } from '#rentals/income/server/earning.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import type { RentalAccount } from '#rentals/server/account.ts'
import type { Actor } from '#shared/viewer.ts'

/**
 * What a payment or its reversal changes besides: the lender's share of a kept deposit, then the income, which reads that
 * share.
 */
export async function followPayment(tx: Tx, deps: Deps, actor: Actor, account: RentalAccount): Promise<void> {
  await followForfeitedDeposit(tx, deps, actor, account)
  await postIncome(tx, deps, actor, account)
}
